import { offerOf } from '../../../machines/option/stakeDraft.ts'
import { breakEvenShare } from '../../../protocol/rules/option.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { formatTime } from '../../i18n/time.ts'
import { useCountdown, useStale } from '../../live/hooks.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
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

/** The review of an order with all figures, and its result after a lost answer. */
export function StakeReview({ kind, ordering, markets }: Props) {
  const { t } = useTranslation()
  const direction = ordering?.request.direction ?? 'up'
  const code = ordering?.review?.code ?? ''
  const market = markets.get(code)
  return (
    <OrderReview
      submission={ordering}
      title={`${t(`option.kind.${kind}`)} · ${marketName(code, market)}`}
      kind={direction === 'up' ? 'buy' : 'sell'}
      confirm={t(`option.review.${direction}`)}
      doubt={<Doubt ordering={ordering} />}
    >
      {ordering && <Figures kind={kind} ordering={ordering} market={market} />}
    </OrderReview>
  )
}

/** Changes since the review opened: outdated prices, or a closed round. */
function Doubt({ ordering }: { ordering: Ordering | undefined }) {
  const { t } = useTranslation()
  const stale = useStale()
  const round = ordering?.review?.round
  const left = useCountdown((round?.closesEntry ?? 0) * 1_000)
  if (round && left === 0)
    return (
      <Notice tone="warn" urgent>
        {t('option.review.closed')}
      </Notice>
    )
  return stale ? <Notice tone="warn">{t('trade.review.stale')}</Notice> : null
}

interface FiguresProps {
  kind: StakeKind
  ordering: Ordering
  market: MarketItem | undefined
}

function Figures({ kind, ordering, market }: FiguresProps) {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const { request, review } = ordering
  const { cycle, amount, direction } = request
  const time = (seconds: number) => formatTime(seconds * 1000, language, true)
  const rows: Fact[] = [
    { label: t('option.fact.forecast'), value: <ForecastBadge forecast={direction} /> },
    { label: t('option.fact.cycle'), value: cycleText(t, kind, Number(cycle)) },
  ]
  if (review) {
    const { round, currency, price } = review
    const offer = offerOf({ cycle: Number(cycle), stake: amount }, [review.offer])
    const made = offer && results(amount, offer)
    if (round)
      rows.push(
        { label: t('option.round.name'), value: `${time(round.opens)} – ${time(round.settles)}` },
        { label: t('option.round.closes'), value: <Countdown deadline={round.closesEntry} /> },
      )
    rows.push({ label: t('option.review.price'), value: priceText(price, market) })
    if (offer && made)
      rows.push(
        { label: t('option.fact.yield'), value: rateText(offer.yieldRate) },
        { label: t('option.stake.plain'), value: `${amount} ${currency}` },
        { label: t('option.review.pays'), value: `${made.paid} ${currency} (${made.right})` },
        { label: t('option.review.costs'), value: `${made.wrong} ${currency}` },
        { label: t('option.facts.breakEven'), value: rateText(breakEvenShare(offer.yieldRate)) },
        { label: t('option.facts.expected'), value: expectedText(offer) },
      )
  }
  return (
    <>
      <Facts boxed rows={rows} />
      <p className="f12 t2 mt3">{t(`option.review.${kind}`)}</p>
    </>
  )
}
