import { useState } from 'react'
import { placesOf } from '../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { formatPrice } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useMark } from '../../live/mark.ts'
import { whenOpened } from '../../ui/whenOpened.tsx'
import { rateText, useNextFunding } from './fundingFigures.ts'

const FundingSheet = whenOpened(() => import('./FundingSheet.tsx'))

/** Funding rate and countdown of a market; a tap explains them and shows past rates and the user's own payments. */
export function Funding({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const rate = useMark(market.code)?.fundingRate
  const { countdown } = useNextFunding(market.code)
  return (
    <>
      <button type="button" className="end f11 contract-funding" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="t3 u-dot">{t('perpetual.funding.label')}</span>
        <span className="t1 m n">
          {rateText(rate)} / {countdown}
        </span>
      </button>
      <FundingSheet open={open} onClose={() => setOpen(false)} market={market} />
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
      {t('perpetual.byShort.mark')} {formatPrice(mark.markPrice, placesOf(market.tick))}
    </>
  )
}
