import { type CloseDraft, closedBy, closePercent, closesAll } from '../../../machines/perpetual/closeDraft.ts'
import { positive } from '../../../machines/perpetual/contractDraft.ts'
import { termsOf } from '../../../machines/perpetual/contractTerms.ts'
import { trailingRequest } from '../../../machines/shared/trailing.ts'
import { compare, minus, sign } from '../../../protocol/rules/decimal.ts'
import { firstStop } from '../../../protocol/rules/spot.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatChange } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { typedPlaces } from '../../i18n/marketDigits.ts'
import { directionOf } from '../../ui/direction.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { PercentSlider } from '../../ui/PercentSlider.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import { trailingNote } from '../shared/order/orderFacts.ts'
import { TrailingFields } from '../shared/order/TrailingFields.tsx'
import { stepPrice } from '../shared/order/ticket.ts'
import { useBestPrice } from '../shared/order/useBestPrice.ts'
import { TriggerField } from './ContractTicket.tsx'
import { useExitPrice } from './entryPrice.ts'
import { profitOfClosing } from './figures.ts'
import { money, type Units } from './position.ts'
import { type SheetProps, usePositionSheet } from './positionSheet.tsx'
import type { PositionSend, PositionState } from './positionState.ts'

const REASON = 'close-reason'

/** Closes part or all of a position, at market, at a limit or by a trigger, with quantity and result after fees. */
export default function CloseSheet(props: SheetProps) {
  const { state, submission, send, position } = props
  const { t } = useTranslation()
  const { close } = state.context
  const { units, last, review } = usePositionSheet(props, 'close.confirm', REASON)
  const crosses = useCrosses(position, close)
  return (
    <OrderReview
      {...review}
      title={t('perpetual.closing.title', { what: units.name })}
      confirm={t(`perpetual.closing.${buttonOf(close, position)}`)}
    >
      {!submission && <CloseFields position={position} state={state} send={send} units={units} last={last} />}
      <Facts boxed rows={useCloseRows({ position, state, units, last, crosses })} />
      {close.at === 'trailing' && positive(close.distance) && (
        <p className="f12 t2 mt3">
          {trailingNote(
            t,
            trailingRequest(close),
            position.direction === 'long' ? 'sell' : 'buy',
            (value) => `${units.price(value)} ${units.quote}`,
          )}
        </p>
      )}
      {close.at === 'limit' && positive(close.price) && (
        <p className="f12 t2 mt3">{t(crosses ? 'trade.amend.crosses' : 'perpetual.closing.waits')}</p>
      )}
    </OrderReview>
  )
}

const BUTTONS = { limit: 'limit', trigger: 'wait', trailing: 'wait' } as const

const buttonOf = (draft: CloseDraft, position: Position) =>
  draft.at !== 'market' ? BUTTONS[draft.at] : closesAll(draft, position) ? 'whole' : 'part'

/** Whether a limit order takes from the book at once. */
function useCrosses({ code, direction }: Position, { at, price }: CloseDraft): boolean {
  const best = useBestPrice(code, direction === 'long' ? 'sell' : 'buy', at === 'limit')
  if (at !== 'limit' || !positive(price) || !positive(best)) return false
  const ahead = compare(price, best)
  return direction === 'long' ? ahead <= 0 : ahead >= 0
}

interface FieldsProps {
  position: Position
  state: PositionState
  send: PositionSend
  units: Units
  last: string
}

function CloseFields({ position, state, send, units, last }: FieldsProps) {
  const { t } = useTranslation()
  const { close, problems } = state.context
  const { tick, step } = units.steps
  const wrong = problems[0]?.field
  const chosen = (at: CloseDraft['at']) => (at === 'limit' && close.price === '' ? { at, price: last } : { at })
  return (
    <div className="contract-form">
      <Segmented
        label={t('perpetual.closing.at')}
        value={close.at}
        onChange={(at) => send({ type: 'close.edit', change: chosen(at) })}
        items={[
          { key: 'market', label: t('trade.market') },
          ...(position.closable === undefined ? [] : [{ key: 'limit' as const, label: t('trade.limit') }]),
          { key: 'trigger', label: t('perpetual.closing.trigger') },
          ...(units.hasTrailing ? [{ key: 'trailing' as const, label: t('trade.trailing_stop') }] : []),
        ]}
      />
      {close.at === 'limit' && (
        <TicketField
          label={t('trade.priceIn', { unit: units.quote })}
          value={close.price}
          decimals={typedPlaces(tick, last)}
          onChange={(price) => send({ type: 'close.edit', change: { price } })}
          onStep={(direction) =>
            send({ type: 'close.edit', change: { price: stepPrice(close.price, last, units.digit, direction) } })
          }
          errorId={wrong === 'price' ? REASON : undefined}
        />
      )}
      {close.at === 'trailing' && (
        <TrailingFields
          draft={close}
          edit={(change) => send({ type: 'close.edit', change })}
          quote={units.quote}
          decimals={typedPlaces(tick, last)}
          wrong={(field) => (wrong === field ? REASON : undefined)}
        />
      )}
      {close.at === 'trigger' && (
        <TriggerField
          code={position.code}
          draft={close}
          tick={tick}
          edit={(change) => send({ type: 'close.edit', change })}
          errorId={wrong === 'triggerPrice' ? REASON : undefined}
        />
      )}
      <TicketField
        label={t('trade.amount')}
        value={close.quantity}
        decimals={typedPlaces(step)}
        unit={units.base}
        onChange={(quantity) => send({ type: 'close.edit', change: { quantity } })}
        errorId={wrong === 'quantity' ? REASON : undefined}
      />
      <PercentSlider
        label={t('perpetual.closing.share')}
        value={closePercent(close, position, step)}
        onChange={(percent) => send({ type: 'close.percent', percent })}
      />
    </div>
  )
}

interface RowsInput {
  position: Position
  state: PositionState
  units: Units
  last: string
  crosses: boolean
}

/** The result of closing as typed; estimates have ≈. */
function useCloseRows({ position, state, units, last, crosses }: RowsInput): Fact[] {
  const { t } = useTranslation()
  const { own, hidden } = useMoney()
  const { close } = state.context
  const quantity = closedBy(close, position)
  const atMarket = useExitPrice(position, units.steps.tick, quantity ?? position.quantity, close.at === 'market')
  const rests = close.at === 'limit' && !crosses
  const price = {
    market: positive(atMarket) ?? last,
    limit: positive(close.price),
    trigger: positive(close.triggerPrice),
    trailing: positive(
      firstStop({ ...close, side: position.direction === 'long' ? 'sell' : 'buy' }, last, units.steps.tick),
    ),
  }[close.at]
  const rest = quantity ? minus(position.quantity, quantity) : position.quantity
  const made =
    quantity && price ? profitOfClosing(position, quantity, price, units, rests ? 'maker' : 'taker') : undefined
  // Without the rate of the closing fee only the result by prices is known.
  const isNet = termsOf(units).takerRate !== undefined
  const profit = isNet ? made?.net : made?.gross
  const coins = (value: string) => own(`${units.coins(value)} ${units.base}`)
  const ordered = minus(position.quantity, position.closable ?? position.quantity)
  return [
    { label: t('perpetual.entry'), value: `${units.price(position.openPrice)} ${units.quote}` },
    ...(rests
      ? []
      : [{ label: t('perpetual.closing.price'), value: price ? `≈ ${units.price(price)} ${units.quote}` : '–' }]),
    {
      label: t(isNet ? 'perpetual.closing.profit' : 'perpetual.d.realizedGross'),
      value: profit ? (
        <span className={hidden ? undefined : directionOf(profit)}>
          {own(`≈ ${formatChange(profit)} ${units.quote}`)}
        </span>
      ) : (
        '–'
      ),
    },
    ...(isNet
      ? [{ label: t('perpetual.d.fee'), value: made?.fees ? own(`≈ ${money(made.fees, 'up')} ${units.quote}`) : '–' }]
      : []),
    ...(sign(ordered) > 0 ? [{ label: t('perpetual.closing.ordered'), value: coins(ordered) }] : []),
    { label: t('perpetual.closing.rest'), value: coins(sign(rest) > 0 ? rest : '0') },
  ]
}
