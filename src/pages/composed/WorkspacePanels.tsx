import { pairName } from '../../../protocol/currencies.ts'
import './Workspace.css'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import RotateCcw from '#icons/rotate-ccw'
import { KEYS } from '../../../machines/shared/keys.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useMedia } from '../../bindings/useMedia.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLatest } from '../../ui/useLatest.ts'
import { MarketChart, useQuote } from '../market/quote/MarketChart.tsx'
import { QuoteHead } from '../market/quote/QuoteHead.tsx'
import { useSnapshots } from '../market/quote/Sections.tsx'
import { TradesPane } from '../market/quote/TradesPane.tsx'
import type { WorkspacePanelsProps } from '../shared/composed.ts'
import { LoginPart } from '../shared/LoginPart.tsx'
import { MarketsToPick } from '../shared/order/MarketChoice.tsx'
import { Separator } from './Separator.tsx'
import { DEFAULT_SIZES, isDefault, readSizes, resized, type Side, type Sizes } from './workspaceSizes.ts'

/** From this width of the window on the list of markets leaves the chart half of it. */
const LIST_FROM_PX = 1_880

/** The parts around the trading panel: chart, trades, the separators, and on wide desktops the list of markets. */
export default function WorkspacePanels({ chartOnly = false, ...parts }: WorkspacePanelsProps) {
  return chartOnly ? <Chart key={parts.market.code} {...parts} /> : <Panels {...parts} />
}

function Panels({ market, markets, onMarket }: WorkspacePanelsProps) {
  const { t } = useTranslation()
  const hasList = useMedia(`(min-width: ${LIST_FROM_PX}px)`)
  const chart = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  // A ref of the grid itself would be set after the effects of its children.
  const grid = () => chart.current?.parentElement
  const { sizes, resize, keep, reset } = useSizes(grid)
  const line = { sizes, onSize: resize, onDone: keep }
  const percentOfPixel = () => 100 / (grid()?.clientHeight || 100)
  return (
    <>
      {hasList && (
        <section className="workspace-list" aria-label={t('title.markets')}>
          <MarketsToPick search={search} markets={markets} current={market.code} onPick={onMarket} />
        </section>
      )}
      <Chart key={market.code} ref={chart} market={market} markets={markets} />
      <Trades key={`trades ${market.code}`} market={market} />
      {hasList && <Separator side="list" label={t('trade.workspace.list')} scale={() => 1} {...line} />}
      <Separator side="desk" label={t('trade.workspace.desk')} scale={() => 1} {...line} />
      <Separator side="top" label={t('trade.workspace.top')} scale={percentOfPixel} {...line} />
      {!isDefault(sizes) && (
        <div className="workspace-reset">
          <IconButton icon={RotateCcw} size={16} label={t('trade.workspace.reset')} onPress={reset} />
        </div>
      )}
    </>
  )
}

/** The panels' sizes, stored on this device. */
function useSizes(grid: () => HTMLElement | null | undefined) {
  const { storage } = useApp()
  const [sizes, setSizes] = useState<Sizes>(() => readSizes(storage.read('local', KEYS.workspace)))
  const latest = useLatest(grid)
  useLayoutEffect(() => {
    const style = latest.current()?.style
    style?.setProperty('--list', `${sizes.list}px`)
    style?.setProperty('--desk', `${sizes.desk}px`)
    style?.setProperty('--top', `${sizes.top}%`)
  }, [latest, sizes])
  return {
    sizes,
    resize: (side: Side, size: number) => setSizes((now) => resized(now, side, size)),
    // Runs after the state, which a drag changes with each move.
    keep: () =>
      setSizes((now) => {
        storage.write('local', KEYS.workspace, now)
        return now
      }),
    reset: () => {
      storage.write('local', KEYS.workspace, undefined)
      setSizes(DEFAULT_SIZES)
    },
  }
}

interface ChartProps extends Pick<WorkspacePanelsProps, 'market' | 'markets'> {
  ref?: Ref<HTMLElement>
}

function Chart({ market, markets, ref }: ChartProps) {
  const { t } = useTranslation()
  const name = t('market.quote.chart', { market: pairName(market) })
  // Charts are for users, as the page of a market is.
  const isLogin = useIsLogin()
  return (
    <section ref={ref} className="workspace-chart" aria-label={name}>
      <QuoteHead market={market} markets={markets} />
      {isLogin ? <UserChart market={market} /> : <LoginPart title={name} />}
    </section>
  )
}

function UserChart({ market }: { market: MarketItem }) {
  return <MarketChart market={market} quote={useQuote(market)} />
}

function Trades({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const { trades } = useSnapshots(market)
  return (
    <section className="workspace-trades" aria-label={t('market.quote.trades')}>
      <h2 className="f13 sb">{t('market.quote.trades')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls only what has the focus by keyboard */}
      <div className="workspace-scroll" tabIndex={0}>
        <TradesPane market={market} {...trades} />
      </div>
    </section>
  )
}
