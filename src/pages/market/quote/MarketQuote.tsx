import { lazy, Suspense, useState } from 'react'
import Share2 from '#icons/share-2'
import Star from '#icons/star'
import { pairName } from '../../../../protocol/currencies.ts'
import { linkTo } from '../../../../protocol/routes.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useNavigation } from '../../../bindings/navigation.tsx'
import { Page } from '../../../bindings/Page.tsx'
import { isOn } from '../../../bindings/products.ts'
import { useShortcut } from '../../../bindings/shortcuts.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { useCopy } from '../../../bindings/useCopy.ts'
import { useWatchlists } from '../../../bindings/watchlists.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useHalted, useStale, useWatch } from '../../../live/hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { DisabledReason } from '../../../ui/DisabledReason.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { HaltedStrip } from '../../shared/order/HaltedStrip.tsx'
import { SymbolButton } from '../../shared/order/SymbolHeader.tsx'
import { useFavourites } from '../parts/useFavourites.ts'
import { MarketChart, useQuote } from './MarketChart.tsx'
import { QuoteHead } from './QuoteHead.tsx'
import { Sections } from './Sections.tsx'

const WatchlistSheet = lazy(() => import('../watchlists/WatchlistSheet.tsx'))

interface Props {
  market: MarketItem
  /** All markets, to switch to another one. */
  markets: readonly MarketItem[]
}

/** A market: price, chart, book, trades, facts, and the buttons to its ticket. */
export function MarketQuote({ market, markets }: Props) {
  const navigation = useNavigation()
  const quote = useQuote(market)
  const stale = useStale()
  useWatch([market.code])
  const { detail, detailError } = quote.screen.context
  return (
    <Page
      surface
      title={pairName(market)}
      middle={
        <div className="quote-symbol">
          <SymbolButton
            market={market}
            markets={markets}
            onMarket={({ code: next }) => navigation.replace(linkTo('quote', { code: next }))}
          />
        </div>
      }
      right={<HeadButtons market={market} />}
      bottom={isOn('spot') ? <Sides market={market} /> : undefined}
    >
      <HaltedStrip market={market} />
      <div className={stale ? 'quote stale' : 'quote'}>
        <QuoteHead market={market} markets={markets} />
        <MarketChart market={market} quote={quote} />
        <Sections market={market} detail={detail} detailError={detailError} send={quote.send} />
      </div>
    </Page>
  )
}

function HeadButtons({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const favourites = useFavourites()
  const { lists } = useWatchlists()
  const [choosing, setChoosing] = useState(false)
  const share = useShare()
  const { id } = market
  const close = () => setChoosing(false)
  return (
    <>
      <IconButton
        icon={Star}
        label={t('market.favourite')}
        pressed={favourites.has(id) || lists.some(({ markets }) => markets.includes(id))}
        onPress={() => (lists.length > 0 ? setChoosing(true) : favourites.toggle(id))}
      />
      {choosing && (
        <Suspense>
          <WatchlistSheet task={{ kind: 'choose', market }} favourites={favourites} onClose={close} />
        </Suspense>
      )}
      <IconButton icon={Share2} label={t('market.quote.share')} onPress={() => share(market.code)} />
    </>
  )
}

const REASON_ID = 'quote-reason'

function Sides({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const isHalted = useHalted(market)
  const trade = useTrade(market)
  useShortcut('buy', () => trade({ side: 'buy' }))
  useShortcut('sell', () => trade({ side: 'sell' }))
  return (
    <>
      <div className="btn2 quote-sides">
        <Button
          kind="sell"
          label={t('market.quote.sell')}
          disabled={isHalted}
          reasonId={REASON_ID}
          onPress={() => trade({ side: 'sell' })}
        />
        <Button
          kind="buy"
          label={t('market.quote.buy')}
          disabled={isHalted}
          reasonId={REASON_ID}
          onPress={() => trade({ side: 'buy' })}
        />
      </div>
      {isHalted && <DisabledReason id={REASON_ID}>{t('trade.why.halted')}</DisabledReason>}
    </>
  )
}

/** Opens the ticket of a market, with a side. */
function useTrade({ id, code }: MarketItem) {
  const navigation = useNavigation()
  const { live } = useApp()
  return ({ side }: { side: 'buy' | 'sell' }) => {
    live.selection.choose('spot', { id, code })
    navigation.open(linkTo('coinTrade', { code, side }))
  }
}

/** Copies the address of this market's page. */
function useShare(): (code: string) => Promise<boolean> {
  const copy = useCopy('ui.copied')
  const { origin, pathname } = window.location
  return (code) => copy(`${origin}${pathname}#${linkTo('quote', { code })}`)
}
