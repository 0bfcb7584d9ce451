import { useEffect, useState } from 'react'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useLive } from '../../live/hooks.ts'
import { type PricePoint, SPAN_MS, withPrice } from './priceTape.ts'

const tradesLoad = pageLoad('trades')
const SECOND_MS = 1_000
const NO_POINTS: readonly PricePoint[] = []

/** The market's prices of the last minutes: first of recent trades, then live. */
export function usePriceTape(market: MarketItem): readonly PricePoint[] {
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
