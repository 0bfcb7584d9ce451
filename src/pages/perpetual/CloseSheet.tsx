import { positive } from '../../../machines/contract/contractDraft.ts'
import { minus, placesOf, sign } from '../../../protocol/rules/decimal.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { formatChange } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { directionOf } from '../../ui/direction.ts'
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

/** Closing a position, a part of it or all, now or when a price is reached: with the size in numbers and what it makes after fees. */
export default function CloseSheet(props: SheetProps) {
  const { state, submission, send, position } = props
  const say = useText()
  const { close, problems } = state.context
  const { units, last, review } = usePositionSheet(props, 'close.confirm', REASON)
  const whole = close.quantity === position.quantity
  return (
    <OrderReview
      {...review}
      title={say('contract.closing.title', { what: units.name })}
      confirm={say(
        close.at === 'trigger' ? 'contract.closing.wait' : whole ? 'contract.closing.whole' : 'contract.closing.part',
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
  const say = useText()
  const { close } = state.context
  const { tick, step } = units.steps
  return (
    <div className="contract-form">
      <Segmented
        label={say('contract.closing.at')}
        value={close.at}
        onChange={(at) => send({ type: 'close.edit', change: { at } })}
        items={[
          { key: 'market', label: say('contract.closing.market') },
          { key: 'trigger', label: say('contract.closing.trigger') },
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
        label={say('trade.amount')}
        value={close.quantity}
        decimals={placesOf(step)}
        unit={units.base}
        onChange={(quantity) => send({ type: 'close.edit', change: { quantity } })}
        errorId={wrong === 'quantity' ? REASON : undefined}
      />
      <PercentSlider
        label={say('contract.closing.share')}
        value={close.percent}
        onChange={(percent) => send({ type: 'close.percent', percent })}
      />
    </div>
  )
}

/** What closing as typed would make; estimates carry ≈. */
function useCloseRows(position: Position, state: PositionState, units: Units, last: string): Fact[] {
  const say = useText()
  const { own, hidden } = useMoney()
  const { close } = state.context
  const quantity = positive(close.quantity)
  const price = close.at === 'trigger' ? positive(close.triggerPrice) : last
  const rest = quantity ? minus(position.quantity, quantity) : position.quantity
  const made = quantity && price ? profitOfClosing(position, quantity, price) : undefined
  const profit = made && `≈ ${formatChange(made.net)} ${units.quote}`
  return [
    { label: say('contract.entry'), value: `${units.price(position.openPrice)} ${units.quote}` },
    { label: say('contract.closing.price'), value: price ? `≈ ${units.price(price)} ${units.quote}` : '–' },
    {
      label: say('contract.closing.profit'),
      value: profit ? <span className={hidden ? undefined : directionOf(made.net)}>{own(profit)}</span> : '–',
    },
    { label: say('contract.d.fee'), value: made ? own(`≈ ${money(made.fees, 'up')} ${units.quote}`) : '–' },
    {
      label: say('contract.closing.rest'),
      value: own(`${units.coins(sign(rest) > 0 ? rest : '0')} ${units.base}`),
    },
  ]
}
