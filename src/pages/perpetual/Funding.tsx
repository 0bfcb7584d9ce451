import { useState } from 'react'
import { fixed } from '../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { formatPrice, grouped } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { pricePlaces } from '../../i18n/marketDigits.ts'
import { formatCountdown } from '../../i18n/time.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { useMark } from '../../live/mark.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const FundingSheet = lazyPart(() => import('./FundingSheet.tsx'), 'whenOpened')

const RATE_PLACES = 4

/** The funding rate with four decimals; a dash if unknown. */
export const rateText = (percent: string | undefined): string =>
  percent === undefined ? '–' : `${grouped(fixed(percent, RATE_PLACES, 'nearest'))}%`

/** The next funding in Unix ms and the time until it, by the exchange's clock; undefined if the exchange does not announce it. */
function useNextFunding(code: string): { at: number; countdown: string } | undefined {
  const now = useExchangeTime()
  const nextFunding = useMark(code)?.nextFunding
  if (nextFunding === undefined) return undefined
  const at = nextFunding * 1_000
  return { at, countdown: formatCountdown(Math.max(0, at - now) / 1_000) }
}

/** Funding rate and countdown of a market; a tap explains them and shows past rates and the user's own payments. */
export function Funding({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const fundingRate = useMark(market.code)?.fundingRate
  const rate = rateText(fundingRate)
  const next = useNextFunding(market.code)
  // A backend that names no terms of contracts and announces no funding has nothing to explain.
  if (!market.contractTerms && fundingRate === undefined && !next) return null
  return (
    <>
      <button type="button" className="end f11 contract-funding" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="t3 u-dot">{t('perpetual.funding.label')}</span>
        <span className="t1 m n" translate="no">
          {rate} / {next?.countdown ?? '–'}
        </span>
      </button>
      <FundingSheet open={open} onClose={() => setOpen(false)} market={market} rate={rate} next={next} />
    </>
  )
}

/** The mark price below the book's last price; nothing if unknown. */
export function MarkLine({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const mark = useMark(market.code)
  if (!mark) return null
  return (
    <>
      {t('perpetual.byShort.mark')} {formatPrice(mark.markPrice, pricePlaces(market))}
    </>
  )
}
