/** Hooks for live figures. Each renders only its own component, at its pace. */
import {
  createContext,
  type RefCallback,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Book, MarketItem, Ticker } from '../../protocol/shapes/market.ts'
import type { TopicData } from '../../protocol/topics.ts'
import { useStore } from '../store.ts'
import { secondsLeft } from './clock.ts'
import type { Change, LatestKind } from './figures.ts'
import type { Pace } from './flush.ts'
import type { Live } from './live.ts'
import type { LiveRound } from './rounds.ts'
import type { ChoiceKind, Chosen } from './selection.ts'
import type { RecentTrades } from './trades.ts'

export const LiveContext = createContext<Live | undefined>(undefined)

export function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('no LiveContext above this component')
  return live
}

/** One value of the store; `read` must return the same object until it changes. */
export function useFigure<T>(change: Change, pace: Pace, read: () => T): T {
  const { tickers } = useLive()
  const key = JSON.stringify(change)
  const subscribe = useCallback(
    (listener: () => void) => tickers.subscribe(JSON.parse(key) as Change, listener, pace),
    [tickers, key, pace],
  )
  return useSyncExternalStore(subscribe, read, read)
}

/** A market's figures, four times a second; `frame` for the one that is traded. */
export function useTicker(code: string, pace: Pace = 'row'): Ticker | undefined {
  const { tickers } = useLive()
  return useFigure({ type: 'ticker', code }, pace, () => tickers.ticker(code))
}

/** Whether a market takes no new orders now. Renders only when that changes. */
export function useHalted(market: MarketItem): boolean {
  const { tickers } = useLive()
  const { code } = market
  return useFigure({ type: 'ticker', code }, 'row', () => (tickers.ticker(code) ?? market).halted === true)
}

/** A market's order book, once per frame. */
export function useBook(code: string): Book | undefined {
  const { tickers } = useLive()
  return useFigure({ type: 'book', code }, 'frame', () => tickers.book(code))
}

/** A working connection sends its data within this time, in ms. */
const OVERDUE_MS = 5_000

/** Whether prices arrive but missing data is overdue: this backend doesn't send it. */
export function useOverdue(isMissing: boolean): boolean {
  const isWaiting = !useStale() && isMissing
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setIsOver(false)
    const timer = setTimeout(() => setIsOver(true), OVERDUE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isOver
}

/** A market's recent trades, newest first, as often as its price. */
export function useTrades(code: string): RecentTrades {
  const { tickers } = useLive()
  return useFigure({ type: 'trades', code }, 'frame', () => tickers.trades(code))
}

/** A market's option rounds, shortest first, then by time. */
export function useRounds(code: string): readonly LiveRound[] {
  const { tickers } = useLive()
  return useFigure({ type: 'rounds', code }, 'row', () => tickers.rounds(code))
}

/** The last message of one of the user's topics. */
export function useLatest<K extends LatestKind>(kind: K): TopicData<K> | undefined {
  const { tickers } = useLive()
  return useFigure({ type: 'latest', kind }, 'row', () => tickers.latest(kind))
}

/** Whether prices may be outdated. */
export function useStale(): boolean {
  const { tickers } = useLive()
  return useFigure({ type: 'stale' }, 'frame', tickers.isStale)
}

/** The chosen market for spot or for contracts. */
export function useChosen(kind: ChoiceKind): Chosen {
  return useStore(useLive().selection)[kind]
}

/** Subscribes to markets while the component is mounted. */
export function useWatch(codes: readonly string[]): void {
  const { tickers } = useLive()
  const key = codes.join()
  useEffect(() => (key === '' ? undefined : tickers.watch(key.split(','))), [tickers, key])
}

/**
 * Writes the hot cells of an element without React: calls `write` at once, on every change at the pace, and after each render. Returns the
 * element's ref; the JSX must not render what `write` changes.
 */
export function useTickerCells<E extends HTMLElement, C>(
  code: string,
  cellsOf: (element: E) => C,
  write: (cells: C, ticker: Ticker | undefined) => void,
  pace: Pace = 'row',
): RefCallback<E> {
  const { tickers } = useLive()
  const latest = useRef<{ write: typeof write; cells?: C | undefined }>({ write })
  const show = useCallback(() => {
    const { write, cells } = latest.current
    if (cells) write(cells, tickers.ticker(code))
  }, [tickers, code])
  useEffect(() => {
    // The first render's values are written when the element is attached.
    if (latest.current.write === write) return
    latest.current.write = write
    show()
  }, [write, show])
  return useCallback(
    (element: E) => {
      latest.current.cells = cellsOf(element)
      show()
      const stop = tickers.subscribe({ type: 'ticker', code }, show, pace)
      return () => {
        latest.current.cells = undefined
        stop()
      }
    },
    [tickers, code, pace, cellsOf, show],
  )
}

const itself = <E>(element: E): E => element

/** useTickerCells for an element that is one cell. */
export function useTickerCell<E extends HTMLElement>(
  code: string,
  write: (element: E, ticker: Ticker | undefined) => void,
  pace?: Pace,
): RefCallback<E> {
  return useTickerCells<E, E>(code, itself, write, pace)
}

/** Seconds until a deadline by the exchange's clock (Unix ms), at least zero. */
export function useCountdown(deadlineMs: number): number {
  const { clock } = useLive()
  const read = () => secondsLeft(deadlineMs, clock.now())
  return useSyncExternalStore(clock.onTick, read, read)
}

/** The exchange's time in Unix ms, rounded down to a step, so that a component renders once per step. */
export function useExchangeTime(stepMs = 1_000): number {
  const { clock } = useLive()
  const read = () => Math.floor(clock.now() / stepMs) * stepMs
  return useSyncExternalStore(clock.onTick, read, read)
}
