import { useCallback, useSyncExternalStore } from 'react'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import { useLive } from '../../live/hooks.ts'
import type { Tickers } from '../../live/tickers.ts'

/** The first price of a market order: the best of the other side, or the last price without a book. "0" for none. */
export function bestPrice(tickers: Tickers, code: string, side: 'buy' | 'sell'): Decimal {
  const book = tickers.book(code)
  const best = (side === 'buy' ? book?.asks : book?.bids)?.[0]?.[0]
  return best ?? tickers.ticker(code)?.price ?? '0'
}

/** The same, live: renders when the price changes, a few times a second. Without `active` it doesn't follow. */
export function useBestPrice(code: string, side: 'buy' | 'sell', active = true): Decimal {
  const { tickers } = useLive()
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!active) return () => {}
      const ends = [
        tickers.subscribe({ type: 'book', code }, listener, 'row'),
        tickers.subscribe({ type: 'ticker', code }, listener, 'row'),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
    [tickers, code, active],
  )
  const read = () => bestPrice(tickers, code, side)
  return useSyncExternalStore(subscribe, read, read)
}
