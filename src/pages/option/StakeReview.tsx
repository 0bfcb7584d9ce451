import { offerOf } from '../../../machines/option/stakeDraft.ts'
import { breakEvenShare } from '../../../protocol/rules/option.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatTime } from '../../i18n/time.ts'
import { useCountdown, useTicker } from '../../live/hooks.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import type { Markets } from '../shared/order/order.ts'
import { headedBy } from '../shared/order/reviewHead.ts'
import { usePriceWarning } from '../shared/order/usePriceWarning.tsx'
import { Countdown } from '../shared/Ring.tsx'
import { ForecastBadge } from './RunningCard.tsx'
import { cycleText, expectedText, marketName, priceText, rateText, results, type StakeKind } from './stakes.ts'
import type { Ordering } from './useStakeTicket.ts'

interface Props {
  kind: StakeKind
  ordering: Ordering | undefined
  markets: Markets
}

/** The review of an order with all figures, and its result after a lost answer. */
export function StakeReview({ ordering, ...rest }: Props) {
  return ordering && <Review ordering={ordering} {...rest} />
}

function Review({ kind, ordering, markets }: Props & { ordering: Ordering }) {
  const { t } = useTranslation()
  const { phase, send, request, review } = ordering
  const { direction } = request
  const code = review?.code ?? ''
  const market = markets.get(code)
  const openedAt = review?.price ?? '0'
  const now = useTicker(code)?.price ?? openedAt
  const warning = usePriceWarning({ phase, send, openedAt, now, price: (value) => priceText(value, market) })
  const left = useCountdown((review?.round?.closesEntry ?? 0) * 1_000)
  const isClosed = review?.round !== undefined && left === 0
  const { head, rows } = headedBy(useFigures(kind, ordering, market), t('option.stake.plain'))
  const closed = (
    <Notice tone="warn" urgent>
      {t('option.review.closed')}
    </Notice>
  )
  return (
    <OrderReview
      submission={{ phase, send: warning.send }}
      title={`${t(`option.kind.${kind}`)} · ${marketName(code, market)}`}
      kind={direction === 'up' ? 'buy' : 'sell'}
      confirm={warning.again ? t('trade.review.again') : t(`option.review.${direction}`)}
      head={head}
      doubt={isClosed ? closed : warning.doubt}
    >
      <Facts boxed rows={rows} />
      <p className="f12 t2 mt3">{t('option.binary')}</p>
      <p className="f12 t2 mt3">{t(`option.review.${kind}`)}</p>
    </OrderReview>
  )
}

/** Every figure of the order. */
function useFigures(kind: StakeKind, ordering: Ordering, market: MarketItem | undefined): Fact[] {
  const { t, language } = useTranslation()
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
  return rows
}
