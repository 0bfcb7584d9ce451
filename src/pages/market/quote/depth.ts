/**
 * The depth of a book: the amount offered up to each price, added from the best price outwards. Both sides reach equally far from the
 * middle, so that neither looks deeper only because its list is longer.
 */
import { absolute, compare, type Decimal, minus, over, plus, times } from '../../../../protocol/rules/decimal.ts'
import type { Book } from '../../../../protocol/shapes/market.ts'
import type { Level } from '../../shared/order/bookRows.ts'

export interface DepthSide {
  /** The levels, best price first, with the amount offered up to each. */
  readonly levels: readonly Level[]
  /** The amount offered within the range. */
  readonly total: Decimal
}

export interface Depth {
  readonly from: Decimal
  readonly middle: Decimal
  readonly to: Decimal
  readonly bids: DepthSide
  readonly asks: DepthSide
}

/** Undefined while a side is empty. */
export function depthOf({ bids, asks }: Book): Depth | undefined {
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]]
  const [lowest, highest] = [bids.at(-1)?.[0], asks.at(-1)?.[0]]
  if (bid === undefined || ask === undefined || lowest === undefined || highest === undefined) return undefined
  const middle = times(plus(bid, ask), '0.5')
  const [below, above] = [minus(middle, lowest), minus(highest, middle)]
  const reach = compare(below, above) <= 0 ? below : above
  const near = ([price]: Level) => compare(absolute(minus(price, middle)), reach) <= 0
  return {
    from: minus(middle, reach),
    middle,
    to: plus(middle, reach),
    bids: cumulated(bids.filter(near)),
    asks: cumulated(asks.filter(near)),
  }
}

function cumulated(side: readonly Level[]): DepthSide {
  let total: Decimal = '0'
  const levels = side.map(([price, quantity]): Level => {
    total = plus(total, quantity)
    return [price, total]
  })
  return { levels, total }
}

/** The amount offered up to a price of a side; 0 before its best price. */
export function offeredAt(depth: Depth, price: Decimal): { side: 'bids' | 'asks'; total: Decimal } {
  const side = compare(price, depth.middle) < 0 ? 'bids' : 'asks'
  const reached = depth[side].levels.filter(([level]) =>
    side === 'bids' ? compare(level, price) >= 0 : compare(level, price) <= 0,
  )
  return { side, total: reached.at(-1)?.[1] ?? '0' }
}

/** Size of the drawing, whose sides are 100 units long. For drawing only, so floats are fine. */
const SIZE = 100

const NOTHING = { line: '', area: '' }
const places = (value: number): string => String(Number(value.toFixed(2)))

/** The steps of a side as SVG paths, from the middle outwards: the line, and the area below it. */
export function depthPaths(depth: Depth, side: 'bids' | 'asks'): { line: string; area: string } {
  const [from, to] = [Number(depth.from), Number(depth.to)]
  const most = Math.max(Number(depth.bids.total), Number(depth.asks.total))
  if (to <= from || most <= 0) return NOTHING
  const x = (price: string) => places(((Number(price) - from) / (to - from)) * SIZE)
  const y = (total: string) => places((1 - Number(total) / most) * SIZE)
  const steps = depth[side].levels.map(([price, total]) => `H${x(price)}V${y(total)}`)
  const [first] = depth[side].levels
  if (!first) return NOTHING
  const line = `M${x(first[0])} ${SIZE}${steps.join('')}H${side === 'bids' ? 0 : SIZE}`
  return { line, area: `${line}V${SIZE}Z` }
}

/** A side's share of both, in whole percent. */
export function bidShare({ bids, asks }: Depth): number {
  const both = plus(bids.total, asks.total)
  return compare(both, '0') > 0 ? Math.round(Number(over(bids.total, both, 4)) * 100) : 50
}
