import Share2 from 'lucide-react/icons/share-2'
import Star from 'lucide-react/icons/star'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { choiceOf, quoteFlow } from '../../../../machines/market/quoteFlow.ts'
import { linkTo } from '../../../../protocol/routes.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useNavigation } from '../../../bindings/navigation.tsx'
import { Page, useBackCloses } from '../../../bindings/Page.tsx'
import { useShortcut } from '../../../bindings/shortcuts.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { useEmitted } from '../../../bindings/useEmitted.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useStale, useWatch } from '../../../live/hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useFavourites } from '../parts/useFavourites.ts'
import { ChartTools } from './ChartTools.tsx'
import { PartFailed } from './PartFailed.tsx'
import { QuoteHead } from './QuoteHead.tsx'
import { Sections } from './Sections.tsx'
import { useShare } from './useShare.ts'

// Loads with the page, so that the library is ready for the candles.
const loading = import('../chart/ChartBox.tsx')
const ChartBox = lazy(() => loading)

/** A market: price, chart, book, trades, facts, and the buttons to its ticket. */
export function MarketQuote({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const { live, socket } = useApp()
  const { id, code } = market
  const [screen, send] = usePage(quoteFlow, { market: { id, code } })
  const [full, setFull] = useState(false)
  const stale = useStale()
  useWatch([code])
  useEffect(() => live.selection.look(code), [live, code])
  useEmitted(socket, 'opened', ({ again }) => again && send({ type: 'quote.reload' }))
  const leave = useCallback(() => setFull(false), [])
  useBackCloses(full, leave)
  useEscape(full, leave)
  const choice = choiceOf(screen.context)
  const failed = screen.matches({ chart: 'failed' })
  return (
    <Page
      surface
      title={`${market.base}/${market.quote}`}
      right={<HeadButtons market={market} />}
      bottom={<Sides market={market} />}
    >
      <div className={stale ? 'quote stale' : 'quote'}>
        <QuoteHead market={market} />
        <section
          className={full ? `quote-chart quote-chart--full ${__DEMO__ ? 'quote-chart--marked' : ''}` : 'quote-chart'}
        >
          <ChartTools choice={choice} send={send} full={full} onFull={setFull} />
          <div className="quote-canvas">
            {failed ? (
              <PartFailed
                text={t('market.quote.chartFailed')}
                failure={screen.context.error}
                onReload={() => send({ type: 'quote.reload' })}
              />
            ) : (
              <Suspense>
                <ChartBox
                  market={market}
                  choice={choice}
                  history={screen.context.candles}
                  onOlder={() => send({ type: 'quote.older' })}
                />
              </Suspense>
            )}
          </div>
        </section>
        <Sections market={market} detail={screen.context.detail} detailError={screen.context.detailError} send={send} />
      </div>
    </Page>
  )
}

/** Escape leaves the full screen. */
function useEscape(on: boolean, leave: () => void): void {
  useEffect(() => {
    if (!on) return
    const key = (event: KeyboardEvent) => event.key === 'Escape' && leave()
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [on, leave])
}

function HeadButtons({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const favourites = useFavourites()
  const share = useShare()
  return (
    <>
      <IconButton
        icon={Star}
        label={t('market.favourite')}
        pressed={favourites.has(market.id)}
        onPress={() => favourites.toggle(market.id)}
      />
      <IconButton icon={Share2} label={t('market.quote.share')} onPress={() => share(market.code)} />
    </>
  )
}

function Sides({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const trade = useTrade(market)
  useShortcut('buy', () => trade({ side: 'buy' }))
  useShortcut('sell', () => trade({ side: 'sell' }))
  return (
    <div className="btn2 quote-sides">
      <Button kind="sell" onPress={() => trade({ side: 'sell' })}>
        {t('market.quote.sell')}
      </Button>
      <Button kind="buy" onPress={() => trade({ side: 'buy' })}>
        {t('market.quote.buy')}
      </Button>
    </div>
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
