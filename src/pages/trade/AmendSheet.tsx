import type { Actor, SnapshotFrom } from 'xstate'
import type { Failure } from '../../../machines/shared/failure.ts'
import type { SubmissionEvent } from '../../../machines/submission/submissionContext.ts'
import type { amendFlow, OpenOrder } from '../../../machines/trade/amendFlow.ts'
import { pairName, placesIn } from '../../../protocol/currencies.ts'
import {
  amendedTotal,
  amendFields,
  type AmendField as Field,
  frozenAfter,
  isChanged,
  keepsPlace,
} from '../../../protocol/rules/amend.ts'
import { isZero, sign } from '../../../protocol/rules/decimal.ts'
import { crosses, positive, type SpotMarket } from '../../../protocol/rules/spot.ts'
import type { SpotField } from '../../../protocol/rules/spotProblems.ts'
import { lastDigit } from '../../../protocol/shapes/market.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import type { Submission } from '../../bindings/useSubmission.ts'
import { formatPrice } from '../../i18n/format.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { coinsText, pricePlaces, typedPlaces } from '../../i18n/marketDigits.ts'
import { useTicker } from '../../live/hooks.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { AmendField, amendLabels } from '../shared/order/AmendField.tsx'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import { kindText, triggerText } from '../shared/order/order.ts'
import { costText, problemText, quoteAmount, stepPrice } from '../shared/order/ticket.ts'
import { useBestPrice } from '../shared/order/useBestPrice.ts'
import { useHoldings } from '../shared/useHoldings.ts'

type Send = Actor<typeof amendFlow>['send']

interface Props {
  state: SnapshotFrom<typeof amendFlow>
  submission: Submission<'currencyAmend'> | undefined
  send: Send
  order: OpenOrder
  market: SpotMarket
}

/** The field that a refusal of the exchange is about; `size` is the amount or the total. */
const FIELDS: Readonly<Partial<Record<Failure['id'], 'price' | 'trigger' | 'distance' | 'size'>>> = {
  triggerPassed: 'trigger',
  trailingRange: 'distance',
  priceStep: 'price',
  priceFar: 'price',
  quantityStep: 'size',
  notionalSmall: 'size',
  balanceShort: 'size',
  amendFilled: 'size',
  amendSame: 'price',
  postOnlyCrosses: 'price',
}

/** The field of a failure; a problem of a price belongs to the price that was changed. */
function fieldOf({ id }: Failure, { draft }: Props['state']['context'], order: OpenOrder): Field | undefined {
  const field = FIELDS[id]
  if (field === 'size') return order.quantity === null ? 'total' : 'quantity'
  if (field === 'trigger' && order.trailing) return 'distance'
  const isTrigger = field === 'price' && !isChanged(draft, order, 'price') && isChanged(draft, order, 'trigger')
  return isTrigger ? 'trigger' : field
}

/** Changes price, amount and stop price of an open order, with its total and the amount that it will freeze. */
export default function AmendSheet({ state, submission, send, order, market }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const holdings = useHoldings()
  const { draft, problems, error } = state.context
  const paid = order.side === 'buy' ? market.quote : market.base
  const available = holdings.available(paid)
  const last = useTicker(order.code)?.price
  const field = error && fieldOf(error, state.context, order)
  const wrong = wrongFields(t, own, problems, field && [field, failureText(t, error)])
  const tapped = (event: SubmissionEvent) => {
    if (submission) submission.send(event)
    else if (event.type === 'submission.confirm') send({ type: 'amend.confirm', available, last })
    else if (event.type === 'submission.cancel') send({ type: 'amend.leave' })
  }
  const elsewhere = field === undefined ? error : undefined
  const stepped = (one: 'trigger' | 'price') => (direction: -1 | 1) => {
    const start = (one === 'price' ? order.price : order.triggerPrice) ?? '0'
    send({
      type: 'amend.edit',
      change: { [one]: stepPrice(draft[one], start, market.tick ?? lastDigit(start), direction) },
    })
  }
  return (
    <OrderReview
      // Before the submission the sheet itself is the review.
      submission={{ phase: submission?.phase ?? 'reviewing', send: tapped }}
      title={t('trade.amend.title')}
      confirm={t('trade.amend.button')}
      words={amendLabels(t)}
      doubt={elsewhere && <FailureNotice error={elsewhere} />}
    >
      {!submission && (
        <div className="amend-fields">
          {amendFields(order).map((one) => (
            <AmendField
              key={one}
              {...fieldFacts(t, one, market, order)}
              value={draft[one] ?? ''}
              wrong={wrong[one]}
              onChange={(text) => send({ type: 'amend.edit', change: { [one]: text } })}
              onStep={one === 'trigger' || one === 'price' ? stepped(one) : undefined}
            />
          ))}
        </div>
      )}
      <Facts boxed rows={rowsOf(t, own, { draft, order, market, available, paid })} />
      <QueueNote draft={draft} order={order} />
      {order.trailing && order.isWaiting && <p className="f12 t2 mt3">{t('trade.trailing.narrows')}</p>}
    </OrderReview>
  )
}

/** The sentence below each field that has a problem. */
function wrongFields(
  t: TFunction,
  own: (text: string) => string,
  problems: Props['state']['context']['problems'],
  refused: readonly [Field, string] | undefined,
): Partial<Record<SpotField, string>> {
  const found = problems.map((problem) => [problem.field, problemText(t, problem, own)] as const)
  return Object.fromEntries(refused ? [...found, refused] : found)
}

/** Decimals of a distance in percent. */
const PERCENT_PLACES = 2

/** Label with its unit, and decimals of a field. */
function fieldFacts(
  t: TFunction,
  field: Field,
  { base, quote, tick, step }: SpotMarket,
  { trailing, price }: OpenOrder,
) {
  if (field === 'distance') {
    const isPercent = trailing?.by === 'percent'
    const label = t('ui.inUnit', { label: t('trade.trailing.distance'), unit: isPercent ? '%' : quote })
    return { label, decimals: isPercent ? PERCENT_PLACES : typedPlaces(tick, price) }
  }
  if (field === 'quantity')
    return { label: t('ui.inUnit', { label: t('trade.amount'), unit: base }), decimals: typedPlaces(step) }
  if (field === 'total')
    return { label: t('ui.inUnit', { label: t('trade.total'), unit: quote }), decimals: placesIn(quote) }
  if (field === 'price') return { label: t('trade.priceIn', { unit: quote }), decimals: typedPlaces(tick, price) }
  return { label: t('trade.triggerIn', { unit: quote }), decimals: typedPlaces(tick, price) }
}

interface RowsInput {
  draft: Props['state']['context']['draft']
  order: OpenOrder
  market: SpotMarket
  available: string | undefined
  paid: string
}

function rowsOf(t: TFunction, own: (text: string) => string, input: RowsInput): Fact[] {
  const { draft, order, market, available, paid } = input
  const { base, quote } = market
  const coins = (value: string) => `${coinsText(value, market)} ${base}`
  const balance = (value: string) => (paid === quote ? `${quoteAmount(value, quote)} ${quote}` : coins(value))
  const total = amendedTotal(draft, order)
  const frozen = frozenAfter(draft, order)
  const rows: Fact[] = [
    { label: t('trade.order'), value: `${pairName(market)} · ${t(`trade.${order.side}`)} · ${kindText(t, order)}` },
  ]
  const trigger = order.isWaiting ? positive(draft.trigger) : order.triggerPrice
  if (order.triggerPrice !== null && !order.trailing) {
    const price = trigger ? formatPrice(trigger, pricePlaces(market)) : '–'
    rows.push({ label: t('trade.trigger'), value: triggerText(t, order.triggerDirection, price) })
  }
  if (!isZero(order.filled)) rows.push({ label: t('trade.filled'), value: own(coins(order.filled)) })
  rows.push(
    { label: t('trade.total'), value: total === undefined ? '–' : own(`${costText(total)} ${quote}`) },
    { label: t('trade.review.frozen'), value: frozen === undefined ? '–' : own(`${costText(frozen)} ${paid}`) },
    { label: t('trade.available'), value: available === undefined ? '–' : own(balance(available)) },
  )
  return rows
}

/** The effect of the change on the order's place in the queue; nothing while it waits for its trigger or is unchanged. */
function QueueNote({ draft, order }: Pick<RowsInput, 'draft' | 'order'>) {
  const { t } = useTranslation()
  const best = useBestPrice(order.code, order.side)
  if (order.kind !== 'limit' || amendedTotal(draft, order) === undefined) return null
  if (!isChanged(draft, order, 'price') && !isChanged(draft, order, 'quantity')) return null
  const takes = sign(best) > 0 && crosses(order.side, draft.price, best)
  const taking = order.timeInForce === 'post_only' ? 'postOnly' : 'crosses'
  const note = keepsPlace(draft, order) ? 'keeps' : takes ? taking : 'queues'
  return <p className="f12 t2 mt3">{t(`trade.amend.${note}`)}</p>
}
