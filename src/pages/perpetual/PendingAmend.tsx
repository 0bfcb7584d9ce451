import { useEffect } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import {
  entryOfPending,
  isMoved,
  type PendingDraft,
  type PendingField,
  type PendingMarket,
  type PendingOrder,
  pendingFields,
  pendingFrozen,
  staysInQueue,
} from '../../../machines/perpetual/pendingAmendDraft.ts'
import { pendingAmendFlow, pendingOrderOf } from '../../../machines/perpetual/pendingAmendFlow.ts'
import type { Failure } from '../../../machines/shared/failure.ts'
import type { SubmissionEvent } from '../../../machines/submission/submissionContext.ts'
import { isZero, sign } from '../../../protocol/rules/decimal.ts'
import { notionalOf } from '../../../protocol/rules/perpetual.ts'
import { crosses, positive } from '../../../protocol/rules/spot.ts'
import type { ContractOrder } from '../../../protocol/shapes/perpetual.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { type Submission, useSubmission } from '../../bindings/useSubmission.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { typedPlaces } from '../../i18n/marketDigits.ts'
import { useTicker, useWatch } from '../../live/hooks.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { AmendField, amendLabels } from '../shared/order/AmendField.tsx'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import type { Markets } from '../shared/order/order.ts'
import { stepPrice } from '../shared/order/ticket.ts'
import { useBestPrice } from '../shared/order/useBestPrice.ts'
import { useOrderEnds } from '../shared/useOrderEnds.ts'
import { actionText, money, sideOf, type Units, unitsIn, withLeverage } from './position.ts'
import { contractProblemText } from './problems.ts'
import { useContractFunds } from './useContractFunds.ts'
import { useMarketMark } from './usePositions.ts'

/** The order to change, and optionally its new price. For a pending order this is the trigger price. */
export interface AmendRequest {
  readonly order: ContractOrder
  readonly price?: string
}

interface Props {
  /** The orders of the page; their changes reach the sheet. */
  rows: readonly ContractOrder[]
  markets: Markets
  request: AmendRequest | undefined
  onOver: () => void
}

const DONE = {
  'amend.done': ({ amended }: { amended: ContractOrder | null }) => ({
    key: amended?.state === 'filled' ? 'trade.placed.filled' : 'trade.amend.done',
  }),
}

/** Changes an active contract order in a sheet. A change that a reload interrupted is looked up when this component mounts. */
export default function PendingAmend({ rows, markets, request, onOver }: Props) {
  const [state, send, actor] = usePage(pendingAmendFlow, {})
  const submission = useSubmission<'contractAmend'>(actor)
  useOrderEnds(actor, { texts: DONE, onOver })
  const { order, market } = state.context
  const listed = rows.find(({ number }) => number === order?.number)
  useEffect(() => {
    const now = listed && pendingOrderOf(listed)
    if (now) send({ type: 'amend.changed', order: now })
  }, [listed, send])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request opens it once
  useEffect(() => {
    const wanted = request && pendingOrderOf(request.order)
    if (!request || !wanted) return
    const { base, quote, steps, contractTerms, trailingRange } = unitsIn(markets, wanted.code)
    send({ type: 'amend.open', order: wanted, market: { base, quote, ...steps, contractTerms, trailingRange } })
    const { price } = request
    if (price === undefined) return
    send({ type: 'amend.edit', change: wanted.state === 'pending' ? { triggerPrice: price } : { price } })
  }, [request])
  const isShown = state.matches('typing') || state.matches('amending')
  if (!isShown || !order || !market) return null
  return <PendingAmendSheet {...{ state, submission, send, order, market, units: unitsIn(markets, order.code) }} />
}

interface SheetProps {
  state: SnapshotFrom<typeof pendingAmendFlow>
  submission: Submission<'contractAmend'> | undefined
  send: Actor<typeof pendingAmendFlow>['send']
  order: PendingOrder
  market: PendingMarket
  units: Units
}

/** The field that a refusal of the exchange is about. */
const FIELDS: Readonly<Partial<Record<Failure['id'], PendingField>>> = {
  triggerPassed: 'triggerPrice',
  trailingRange: 'distance',
  priceStep: 'price',
  priceFar: 'price',
  quantityStep: 'quantity',
  notionalSmall: 'quantity',
  notionalLarge: 'quantity',
  balanceShort: 'quantity',
  closeTooMuch: 'quantity',
  amendFilled: 'quantity',
  postOnlyCrosses: 'price',
}

function PendingAmendSheet({ state, submission, send, order, market, units }: SheetProps) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { draft, problems, error } = state.context
  useWatch([order.code])
  const last = useTicker(order.code)?.price
  const mark = useMarketMark(order.code) ?? last
  const available = useContractFunds().available(market.quote)
  const fields = pendingFields(order)
  const refused = error && (error.id === 'triggerPassed' && order.trailing ? 'distance' : FIELDS[error.id])
  const field = refused !== undefined && fields.includes(refused) ? refused : undefined
  const wrong: Partial<Record<string, string>> = Object.fromEntries([
    ...problems.map((one) => [one.field, contractProblemText(t, one, order.direction, own, units.price)] as const),
    ...(error && field ? [[field, failureText(t, error)] as const] : []),
  ])
  const stop = wrong.stopWin ?? wrong.stopLose
  const tapped = (event: SubmissionEvent) => {
    if (submission) submission.send(event)
    else if (event.type === 'submission.confirm') send({ type: 'amend.confirm', last, mark, available })
    else if (event.type === 'submission.cancel') send({ type: 'amend.leave' })
  }
  const stepped = (one: 'triggerPrice' | 'price') => (direction: -1 | 1) =>
    send({
      type: 'amend.edit',
      change: { [one]: stepPrice(draft[one], order[one] ?? '0', units.digit, direction) },
    })
  const elsewhere = error && field === undefined && <FailureNotice error={error} />
  return (
    <OrderReview
      submission={{ phase: submission?.phase ?? 'reviewing', send: tapped }}
      title={t('trade.amend.title')}
      confirm={t('trade.amend.button')}
      words={amendLabels(t)}
      doubt={
        stop === undefined ? (
          elsewhere
        ) : (
          <Notice tone="err" urgent>
            {stop}
          </Notice>
        )
      }
    >
      {!submission && (
        <div className="amend-fields">
          {fields.map((one) => (
            <AmendField
              key={one}
              label={labelOf(t, one, market, order)}
              value={draft[one] ?? ''}
              decimals={decimalsOf(one, market, order)}
              wrong={wrong[one]}
              onChange={(text) => send({ type: 'amend.edit', change: { [one]: text } })}
              onStep={one === 'quantity' || one === 'distance' ? undefined : stepped(one)}
            />
          ))}
        </div>
      )}
      <Facts boxed rows={rowsOf(t, own, { draft, order, units, available, watched: { last, mark } })} />
      <QueueNote draft={draft} order={order} />
      {order.trailing && <p className="f12 t2 mt3">{t('trade.trailing.narrows')}</p>}
    </OrderReview>
  )
}

/** Decimals of a distance in percent. */
const PERCENT_PLACES = 2

function decimalsOf(field: PendingField, { tick, step }: PendingMarket, { trailing, price }: PendingOrder): number {
  if (field === 'distance' && trailing?.by === 'percent') return PERCENT_PLACES
  return field === 'quantity' ? typedPlaces(step) : typedPlaces(tick, price)
}

function labelOf(
  t: TFunction,
  field: PendingField,
  { base, quote }: PendingMarket,
  { trailing }: PendingOrder,
): string {
  if (field === 'distance')
    return t('ui.inUnit', { label: t('trade.trailing.distance'), unit: trailing?.by === 'percent' ? '%' : quote })
  if (field === 'quantity') return t('ui.inUnit', { label: t('trade.amount'), unit: base })
  if (field === 'price') return t('trade.priceIn', { unit: quote })
  return t('ui.inUnit', { label: t('perpetual.triggerPrice'), unit: quote })
}

interface RowsInput {
  draft: PendingDraft
  order: PendingOrder
  units: Units
  available: string | undefined
  watched: { last: string | undefined; mark: string | undefined }
}

function rowsOf(t: TFunction, own: (text: string) => string, input: RowsInput): Fact[] {
  const { draft, order, units, available, watched } = input
  const { name, base, quote, coins } = units
  const [entry, quantity] = [entryOfPending(draft, order), positive(draft.quantity)]
  const frozen = pendingFrozen(draft, order, units)
  const cash = (value: string | undefined, rounding: 'up' | 'down') =>
    value === undefined ? '–' : own(`${money(value, rounding)} ${quote}`)
  const rows: Fact[] = [
    { label: t('trade.order'), value: `${name} · ${withLeverage(actionText(t, order), order.leverage)}` },
  ]
  if (order.state === 'pending' && order.triggerType !== null) {
    const price = watched[order.triggerType]
    rows.push({
      label: t(`perpetual.by.${order.triggerType}`),
      value: price === undefined ? '–' : units.price(price),
    })
  }
  if (!isZero(order.filled)) rows.push({ label: t('trade.filled'), value: own(`${coins(order.filled)} ${base}`) })
  rows.push({ label: t('trade.value'), value: cash(entry && quantity && notionalOf(quantity, entry), 'down') })
  if (order.action === 'close') return rows
  return [
    ...rows,
    { label: t('perpetual.waits.frozen'), value: cash(frozen, 'up') },
    { label: t('trade.available'), value: cash(available, 'down') },
  ]
}

/** The effect of the change on the order's place in the queue; nothing while it waits or is unchanged. */
function QueueNote({ draft, order }: Pick<RowsInput, 'draft' | 'order'>) {
  const { t } = useTranslation()
  const side = sideOf(order)
  const best = useBestPrice(order.code, side)
  if (order.state !== 'open' || !positive(draft.price) || !positive(draft.quantity)) return null
  if (!isMoved(draft, order, 'price') && !isMoved(draft, order, 'quantity')) return null
  const takes = sign(best) > 0 && crosses(side, draft.price, best)
  const taking = order.timeInForce === 'post_only' ? 'postOnly' : 'crosses'
  const note = staysInQueue(draft, order) ? 'keeps' : takes ? taking : 'queues'
  return <p className="f12 t2 mt3">{t(`trade.amend.${note}`)}</p>
}
