import { positive } from '../../../machines/perpetual/contractDraft.ts'
import { minus, placesOf, sign } from '../../../protocol/rules/decimal.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatChange } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { directionOf } from '../../ui/direction.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { PercentSlider } from '../../ui/PercentSlider.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import { OrderReview } from '../trade/OrderReview.tsx'
import { TriggerField } from './ContractTicket.tsx'
import { profitOfClosing } from './figures.ts'
import { money, type Units } from './position.ts'
import { type SheetProps, usePositionSheet } from './positionSheet.tsx'
import type { PositionSend, PositionState } from './positionState.ts'

const REASON = 'close-reason'

/** Closes part or all of a position, now or at a price, with quantity and result after fees. */
export default function CloseSheet(props: SheetProps) {
  const { state, submission, send, position } = props
  const { t } = useTranslation()
  const { close, problems } = state.context
  const { units, last, review } = usePositionSheet(props, 'close.confirm', REASON)
  const whole = close.quantity === position.quantity
  return (
    <OrderReview
      {...review}
      title={t('perpetual.closing.title', { what: units.name })}
      confirm={t(
        close.at === 'trigger'
          ? 'perpetual.closing.wait'
          : whole
            ? 'perpetual.closing.whole'
            : 'perpetual.closing.part',
      )}
    >
      {!submission && (
        <CloseFields code={position.code} state={state} send={send} units={units} wrong={problems[0]?.field} />
      )}
      <Facts boxed rows={useCloseRows(position, state, units, last)} />
    </OrderReview>
  )
}

interface FieldsProps {
  code: string
  state: PositionState
  send: PositionSend
  units: Units
  wrong: string | undefined
}

function CloseFields({ code, state, send, units, wrong }: FieldsProps) {
  const { t } = useTranslation()
  const { close } = state.context
  const { tick, step } = units.steps
  return (
    <div className="contract-form">
      <Segmented
        label={t('perpetual.closing.at')}
        value={close.at}
        onChange={(at) => send({ type: 'close.edit', change: { at } })}
        items={[
          { key: 'market', label: t('perpetual.closing.market') },
          { key: 'trigger', label: t('perpetual.closing.trigger') },
        ]}
      />
      {close.at === 'trigger' && (
        <TriggerField
          code={code}
          draft={close}
          decimals={placesOf(tick)}
          edit={(change) => send({ type: 'close.edit', change })}
          errorId={wrong === 'triggerPrice' ? REASON : undefined}
        />
      )}
      <TicketField
        label={t('trade.amount')}
        value={close.quantity}
        decimals={placesOf(step)}
        unit={units.base}
        onChange={(quantity) => send({ type: 'close.edit', change: { quantity } })}
        errorId={wrong === 'quantity' ? REASON : undefined}
      />
      <PercentSlider
        label={t('perpetual.closing.share')}
        value={close.percent}
        onChange={(percent) => send({ type: 'close.percent', percent })}
      />
    </div>
  )
}

/** The result of closing as typed; estimates have ≈. */
function useCloseRows(position: Position, state: PositionState, units: Units, last: string): Fact[] {
  const { t } = useTranslation()
  const { own, hidden } = useMoney()
  const { close } = state.context
  const quantity = positive(close.quantity)
  const price = close.at === 'trigger' ? positive(close.triggerPrice) : last
  const rest = quantity ? minus(position.quantity, quantity) : position.quantity
  const made = quantity && price ? profitOfClosing(position, quantity, price) : undefined
  const profit = made && `≈ ${formatChange(made.net)} ${units.quote}`
  return [
    { label: t('perpetual.entry'), value: `${units.price(position.openPrice)} ${units.quote}` },
    { label: t('perpetual.closing.price'), value: price ? `≈ ${units.price(price)} ${units.quote}` : '–' },
    {
      label: t('perpetual.closing.profit'),
      value: profit ? <span className={hidden ? undefined : directionOf(made.net)}>{own(profit)}</span> : '–',
    },
    { label: t('perpetual.d.fee'), value: made ? own(`≈ ${money(made.fees, 'up')} ${units.quote}`) : '–' },
    {
      label: t('perpetual.closing.rest'),
      value: own(`${units.coins(sign(rest) > 0 ? rest : '0')} ${units.base}`),
    },
  ]
}
