import { contractTimes, draftOfContract, hasPrice, waitsForTrigger } from '../../../machines/perpetual/contractDraft.ts'
import { contractPreview } from '../../../machines/perpetual/contractPreview.ts'
import type { ContractOrderContext } from '../../../machines/perpetual/contractTicket.ts'
import { trailingRequest } from '../../../machines/shared/trailing.ts'
import { plus } from '../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { Direction } from '../../../protocol/shapes/perpetual.ts'
import { isLost, isUnderWay, type Submission, useSubmission } from '../../bindings/useSubmission.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { type Fact, Facts, knownFacts } from '../../ui/Facts.tsx'
import { kindText } from '../shared/order/kind.ts'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import type { Markets } from '../shared/order/order.ts'
import { distanceText, trailingNote } from '../shared/order/orderFacts.ts'
import { withHead } from '../shared/order/reviewHead.ts'
import type { Confirmation } from '../shared/order/useOrderConfirmation.ts'
import { usePriceWarning } from '../shared/order/usePriceWarning.tsx'
import { useSkipReview } from '../shared/order/useSkipReview.tsx'
import { useEntryPrice } from './entryPrice.ts'
import { actionText, liquidationTextOf, money, unitsOf } from './position.ts'
import type { TicketActor } from './useContractTicket.ts'

interface ReviewProps {
  open: boolean
  actor: TicketActor
  markets: Markets
  confirmation: Confirmation
}

/** The review of a contract order with all figures, and its result after a lost answer. */
export default function ContractReview({ open, actor, markets, confirmation }: ReviewProps) {
  const submission = useSubmission(actor)
  const { requested, facts, isQuick } = actor.getSnapshot().context
  const market = [...markets.values()].find(({ id }) => id === requested?.request.id)
  if (!open || !submission || !requested || !market) return null
  // Without a review only a lost answer is shown.
  if (isQuick && !isLost(submission.phase)) return null
  const parts = { submission, market, requested, confirmation }
  return <Review key={market.code} {...parts} openedAt={facts?.price ?? '0'} />
}

interface Props {
  submission: Submission
  market: MarketItem
  requested: NonNullable<ContractOrderContext['requested']>
  /** The price when the review opened. */
  openedAt: string
  confirmation: Confirmation
}

function Review({ submission: { phase, send }, market, requested, openedAt, confirmation }: Props) {
  const { t } = useTranslation()
  const { direction } = requested.request
  const { timeInForce, kind } = draftOfContract(requested.request)
  const fundingHours = market.contractTerms?.fundingHours
  const long = direction === 'long'
  const now = useEntryPrice(market, direction, requested.request.quantity, true)
  const atMarket = requested.request.type === 'market' && !requested.trigger
  const what = actionText(t, { action: 'open', direction })
  const { price } = unitsOf(market.code, market)
  const skip = useSkipReview(confirmation, `contract.${draftOfContract(requested.request).kind}`, send)
  const reviewed = { phase, send: skip.send, openedAt, now, isPriced: !atMarket, price }
  const { shown, doubt, again, send: confirmed } = usePriceWarning(reviewed)
  const { head, rows } = withHead(t, reviewRows(t, market, requested, shown), what)
  return (
    <OrderReview
      submission={{ phase, send: confirmed }}
      title={t(`perpetual.review.${direction}`, { coin: market.base })}
      head={head}
      kind={long ? 'buy' : 'sell'}
      confirm={again ? t('trade.review.again') : what}
      doubt={doubt}
    >
      <Facts boxed rows={rows} />
      {worstIn(requested) !== undefined && <p className="f12 t2 mt3">{t('trade.slippage.note')}</p>}
      {kind === 'trailing' && (
        <p className="f12 t2 mt3">
          {trailingNote(
            t,
            trailingRequest(draftOfContract(requested.request)),
            long ? 'buy' : 'sell',
            (value) => `${price(value)} ${market.quote}`,
          )}
        </p>
      )}
      {timeInForce !== 'gtc' && <p className="f12 t2 mt3">{t(`trade.review.${timeInForce}Note`)}</p>}
      <p className="f12 t2 mt3">
        {t('perpetual.review.note')}{' '}
        {fundingHours !== undefined && t('perpetual.review.fundingEvery', { count: fundingHours })}
      </p>
      {!isUnderWay(phase) && skip.checkbox}
    </OrderReview>
  )
}

/** The worst price of a market order; a trigger order has none. */
const worstIn = (requested: Props['requested']): string | undefined =>
  requested.trigger ? undefined : requested.request.worstPrice

/** Market, kind, trigger, price, size, leverage, margin and cost, liquidation, stops, worst case. */
function reviewRows(t: TFunction, market: MarketItem, requested: Props['requested'], marketPrice: string): Fact[] {
  const { request } = requested
  const worst = worstIn(requested)
  const draft = draftOfContract(request)
  const direction: Direction = request.direction
  const costs = contractPreview(draft, market, direction, marketPrice)
  const { name, price, coins } = unitsOf(market.code, market)
  const { base, quote } = market
  const about = hasPrice(draft) ? '' : '≈ '
  const amount = (value: string | undefined) => (value === undefined ? '–' : `${about}${money(value, 'up')} ${quote}`)
  const rows: Fact[] = [
    { label: t('trade.marketName'), value: `${name} · ${t('perpetual.perpetual')} · ${t('perpetual.isolated')}` },
    { label: t('trade.kind'), value: kindText(t, draft.kind) },
  ]
  if (draft.kind === 'limit' && contractTimes(market).length > 0)
    rows.push({ label: t('trade.timeInForce.title'), value: t(`trade.timeInForce.${draft.timeInForce}`) })
  if (draft.kind === 'trailing') {
    rows.push({
      label: t('trade.trailing.distance'),
      value: distanceText(trailingRequest(draft), (value) => `${price(value)} ${quote}`),
    })
    if (draft.activation !== '')
      rows.push({ label: t('trade.trailing.activation'), value: `${price(draft.activation)} ${quote}` })
  }
  if (waitsForTrigger(draft))
    rows.push({
      label: t('perpetual.triggerPrice'),
      value: `${t(`perpetual.byShort.${draft.triggerType}`)} ${price(draft.triggerPrice)} ${quote}`,
    })
  if (costs)
    rows.push({
      label: t(hasPrice(draft) ? 'trade.price' : 'perpetual.review.entry'),
      value: `${about}${price(costs.entry)} ${quote}`,
    })
  rows.push(
    { label: t('trade.amount'), value: `${coins(draft.quantity)} ${base}` },
    { label: t('perpetual.leverage'), value: `${draft.leverage}×` },
  )
  if (!costs) return rows
  rows.push(
    { label: t('trade.value'), value: `${about}${money(costs.notional)} ${quote}` },
    { label: t('perpetual.margin'), value: amount(costs.margin) },
    { label: t('trade.review.fee'), value: amount(costs.fee) },
    { label: t('perpetual.review.cost'), value: amount(costs.fee && plus(costs.margin, costs.fee)) },
    {
      label: t('perpetual.liquidation'),
      value: costs.liquidation
        ? `${about}${price(costs.liquidation)} ${quote}`
        : liquidationTextOf(t, { price })(costs.liquidation),
    },
  )
  if (draft.stops)
    rows.push({
      label: t('perpetual.stops'),
      value: `${price(draft.stopWin || null)} / ${price(draft.stopLose || null)}`,
    })
  if (worst !== undefined) rows.push({ label: t('trade.slippage.worst'), value: `${price(worst)} ${quote}` })
  rows.push({ label: t('perpetual.review.worst'), value: amount(costs.worst) })
  return knownFacts(rows)
}
