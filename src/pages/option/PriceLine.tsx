import '../../ui/styles/chart.css'
import './PriceLine.css'
import { type CSSProperties, useEffect, useState } from 'react'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { usePage } from '../../bindings/usePage.ts'
import { formatPrice } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { pricePlaces } from '../../i18n/marketDigits.ts'
import { useExchangeTime, useLive, useTicker } from '../../live/hooks.ts'
import { directionOf } from '../../ui/direction.ts'
import { type Box, drawn, type PricePoint, SPAN_MS, withPrice } from './priceTape.ts'

const tradesLoad = pageLoad('trades')
const SECOND_MS = 1_000
const NO_POINTS: readonly PricePoint[] = []

/** The market's prices of the last minutes: first of recent trades, then live. */
function usePriceTape(market: MarketItem): readonly PricePoint[] {
  const { tickers, clock } = useLive()
  const [page] = usePage(tradesLoad, { request: { id: market.id, seconds: SPAN_MS / SECOND_MS } })
  const [live, setLive] = useState(NO_POINTS)
  useEffect(() => {
    const take = () => {
      const price = tickers.ticker(market.code)?.price
      if (price !== undefined) setLive((points) => withPrice(points, { at: clock.now(), price }))
    }
    take()
    return tickers.subscribe({ type: 'ticker', code: market.code }, take, 'row')
  }, [tickers, clock, market.code])
  const first = live[0]?.at ?? 0
  const earlier = [...(page.context.data ?? [])]
    .reverse()
    .map(({ time, price }) => ({ at: time * SECOND_MS, price }))
    .filter(({ at }) => at < first)
  return [...earlier.reduce(withPrice, NO_POINTS), ...live]
}

/** The line ends before the labels at its right. */
const BOX: Box = { width: 283, height: 128, pad: 22 }
const WIDTH = 375
const STEP_MS = 500

/** The price of the last two minutes, with a running order's opening price. A drawing beside the figures. */
export function PriceLine({ market, entry }: { market: MarketItem; entry: Decimal | undefined }) {
  const { t } = useTranslation()
  const points = usePriceTape(market)
  const now = useExchangeTime(STEP_MS)
  const rate = useTicker(market.code)?.rate ?? market.rate
  const places = pricePlaces(market)
  const newest = points.at(-1)
  const drawing = drawn(points, Math.max(now, newest?.at ?? 0), entry === undefined ? [] : [entry], BOX)
  const entryY = entry === undefined ? undefined : drawing?.yOf(entry)
  const top = (y: number) => ({ '--y': `${((100 * y) / BOX.height).toFixed(1)}%` }) as CSSProperties
  return (
    <figure
      className={`price-line price-line--${directionOf(rate) === 'down' ? 'down' : 'up'}`}
      aria-label={t('option.line', { count: SPAN_MS / 60_000 })}
    >
      <svg viewBox={`0 0 ${WIDTH} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
        {[0.2, 0.5, 0.8].map((part) => (
          <path key={part} className="price-grid" d={`M0 ${part * BOX.height}H${WIDTH}`} />
        ))}
        {drawing && (
          <>
            <path className="price-area" d={drawing.area} />
            <path className="price-stroke" d={drawing.line} />
          </>
        )}
        {entryY !== undefined && <path className="price-entry" d={`M0 ${entryY.toFixed(1)}H${WIDTH}`} />}
      </svg>
      {drawing && newest && (
        <span className="price-dot" style={top(drawing.y)}>
          <b className="n" translate="no">
            {formatPrice(newest.price, places)}
          </b>
        </span>
      )}
      {entry !== undefined && entryY !== undefined && (
        <span className={entryY > BOX.height / 2 ? 'price-mark price-mark--above' : 'price-mark'} style={top(entryY)}>
          {t('option.entry')}{' '}
          <span className="n" translate="no">
            {formatPrice(entry, places)}
          </span>
        </span>
      )}
    </figure>
  )
}
