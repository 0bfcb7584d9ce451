import { useCallback, useSyncExternalStore } from 'react'
import type { Decimal } from '../../../../protocol/rules/decimal.ts'
import { useLive } from '../../../live/hooks.ts'
import type { Tickers } from '../../../live/tickers.ts'

/** The best price of the other side of the book; undefined without one. */
export const oppositePrice = (tickers: Tickers, code: string, side: 'buy' | 'sell'): Decimal | undefined =>
  (side === 'buy' ? tickers.book(code)?.asks : tickers.book(code)?.bids)?.[0]?.[0]

/** The first price of a market order: the best of the other side, or the last price without a book. "0" without either. */
export function bestPrice(tickers: Tickers, code: string, side: 'buy' | 'sell'): Decimal {
  return oppositePrice(tickers, code, side) ?? tickers.ticker(code)?.price ?? '0'
}

/** A figure of a market's book and prices, live: renders when it changes, a few times a second. Without `active` it is not live. */
export function useMarketFigure(code: string, read: () => Decimal, active: boolean): Decimal {
  const { tickers } = useLive()
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!active) return () => {}
      const ends = (['book', 'ticker'] as const).map((type) => tickers.subscribe({ type, code }, listener, 'row'))
      return () => {
        for (const end of ends) end()
      }
    },
    [tickers, code, active],
  )
  return useSyncExternalStore(subscribe, read, read)
}

/** The same, live. */
export function useBestPrice(code: string, side: 'buy' | 'sell', active = true): Decimal {
  const { tickers } = useLive()
  return useMarketFigure(code, () => bestPrice(tickers, code, side), active)
}
