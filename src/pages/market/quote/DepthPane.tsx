import { pairName } from '../../../../protocol/currencies.ts'
import '../../../ui/styles/chart.css'
import './DepthPane.css'
import { type CSSProperties, type PointerEvent, useMemo, useState } from 'react'
import type { Failure } from '../../../../machines/shared/failure.ts'
import { minus, plus, times, toStep } from '../../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useScales } from '../../../bindings/useScales.ts'
import { bookAmount, formatPrice } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { columnPlaces, pricePlaces } from '../../../i18n/marketDigits.ts'
import { useFigure, useLive } from '../../../live/hooks.ts'
import { LoadingView } from '../../../ui/States.tsx'
import { bidShare, type Depth, depthOf, depthPaths, offeredAt } from './depth.ts'
import { PartFailed } from './PartFailed.tsx'

interface Props {
  market: MarketItem
  failed: boolean
  failure: Failure | undefined
  onReload: () => void
}

const SIDES = ['bids', 'asks'] as const

/** The order book as a chart of the amount offered up to each price. */
export function DepthPane({ market, failed, failure, onReload }: Props) {
  const { t } = useTranslation()
  const { tickers } = useLive()
  const { code } = market
  const book = useFigure({ type: 'book', code }, 'row', () => tickers.book(code))
  const depth = useMemo(() => book && depthOf(book), [book])
  if (!book && failed) return <PartFailed text={t('market.quote.bookFailed')} failure={failure} onReload={onReload} />
  if (!book) return <LoadingView />
  if (!depth) return <p className="f13 t3 center depth-none">{t('market.quote.depthEmpty')}</p>
  return <DepthChart market={market} depth={depth} />
}

function DepthChart({ market, depth }: { market: MarketItem; depth: Depth }) {
  const { t } = useTranslation()
  const scales = useScales()
  const [at, setAt] = useState<number>()
  const price = (value: string) => formatPrice(value, pricePlaces(market))
  const amount = (value: string) => bookAmount(value, columnPlaces(market), scales)
  const share = bidShare(depth)
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.min(1, Math.max(0, (clientX - left) / width)))
  }
  const totals = { bids: t('market.quote.totalBids'), asks: t('market.quote.totalAsks') }
  return (
    <div className="pad depth">
      <dl className="depth-totals n">
        {SIDES.map((side) => (
          <div key={side} data-side={side}>
            <dt>{totals[side]}</dt>
            <dd>
              {amount(depth[side].total)} {market.base} <span>({side === 'bids' ? share : 100 - share}%)</span>
            </dd>
          </div>
        ))}
      </dl>
      <div
        className="depth-plot"
        role="img"
        aria-label={t('market.quote.depthChart', { market: pairName(market) })}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setAt(undefined)}
        onPointerCancel={() => setAt(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {SIDES.map((side) => {
            const { line, area } = depthPaths(depth, side)
            return (
              <g key={side} data-side={side}>
                <path className="depth-area" d={area} />
                <path className="depth-line" d={line} />
              </g>
            )
          })}
        </svg>
        {at !== undefined && <Pointed depth={depth} at={at} market={market} price={price} amount={amount} />}
      </div>
      <p className="depth-prices n" translate="no" aria-hidden="true">
        {[depth.from, depth.middle, depth.to].map((value) => (
          <span key={value}>{price(value)}</span>
        ))}
      </p>
      <DepthTable depth={depth} market={market} price={price} amount={amount} />
    </div>
  )
}

interface PointedProps {
  depth: Depth
  market: MarketItem
  price: (value: string) => string
  amount: (value: string) => string
}

/** Price and amount under the finger. */
function Pointed({ depth, at, market, price, amount }: PointedProps & { at: number }) {
  const exact = plus(depth.from, times(minus(depth.to, depth.from), at.toFixed(4)))
  const here = toStep(exact, market.digit, 'nearest')
  const { side, total } = offeredAt(depth, here)
  return (
    <div className="depth-point" data-side={side} style={{ '--at': `${at * 100}%` } as CSSProperties}>
      <span className="n depth-tip">
        {price(here)}
        <b>
          {amount(total)} {market.base}
        </b>
      </span>
    </div>
  )
}

/** Number of prices of each side for screen readers. */
const READ = 5

/** The chart for screen readers: a few prices of each side, best first, with the amount offered up to them. */
function DepthTable({ depth, market, price, amount }: PointedProps) {
  const { t } = useTranslation()
  const heads = [t('market.quote.price', { coin: market.quote }), t('market.quote.cumulated', { coin: market.base })]
  return (
    <div className="vh">
      {SIDES.map((side) => {
        const { levels } = depth[side]
        const every = Math.max(1, Math.floor(levels.length / READ))
        return (
          <table key={side}>
            <caption>{t(side === 'bids' ? 'market.quote.bid' : 'market.quote.ask')}</caption>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {levels
                .filter((_, nth) => (nth + 1) % every === 0)
                .slice(0, READ)
                .map(([level, total]) => (
                  <tr key={level}>
                    <td>{price(level)}</td>
                    <td>{amount(total)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}
