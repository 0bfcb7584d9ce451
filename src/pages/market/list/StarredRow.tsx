import { memo } from 'react'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { MarketStar } from '../../../ui/MarketStar.tsx'
import { LiveRow, type LiveRowProps } from '../parts/LiveRow.tsx'

interface Props extends Omit<LiveRowProps, 'star'> {
  starred: boolean
  onStar: (market: MarketItem) => void
}

/** A market with live figures and the star of the watchlist in front. */
export const StarredRow = memo(function StarredRow({ starred, onStar, ...row }: Props) {
  const { t } = useTranslation()
  const { base, quote } = row.market
  const label = `${t('market.favourite')} ${base}/${quote}`
  return <LiveRow {...row} star={<MarketStar on={starred} label={label} onToggle={() => onStar(row.market)} />} />
})
