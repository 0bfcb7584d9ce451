/** The hook of the mark price, in a file of its own: the first screens load without it. */
import type { LiveMark } from './figures.ts'
import { useFigure, useLive } from './hooks.ts'

/** Mark price, index price and funding of the current market's contracts; nothing where the exchange does not tell them. */
export function useMark(code: string): LiveMark | undefined {
  const { tickers } = useLive()
  return useFigure({ type: 'mark', code }, 'row', () => tickers.mark(code))
}
