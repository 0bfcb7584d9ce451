import { useState } from 'react'
import Check from '#icons/check'
import { pageLoad } from '../../../../machines/shared/pageLoad.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useTickerCell, useWatch } from '../../../live/hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { CoinIcon } from '../../../ui/CoinIcon.tsx'
import { directionOf, writeText } from '../../../ui/direction.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Empty } from '../../../ui/States.tsx'
import type { Favourites } from '../parts/useFavourites.ts'

const OFFERED = 6
/** Number of preselected markets. */
const TICKED = 3

const hotLoad = pageLoad('currencyRank')

/** Six markets for an empty watchlist; one tap adds the selected ones. */
export function FirstFavourites({ favourites }: { favourites: Favourites }) {
  const { t } = useTranslation()
  const { cache } = useApp()
  const [hot] = usePage(hotLoad, { request: { id: 'hot' }, cache })
  const offered = hot.context.data?.slice(0, OFFERED) ?? []
  const [off, setOff] = useState<ReadonlySet<number>>()
  const ticked = offered.filter(({ id }, at) => (off ? !off.has(id) : at < TICKED))
  useWatch(offered.map(({ code }) => code))
  const tick = (id: number) => {
    const on = new Set(ticked.map((market) => market.id))
    if (!on.delete(id)) on.add(id)
    setOff(new Set(offered.map((market) => market.id).filter((one) => !on.has(one))))
  }
  return (
    <>
      <Empty title={t('market.noFavourites')} text={t('market.noFavouritesText')} />
      <div className="first-favourites pad">
        {offered.map((market) => (
          <Offer key={market.code} market={market} on={ticked.includes(market)} onTick={() => tick(market.id)} />
        ))}
      </div>
      {offered.length > 0 && (
        <div className="pad mt5">
          <Button
            label={t('market.addFavourites', { count: ticked.length })}
            disabled={ticked.length === 0 || !favourites.ready}
            onPress={() => {
              for (const { id } of ticked) favourites.toggle(id)
            }}
          />
        </div>
      )}
    </>
  )
}

function Offer({ market, on, onTick }: { market: MarketItem; on: boolean; onTick: () => void }) {
  const percent = useTickerCell<HTMLSpanElement>(market.code, (element, ticker) => {
    const rate = ticker?.rate ?? market.rate
    element.className = `f12 n ${directionOf(rate)}`
    writeText(element, formatPercent(rate))
  })
  return (
    <button type="button" className="offer" aria-pressed={on} onClick={onTick}>
      <CoinIcon symbol={market.base} />
      <span className="grow">
        <span className="f14 sb">{market.base}</span>
        <br />
        <span ref={percent} />
      </span>
      <span className="offer-check">{on && <Icon of={Check} size={14} strokeWidth="2.5" />}</span>
    </button>
  )
}
