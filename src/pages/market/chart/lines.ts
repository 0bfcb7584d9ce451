import type { ChartChoice, Indicator } from '../../../../machines/market/quoteFlow.ts'
import { bollinger, exponentialAverage, movingAverage, type Series } from './indicators.ts'

export type LineGroup = Exclude<Indicator, 'VOL'>

export interface IndicatorLine {
  readonly group: LineGroup
  /** Name in the legend: '7', '25', 'UP'. */
  readonly name: string
  /** Which of the three colours. */
  readonly colour: 0 | 1 | 2
  /** Solid for MA, dashed for EMA, dotted for BOLL, so that colour is not the only difference. */
  readonly stroke: 'solid' | 'dashed' | 'dotted'
  readonly of: (closes: readonly number[]) => Series
}

const BOLL_LENGTH = 20
const BOLL_WIDTH = 2

const line = (
  group: LineGroup,
  stroke: IndicatorLine['stroke'],
  name: string,
  colour: 0 | 1 | 2,
  of: IndicatorLine['of'],
): IndicatorLine => ({ group, stroke, name, colour, of })

const LINES: readonly IndicatorLine[] = [
  line('MA', 'solid', '7', 0, (closes) => movingAverage(closes, 7)),
  line('MA', 'solid', '25', 1, (closes) => movingAverage(closes, 25)),
  line('MA', 'solid', '99', 2, (closes) => movingAverage(closes, 99)),
  line('EMA', 'dashed', '12', 0, (closes) => exponentialAverage(closes, 12)),
  line('EMA', 'dashed', '26', 1, (closes) => exponentialAverage(closes, 26)),
  line('BOLL', 'dotted', 'MID', 0, (closes) => bollinger(closes, BOLL_LENGTH, BOLL_WIDTH).middle),
  line('BOLL', 'dotted', 'UP', 1, (closes) => bollinger(closes, BOLL_LENGTH, BOLL_WIDTH).upper),
  line('BOLL', 'dotted', 'LOW', 2, (closes) => bollinger(closes, BOLL_LENGTH, BOLL_WIDTH).lower),
]

/** The lines of the chosen indicators. */
export const linesOf = (indicators: ChartChoice['indicators']): readonly IndicatorLine[] =>
  LINES.filter(({ group }) => indicators.includes(group))
