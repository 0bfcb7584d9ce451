/** A position's figures at a mark price, by the rules that the exchange goes by. */
import {
  absolute,
  compare,
  type Decimal,
  fixed,
  isZero,
  minus,
  over,
  percentChange,
  plus,
  times,
} from '../../../protocol/rules/decimal.ts'
import { FUNDING_INTERVAL_MS } from '../../../protocol/rules/mark.ts'
import {
  closedProfit,
  type Holding,
  marginRatio,
  notionalOf,
  type ProfitLoss,
  perpetualFee,
  unrealisedProfit,
} from '../../../protocol/rules/perpetual.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'

export const FUNDING_HOURS = FUNDING_INTERVAL_MS / 3_600_000

export const holdingOf = ({ direction, quantity, openPrice }: Position): Holding => ({
  direction,
  quantity,
  entry: openPrice,
})

/** The realised profit/loss before fees and funding, of what was closed. */
export const grossOfClosed = ({ direction, openPrice, closePrice, closeQuantity }: Position): Decimal =>
  closePrice === null
    ? '0'
    : closedProfit({ direction, quantity: closeQuantity, entry: openPrice }, closePrice, { fees: '0', funding: '0' })
        .gross

/** What is still held has paid so far, fees and funding together: all that was paid less what the closed part has borne. */
const chargedOf = (position: Position): Decimal =>
  plus(minus(position.fee, position.funding), minus(position.realised, grossOfClosed(position)))

/**
 * The unrealised profit/loss at a mark price: net after the fees and funding so far and the fee that closing would cost. `gross` is
 * what the exchange named, where it did.
 */
export function profitAt(position: Position, mark: Decimal, gross?: Decimal): ProfitLoss {
  const computed = unrealisedProfit(holdingOf(position), mark, { fees: chargedOf(position), funding: '0' })
  return gross === undefined ? computed : { ...computed, gross, net: plus(computed.net, minus(gross, computed.gross)) }
}

/** What the taker's fee of closing all of it at a price would be. */
export const feeToClose = ({ quantity }: Position, price: Decimal): Decimal =>
  perpetualFee(notionalOf(quantity, price), 'taker')

/** A change in percent of the margin, two decimals; "0.00" without one. */
export const rateOf = (profit: Decimal, { margin }: Pick<Position, 'margin'>): Decimal =>
  isZero(margin) ? '0.00' : over(times(profit, '100'), margin, 2, 'nearest')

/** Maintenance margin ÷ equity in percent, two decimals; 100 when nothing is left of the equity. */
export function ratioPercent(position: Position, mark: Decimal): Decimal {
  const ratio = marginRatio(position.margin, holdingOf(position), mark)
  return ratio === undefined ? '100.00' : over(times(ratio, '100'), '1', 2, 'nearest')
}

export type Nearness = 'far' | 'near' | 'veryNear'

export interface Distance {
  /** How far the mark price may go until liquidation, in percent of it. */
  readonly percent: Decimal
  readonly word: Nearness
  /** Where the mark and the entry stand on a line from the liquidation price (0) to the farther of the two (1); for drawing. */
  readonly markAt: number
  readonly entryAt: number
}

/** From these margin ratios on, in percent, liquidation is near and very near. */
const NEAR = '20'
const VERY_NEAR = '50'

/** How far a position is from its liquidation; nothing where it has no liquidation price. */
export function distanceOf(position: Position, mark: Decimal): Distance | undefined {
  const { liquidationPrice, openPrice } = position
  if (liquidationPrice === null || isZero(mark)) return undefined
  const ratio = ratioPercent(position, mark)
  const word = compare(ratio, VERY_NEAR) >= 0 ? 'veryNear' : compare(ratio, NEAR) >= 0 ? 'near' : 'far'
  const [toMark, toEntry] = [mark, openPrice].map((price) => Math.abs(Number(minus(price, liquidationPrice)))) as [
    number,
    number,
  ]
  const span = Math.max(toMark, toEntry, Number.MIN_VALUE)
  return {
    percent: fixed(absolute(percentChange(mark, liquidationPrice)), 2),
    word,
    markAt: toMark / span,
    entryAt: toEntry / span,
  }
}

/** What closing `quantity` at a price would make: with its part of what was paid so far, and the fee of closing. */
export function profitOfClosing(position: Position, quantity: Decimal, price: Decimal): ProfitLoss {
  const paid = isZero(position.quantity)
    ? '0'
    : over(times(chargedOf(position), quantity), position.quantity, 8, 'nearest')
  const fee = perpetualFee(notionalOf(quantity, price), 'taker')
  return closedProfit({ ...holdingOf(position), quantity }, price, { fees: plus(paid, fee), funding: '0' })
}
