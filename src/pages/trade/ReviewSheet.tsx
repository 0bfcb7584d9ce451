import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { isLost, isUnderWay, type Submission, useSubmission } from '../../bindings/useSubmission.ts'
import { formatPrice } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { pricePlaces } from '../../i18n/marketDigits.ts'
import { useLive } from '../../live/hooks.ts'
import { Facts } from '../../ui/Facts.tsx'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import type { Markets } from '../shared/order/order.ts'
import { trailingNote } from '../shared/order/orderFacts.ts'
import { withHead } from '../shared/order/reviewHead.ts'
import { draftOfRequest } from '../shared/order/ticket.ts'
import { useBestPrice } from '../shared/order/useBestPrice.ts'
import type { Confirmation } from '../shared/order/useOrderConfirmation.ts'
import { usePriceWarning } from '../shared/order/usePriceWarning.tsx'
import { useSkipReview } from '../shared/order/useSkipReview.tsx'
import { Candidates } from './Candidates.tsx'
import { reviewFacts } from './review.ts'
import type { TicketActor, TicketState } from './ticketActor.ts'

interface Props {
  open: boolean
  ticket: TicketState
  actor: TicketActor
  markets: Markets
  confirmation: Confirmation
}

/** The review of a spot order with all figures, and its result after a lost answer. */
export default function ReviewSheet({ open, ticket: { context }, actor, markets, confirmation }: Props) {
  const submission = useSubmission(actor)
  const { requested } = context
  const market = [...markets.values()].find(({ id }) => id === requested?.id) ?? markets.get(context.market.code)
  if (!open || !submission || !requested || !market) return null
  // Without a review only a lost answer is shown.
  if (context.isQuick && !isLost(submission.phase)) return null
  const parts = { submission, market, requested, confirmation }
  return <Review {...parts} openedAt={context.facts?.price ?? '0'} />
}

interface ReviewProps {
  submission: Submission
  market: MarketItem
  requested: NonNullable<TicketState['context']['requested']>
  /** The price when the review opened. */
  openedAt: string
  confirmation: Confirmation
}

function Review({ submission: { phase, send }, market, requested, openedAt, confirmation }: ReviewProps) {
  const { t } = useTranslation()
  const { tickers } = useLive()
  const { side, type, timeInForce = 'gtc' } = requested
  const now = useBestPrice(market.code, side)
  const price = (value: string) => formatPrice(value, pricePlaces(market))
  const skip = useSkipReview(confirmation, `spot.${type}`, send)
  const { shown, doubt, again, send: confirmed } = usePriceWarning({ phase, send: skip.send, openedAt, now, price })
  const book = tickers.book(market.code)
  const facts = reviewFacts(t, {
    draft: draftOfRequest(requested),
    market,
    price: shown,
    levels: (side === 'buy' ? book?.asks : book?.bids) ?? [],
  })
  const { head, rows } = withHead(t, facts, t(`trade.${side}`))
  return (
    <OrderReview
      submission={{ phase, send: confirmed }}
      title={t(`trade.review.${type}${side === 'buy' ? 'Buy' : 'Sell'}`, { coin: market.base })}
      head={head}
      kind={side}
      confirm={again ? t('trade.review.again') : undefined}
      doubt={doubt}
      candidates={<Candidates request={requested} market={market} />}
    >
      <Facts boxed rows={rows} />
      {!isUnderWay(phase) && (
        <>
          <p className="f12 t2 mt3">
            {type === 'trailing_stop'
              ? trailingNote(t, requested, side, (value) => `${price(value)} ${market.quote}`)
              : t(`trade.review.${timeInForce === 'gtc' ? type : timeInForce}Note`)}{' '}
            {requested.worstPrice !== undefined && t('trade.slippage.note')}{' '}
            {(requested.stopWin ?? requested.stopLose) !== undefined && t(`trade.exits.${side}Note`)}
          </p>
          {skip.checkbox}
        </>
      )}
    </OrderReview>
  )
}
