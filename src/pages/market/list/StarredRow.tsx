import { memo } from 'react'
import { pairName } from '../../../../protocol/currencies.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { MarketStar } from '../../../ui/MarketStar.tsx'
import { LiveRow, type LiveRowProps } from '../../shared/market/LiveRow.tsx'

interface Props extends Omit<LiveRowProps, 'star'> {
  starred: boolean
  onStar: (market: MarketItem) => void
  /** Chooses lists; undefined while the favourites are the only one. */
  onLists?: ((market: MarketItem) => void) | undefined
  /** The list of the device that the star edits, in place of the favourites. */
  list?: string | undefined
}

/** A market with live figures and the star of the watchlist in front. */
export const StarredRow = memo(function StarredRow({ starred, onStar, onLists, list, ...row }: Props) {
  const { t } = useTranslation()
  const { market } = row
  const name = pairName(market)
  const label = list === undefined ? `${t('market.favourite')} ${name}` : t('watchlists.star', { list, market: name })
  const star = (
    <MarketStar
      on={starred}
      label={label}
      onToggle={() => onStar(market)}
      onMore={onLists && (() => onLists(market))}
    />
  )
  return <LiveRow {...row} star={star} />
})
