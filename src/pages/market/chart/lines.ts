import type { ChartChoice, Indicator, PaneIndicator } from '../../../../machines/market/quoteFlow.ts'
import { bollinger, exponentialAverage, type IndicatorAt, movingAverage } from './indicators.ts'

export type LineGroup = Exclude<Indicator, 'VOL' | PaneIndicator>

export interface IndicatorLine {
  readonly group: LineGroup
  /** Name in the legend: '7', '25', 'UP'. */
  readonly name: string
  /** Index of one of the three colours. */
  readonly colour: 0 | 1 | 2
  /** Solid for MA, dashed for EMA, dotted for BOLL, so that colour is not the only difference. */
  readonly stroke: 'solid' | 'dashed' | 'dotted'
  readonly of: IndicatorAt
}

const BOLL = bollinger(20, 2)

const line = (
  group: LineGroup,
  stroke: IndicatorLine['stroke'],
  name: string,
  colour: 0 | 1 | 2,
  of: IndicatorLine['of'],
): IndicatorLine => ({ group, stroke, name, colour, of })

const LINES: readonly IndicatorLine[] = [
  line('MA', 'solid', '7', 0, movingAverage(7)),
  line('MA', 'solid', '25', 1, movingAverage(25)),
  line('MA', 'solid', '99', 2, movingAverage(99)),
  line('EMA', 'dashed', '12', 0, exponentialAverage(12)),
  line('EMA', 'dashed', '26', 1, exponentialAverage(26)),
  line('BOLL', 'dotted', 'MID', 0, BOLL.middle),
  line('BOLL', 'dotted', 'UP', 1, BOLL.upper),
  line('BOLL', 'dotted', 'LOW', 2, BOLL.lower),
]

/** The lines of the chosen indicators. */
export const linesOf = (indicators: ChartChoice['indicators']): readonly IndicatorLine[] =>
  LINES.filter(({ group }) => indicators.includes(group))
