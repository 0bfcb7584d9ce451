import { offerOf } from '../../../machines/option/stakeDraft.ts'
import { breakEvenShare } from '../../../protocol/rules/option.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useCountdown, useStale } from '../../live/hooks.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatTime } from '../../text/time.ts'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OrderReview } from '../trade/OrderReview.tsx'
import type { Markets } from '../trade/order.ts'
import { Countdown } from './Ring.tsx'
import { ForecastBadge } from './RunningCard.tsx'
import { cycleText, expectedText, marketName, priceText, rateText, results, type StakeKind } from './stakes.ts'
import type { Ordering } from './useStakeTicket.ts'

interface Props {
  kind: StakeKind
  ordering: Ordering | undefined
  markets: Markets
}

/** The order once more with all its figures, and what became of it when its answer was lost. */
export function StakeReview({ kind, ordering, markets }: Props) {
  const say = useText()
  const direction = ordering?.request.direction ?? 'up'
  const code = ordering?.review?.code ?? ''
  const market = markets.get(code)
  return (
    <OrderReview
      phase={ordering?.phase}
      send={(event) => ordering?.send(event)}
      title={`${say(`option.kind.${kind}`)} · ${marketName(code, market)}`}
      kind={direction === 'up' ? 'buy' : 'sell'}
      confirm={say(`option.review.${direction}`)}
      doubt={<Doubt ordering={ordering} />}
    >
      {ordering && <Figures kind={kind} ordering={ordering} market={market} />}
    </OrderReview>
  )
}

/** What may have changed since the review opened: prices that stand still, or the entry of the round meant. */
function Doubt({ ordering }: { ordering: Ordering | undefined }) {
  const say = useText()
  const stale = useStale()
  const round = ordering?.review?.round
  const left = useCountdown((round?.closesEntry ?? 0) * 1_000)
  if (round && left === 0)
    return (
      <Notice tone="warn" urgent>
        {say('option.review.closed')}
      </Notice>
    )
  return stale ? <Notice tone="warn">{say('trade.review.stale')}</Notice> : null
}

interface FiguresProps {
  kind: StakeKind
  ordering: Ordering
  market: MarketItem | undefined
}

function Figures({ kind, ordering, market }: FiguresProps) {
  const say = useText()
  const language = useLanguageTag()
  const { request, review } = ordering
  const { cycle, amount, direction } = request
  const time = (seconds: number) => formatTime(seconds * 1000, language, true)
  const rows: Fact[] = [
    { label: say('option.fact.forecast'), value: <ForecastBadge forecast={direction} /> },
    { label: say('option.fact.cycle'), value: cycleText(say, kind, Number(cycle)) },
  ]
  if (review) {
    const { round, currency, price } = review
    const offer = offerOf({ cycle: Number(cycle), stake: amount }, [review.offer])
    const made = offer && results(amount, offer)
    if (round)
      rows.push(
        { label: say('option.round.name'), value: `${time(round.opens)} – ${time(round.settles)}` },
        { label: say('option.round.closes'), value: <Countdown deadline={round.closesEntry} /> },
      )
    rows.push({ label: say('option.review.price'), value: priceText(price, market) })
    if (offer && made)
      rows.push(
        { label: say('option.fact.yield'), value: rateText(offer.yieldRate) },
        { label: say('option.stake.plain'), value: `${amount} ${currency}` },
        { label: say('option.review.pays'), value: `${made.paid} ${currency} (${made.right})` },
        { label: say('option.review.costs'), value: `${made.wrong} ${currency}` },
        { label: say('option.facts.breakEven'), value: rateText(breakEvenShare(offer.yieldRate)) },
        { label: say('option.facts.expected'), value: expectedText(offer) },
      )
  }
  return (
    <>
      <Facts boxed rows={rows} />
      <p className="f12 t2 mt3">{say(`option.review.${kind}`)}</p>
    </>
  )
}
