import type { ChartChoice, PaneIndicator } from '../../../../machines/market/quoteFlow.ts'
import { kdj, macd, type Oscillator, rsi, type Step } from './oscillators.ts'

export interface PaneLine {
  /** Name in the legend: 'DIF', 'K'. */
  readonly name: string
  /** Index of one of the three colours; bars have those of rising and falling. */
  readonly colour: 0 | 1 | 2 | 'bars'
}

/** An indicator with a pane of its own. */
export interface Pane {
  readonly group: PaneIndicator
  /** Its lengths, in the legend after its name. */
  readonly lengths: readonly number[]
  readonly lines: readonly PaneLine[]
  readonly of: Oscillator
  /** Decimals; undefined for those of the price. */
  readonly places: number | undefined
  /** Values that are marked with a horizontal line. */
  readonly levels: readonly number[]
}

const MACD = [12, 26, 9] as const
const KDJ = [9, 3, 3] as const
const RSI = 14

/** An indicator takes only its own steps: its pane passes it no others. */
const ofPane =
  <S extends Step>(oscillator: Oscillator<S>): Oscillator =>
  (prices, at, before) =>
    oscillator(prices, at, before as S | undefined)

const PANES: readonly Pane[] = [
  {
    group: 'MACD',
    lengths: MACD,
    lines: [
      { name: 'DIF', colour: 0 },
      { name: 'DEA', colour: 1 },
      { name: 'MACD', colour: 'bars' },
    ],
    of: ofPane(macd(...MACD)),
    places: undefined,
    levels: [],
  },
  {
    group: 'KDJ',
    lengths: KDJ,
    lines: [
      { name: 'K', colour: 0 },
      { name: 'D', colour: 1 },
      { name: 'J', colour: 2 },
    ],
    of: ofPane(kdj(...KDJ)),
    places: 2,
    levels: [],
  },
  {
    group: 'RSI',
    lengths: [RSI],
    lines: [{ name: 'RSI', colour: 0 }],
    of: ofPane(rsi(RSI)),
    places: 2,
    levels: [30, 70],
  },
]

/** The panes of the chosen indicators, from top to bottom. */
export const panesOf = (indicators: ChartChoice['indicators']): readonly Pane[] =>
  PANES.filter(({ group }) => indicators.includes(group))

/** Height of the candles' pane, in heights of an indicator's. */
export const MAIN_SHARE = 3.3

/** The top of an indicator's pane, as a share of all panes' height. */
export const paneTop = (nth: number, count: number): number => (MAIN_SHARE + nth) / (MAIN_SHARE + count)
