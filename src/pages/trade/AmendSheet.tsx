import './AmendSheet.css'
import type { Actor, SnapshotFrom } from 'xstate'
import type { Failure } from '../../../machines/shared/failure.ts'
import type { SubmissionEvent } from '../../../machines/submission/submissionFlow.ts'
import type { amendFlow, OpenOrder } from '../../../machines/trade/amendFlow.ts'
import { amendedTotal, frozenAfter, keepsPlace } from '../../../protocol/rules/amend.ts'
import { compare, isZero, placesOf, sign } from '../../../protocol/rules/decimal.ts'
import { crosses, type SpotField, type SpotMarket } from '../../../protocol/rules/spot.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import type { Submission } from '../../bindings/useSubmission.ts'
import { formatAmount, formatPrice } from '../../i18n/format.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { OrderReview, type ReviewLabels } from './OrderReview.tsx'
import { kindText, triggerText } from './order.ts'
import { costText, problemText, QUOTE_PLACES, stepPrice } from './ticket.ts'
import { useBestPrice } from './useBestPrice.ts'
import { useHoldings } from './useHoldings.ts'

type Send = Actor<typeof amendFlow>['send']

interface Props {
  state: SnapshotFrom<typeof amendFlow>
  submission: Submission<'currencyAmend'> | undefined
  send: Send
  order: OpenOrder
  market: SpotMarket
}

type Typed = 'price' | 'quantity'

/** The field that a refusal of the exchange is about. */
const FIELDS: Readonly<Partial<Record<Failure['id'], Typed>>> = {
  priceStep: 'price',
  priceFar: 'price',
  quantityStep: 'quantity',
  notionalSmall: 'quantity',
  balanceShort: 'quantity',
  amendFilled: 'quantity',
  amendSame: 'price',
  postOnlyCrosses: 'price',
}

const labels = (t: TFunction): ReviewLabels => ({
  placing: t('trade.amend.placing'),
  checking: t('trade.amend.checking'),
  absent: t('trade.amend.absent'),
  uncertain: t('trade.revokeAll.uncertain'),
  happened: t('trade.amend.happened'),
})

/** Changes price and amount of an open order, with its total and what it will hold. */
export default function AmendSheet({ state, submission, send, order, market }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const holdings = useHoldings()
  const { draft, problems, error } = state.context
  const paid = order.side === 'buy' ? market.quote : market.base
  const available = holdings.available(paid)
  const wrong = wrongFields(t, own, problems, error)
  const tapped = (event: SubmissionEvent) => {
    if (submission) submission.send(event)
    else if (event.type === 'submission.confirm') send({ type: 'amend.confirm', available })
    else if (event.type === 'submission.cancel') send({ type: 'amend.leave' })
  }
  const elsewhere = error && FIELDS[error.id] === undefined ? error : undefined
  return (
    <OrderReview
      // Before the submission the sheet itself is the review.
      submission={{ phase: submission?.phase ?? 'reviewing', send: tapped }}
      title={t('trade.amend.title')}
      confirm={t('trade.amend.button')}
      words={labels(t)}
      doubt={elsewhere && <FailureNotice error={elsewhere} />}
    >
      {!submission && (
        <div className="amend-fields">
          <Field
            field="price"
            label={t('trade.price')}
            value={draft.price}
            decimals={placesOf(market.tick)}
            unit={market.quote}
            wrong={wrong.price}
            send={send}
            onStep={(direction) =>
              send({
                type: 'amend.edit',
                change: { price: stepPrice(draft.price, order.price, market.tick, direction) },
              })
            }
          />
          <Field
            field="quantity"
            label={t('trade.amount')}
            value={draft.quantity}
            decimals={placesOf(market.step)}
            unit={market.base}
            wrong={wrong.quantity}
            send={send}
          />
        </div>
      )}
      <Facts boxed rows={rowsOf(t, own, { draft, order, market, available, paid })} />
      <QueueNote draft={draft} order={order} />
    </OrderReview>
  )
}

/** The sentence below each field that has a problem. */
function wrongFields(
  t: TFunction,
  own: (text: string) => string,
  problems: Props['state']['context']['problems'],
  error: Failure | undefined,
): Partial<Record<SpotField, string>> {
  const found = problems.map((problem) => [problem.field, problemText(t, problem, own)] as const)
  const field = error && FIELDS[error.id]
  return Object.fromEntries(field ? [...found, [field, failureText(t, error)]] : found)
}

interface FieldProps {
  field: Typed
  label: string
  value: string
  decimals: number
  unit: string
  wrong: string | undefined
  send: Send
  onStep?: (direction: -1 | 1) => void
}

function Field({ field, label, value, decimals, unit, wrong, send, onStep }: FieldProps) {
  const id = `amend-${field}-wrong`
  return (
    <div>
      <TicketField
        label={`${label} (${unit})`}
        value={value}
        decimals={decimals}
        {...(onStep ? { onStep } : {})}
        onChange={(text) => send({ type: 'amend.edit', change: { [field]: text } })}
        {...(wrong === undefined ? {} : { errorId: id })}
      />
      {wrong !== undefined && (
        <p className="amend-wrong" id={id} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
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
  const { base, quote, tick, step } = market
  const coins = (value: string) => `${formatAmount(value, placesOf(step))} ${base}`
  const balance = (value: string) => (paid === quote ? `${formatAmount(value, QUOTE_PLACES)} ${quote}` : coins(value))
  const total = amendedTotal(draft)
  const frozen = frozenAfter(draft, order)
  const rows: Fact[] = [
    { label: t('trade.order'), value: `${base}/${quote} · ${t(`trade.${order.side}`)} · ${kindText(t, order)}` },
  ]
  if (order.triggerPrice !== null) {
    const price = formatPrice(order.triggerPrice, placesOf(tick))
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

/** What the change does to the order's place in the queue; nothing while it waits for its trigger or is unchanged. */
function QueueNote({ draft, order }: Pick<RowsInput, 'draft' | 'order'>) {
  const { t } = useTranslation()
  const best = useBestPrice(order.code, order.side)
  if (order.kind !== 'limit' || amendedTotal(draft) === undefined) return null
  if (compare(draft.price, order.price) === 0 && compare(draft.quantity, order.quantity) === 0) return null
  const takes = sign(best) > 0 && crosses(order.side, draft.price, best)
  const taking = order.timeInForce === 'post_only' ? 'postOnly' : 'crosses'
  const note = keepsPlace(draft, order) ? 'keeps' : takes ? taking : 'queues'
  return <p className="f12 t2 mt3">{t(`trade.amend.${note}`)}</p>
}
