/** A position's figures at a mark price, by the exchange's rules. */
import { holdingOf } from '../../../machines/perpetual/holding.ts'
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
  marginRatio,
  notionalOf,
  type ProfitLoss,
  perpetualFee,
  unrealisedProfit,
} from '../../../protocol/rules/perpetual.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'

export const FUNDING_HOURS = FUNDING_INTERVAL_MS / 3_600_000

/** The realised profit/loss of the closed part, before fees and funding; "0" as long as nothing is known to be closed. */
export const grossOfClosed = ({ direction, openPrice, closePrice, closeQuantity }: Position): Decimal =>
  closePrice === null || closeQuantity === null
    ? '0'
    : closedProfit({ direction, quantity: closeQuantity, entry: openPrice }, closePrice, { fees: '0', funding: '0' })
        .gross

/** Fees and funding of the open part: everything paid, less the closed part's share. What the backend doesn't tell of is not deducted. */
function chargedOf(position: Position): Decimal {
  const { fee, funding, realised } = position
  const gross = grossOfClosed(position)
  return plus(minus(fee ?? '0', funding ?? '0'), minus(realised ?? gross, gross))
}

/**
 * The unrealised profit/loss at a mark price, net of fees and funding so far and the closing fee. `gross` is the exchange's figure, if
 * sent.
 */
export function profitAt(position: Position, mark: Decimal, gross?: Decimal): ProfitLoss {
  const computed = unrealisedProfit(holdingOf(position), mark, { fees: chargedOf(position), funding: '0' })
  return gross === undefined ? computed : { ...computed, gross, net: plus(computed.net, minus(gross, computed.gross)) }
}

/** The taker fee of closing everything at a price. */
export const feeToClose = ({ quantity }: Position, price: Decimal): Decimal =>
  perpetualFee(notionalOf(quantity, price), 'taker')

/** A change in percent of the margin, two decimals; "0.00" without margin, undefined for an unknown one. */
export const rateOf = (profit: Decimal, { margin }: Pick<Position, 'margin'>): Decimal | undefined =>
  margin === null ? undefined : isZero(margin) ? '0.00' : over(times(profit, '100'), margin, 2, 'nearest')

/** Maintenance margin ÷ equity in percent, two decimals; 100 without equity, undefined for an unknown margin. */
export function ratioPercent(position: Position, mark: Decimal): Decimal | undefined {
  if (position.margin === null) return undefined
  const ratio = marginRatio(position.margin, holdingOf(position), mark)
  return ratio === undefined ? '100.00' : over(times(ratio, '100'), '1', 2, 'nearest')
}

export type Nearness = 'far' | 'near' | 'veryNear'

export interface Distance {
  /** The distance to liquidation in percent of the mark price. */
  readonly percent: Decimal
  readonly word: Nearness
  /** Positions of mark and entry on a line from the liquidation price (0) to the farther of the two (1); for drawing. */
  readonly markAt: number
  readonly entryAt: number
}

/** Margin ratios in percent from which liquidation is near and very near. */
const NEAR = '20'
const VERY_NEAR = '50'

/** The distance to liquidation; undefined without a liquidation price. */
export function distanceOf(position: Position, mark: Decimal): Distance | undefined {
  const { liquidationPrice, openPrice } = position
  if (liquidationPrice === null || isZero(mark)) return undefined
  const ratio = ratioPercent(position, mark)
  if (ratio === undefined) return undefined
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

/** The result of closing `quantity` at a price, with its share of payments so far and the closing fee. */
export function profitOfClosing(
  position: Position,
  quantity: Decimal,
  price: Decimal,
  role: 'maker' | 'taker' = 'taker',
): ProfitLoss {
  const paid = isZero(position.quantity)
    ? '0'
    : over(times(chargedOf(position), quantity), position.quantity, 8, 'nearest')
  const fee = perpetualFee(notionalOf(quantity, price), role)
  return closedProfit({ ...holdingOf(position), quantity }, price, { fees: plus(paid, fee), funding: '0' })
}
