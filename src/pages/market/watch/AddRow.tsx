import Plus from '#icons/plus'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { CoinIcon } from '../../../ui/CoinIcon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

/** A market that can be added to the watchlist. */
export function AddRow({ market, onAdd }: { market: MarketItem; onAdd: (id: number) => void }) {
  const { t } = useTranslation()
  return (
    <div className="watch-row">
      <CoinIcon symbol={market.base} />
      <CoinName market={market} />
      <IconButton
        icon={Plus}
        label={t('market.watchlist.addOne', { coin: market.base })}
        onPress={() => onAdd(market.id)}
      />
    </div>
  )
}

/** Symbol and name, one under the other. */
export function CoinName({ market }: { market: MarketItem }) {
  return (
    <span className="grow">
      <span className="f15 sb">{market.base}</span>
      {market.quote !== '' && <span className="f12 t3">/{market.quote}</span>}
      <span className="watch-name f12 t3">{market.name}</span>
    </span>
  )
}
