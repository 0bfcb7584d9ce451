import { useState } from 'react'
import { fixed, placesOf } from '../../../protocol/rules/decimal.ts'
import { FUNDING_INTERVAL_MS } from '../../../protocol/rules/mark.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { formatPrice, grouped } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatCountdown } from '../../i18n/time.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { useMark } from '../../live/mark.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'
import { FUNDING_HOURS } from './figures.ts'

const RATE_PLACES = 4

/** The funding rate with four decimals; a dash if unknown. */
export const rateText = (percent: string | undefined): string =>
  percent === undefined ? '–' : `${grouped(fixed(percent, RATE_PLACES, 'nearest'))}%`

/** The time until funding, by the exchange's clock: as announced, else at the next usual hour. */
function useFundingCountdown(code: string): string {
  const now = useExchangeTime()
  const nextFunding = useMark(code)?.nextFunding
  const next = nextFunding === undefined ? now - (now % FUNDING_INTERVAL_MS) + FUNDING_INTERVAL_MS : nextFunding * 1_000
  return formatCountdown(Math.max(0, next - now) / 1_000)
}

/** Funding rate and countdown of a market; a tap explains them, with mark and index price. */
export function Funding({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const rate = useMark(market.code)?.fundingRate
  const countdown = useFundingCountdown(market.code)
  return (
    <>
      <button type="button" className="end f11 contract-funding" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="t3 u-dot">{t('perpetual.funding.label')}</span>
        <span className="t1 m n">
          {rateText(rate)} / {countdown}
        </span>
      </button>
      <PageSheet open={open} onClose={() => setOpen(false)} title={t('perpetual.funding.title')} overlayCloses>
        <MarkFacts market={market} />
      </PageSheet>
    </>
  )
}

/** The exchange's mark, index and funding; without them only the countdown. */
function MarkFacts({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const mark = useMark(market.code)
  const countdown = useFundingCountdown(market.code)
  const price = (value: string) => `${formatPrice(value, placesOf(market.tick))} ${market.quote}`
  const rows: Fact[] = mark
    ? [
        { label: t('perpetual.mark'), value: price(mark.markPrice) },
        { label: t('perpetual.funding.index'), value: price(mark.indexPrice) },
        { label: t('perpetual.funding.rate', { hours: FUNDING_HOURS }), value: rateText(mark.fundingRate) },
      ]
    : []
  return (
    <div className="contract-form">
      <Facts boxed rows={[...rows, { label: t('perpetual.funding.next'), value: countdown }]} />
      {mark && <p className="f12 t2">{t('perpetual.funding.text')}</p>}
      <p className="f12 t2">{t('perpetual.funding.mark')}</p>
    </div>
  )
}

/** The mark price below the book's last price; nothing if unknown. */
export function MarkLine({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const mark = useMark(market.code)
  if (!mark) return null
  return (
    <>
      {t('perpetual.byShort.mark')} {formatPrice(mark.markPrice, placesOf(market.tick))}
    </>
  )
}
