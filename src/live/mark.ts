/** This file is separate so that the first screens load without it. */
import type { LiveMark } from './figures.ts'
import { useFigure, useLive } from './hooks.ts'

/** Mark price, index price and funding of the current market's contracts; undefined if the exchange does not send them. */
export function useMark(code: string): LiveMark | undefined {
  const { tickers } = useLive()
  return useFigure({ type: 'mark', code }, 'row', () => tickers.mark(code))
}
