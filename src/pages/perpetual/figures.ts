/** A position's figures at a mark price, by the exchange's rules. */
import { termsOf, type WithTerms } from '../../../machines/perpetual/contractTerms.ts'
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
import { breakEvenPrice } from '../../../protocol/rules/exitPrice.ts'
import {
  closedProfit,
  equityOf,
  grossProfit,
  marginRatio,
  notionalOf,
  perpetualFee,
  ratioOf,
  settled,
  UNIT_PLACES,
  unrealisedProfit,
} from '../../../protocol/rules/perpetual.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { QUOTE_PLACES } from './position.ts'

/** The realised profit/loss of the closed part, before fees and funding; "0" as long as nothing is known to be closed. */
export const grossOfClosed = ({ direction, openPrice, closePrice, closeQuantity }: Position): Decimal =>
  closePrice === null || closeQuantity === null
    ? '0'
    : closedProfit({ direction, quantity: closeQuantity, entry: openPrice }, closePrice, '0').gross

/** Decimals of the parts of a closed result, at least two: as many as make the rounded parts add up to the rounded result. */
export function resultPlaces(position: Position): number {
  const { fee, funding, realised } = position
  if (realised === null) return QUOTE_PLACES
  for (let places = QUOTE_PLACES; places < UNIT_PLACES; places += 1) {
    const parts = plus(fixed(grossOfClosed(position), places, 'nearest'), fixed(funding ?? '0', places, 'nearest'))
    const result = minus(parts, fixed(fee ?? '0', places, 'up'))
    if (compare(result, fixed(realised, places, 'nearest')) === 0) return places
  }
  return UNIT_PLACES
}

/**
 * Fees and funding of the open part: everything paid, less the closed part's share. Payments that the backend doesn't send are not
 * deducted.
 */
function chargedOf(position: Position): Decimal {
  const { fee, funding, realised } = position
  const gross = grossOfClosed(position)
  return plus(minus(fee ?? '0', funding ?? '0'), minus(realised ?? gross, gross))
}

/** A result by prices alone; fees and the result after them are undefined without the rate. */
export interface Result {
  readonly gross: Decimal
  readonly fees: Decimal | undefined
  readonly net: Decimal | undefined
}

/**
 * The unrealised profit/loss at a mark price, net of fees and funding so far and the closing fee. `gross` is the exchange's figure, if
 * sent.
 */
export function profitAt(position: Position, mark: Decimal, terms: WithTerms, gross?: Decimal): Result {
  const holding = holdingOf(position)
  const { takerRate } = termsOf(terms)
  if (!takerRate)
    return { gross: gross ?? settled(grossProfit(holding, mark), UNIT_PLACES), fees: undefined, net: undefined }
  const computed = unrealisedProfit(holding, mark, chargedOf(position), takerRate)
  return gross === undefined ? computed : { ...computed, gross, net: plus(computed.net, minus(gross, computed.gross)) }
}

/**
 * The price on the market's grid at which closing everything as taker leaves neither profit nor loss after fees and funding so far; null if no
 * price does, undefined without the rate.
 */
export function breakEvenOf(
  position: Position,
  terms: WithTerms,
  tick: Decimal | undefined,
): Decimal | null | undefined {
  const { takerRate } = termsOf(terms)
  if (!takerRate || isZero(position.quantity)) return undefined
  return breakEvenPrice(holdingOf(position), chargedOf(position), takerRate, tick) ?? null
}

/** The taker fee of closing everything at a price; undefined without its rate. */
export function feeToClose({ quantity }: Position, price: Decimal, terms: WithTerms): Decimal | undefined {
  const { takerRate } = termsOf(terms)
  return takerRate && perpetualFee(notionalOf(quantity, price), takerRate)
}

/** A change in percent of the margin, two decimals; "0.00" without margin, undefined for an unknown one. */
export const rateOf = (profit: Decimal, { margin }: Pick<Position, 'margin'>): Decimal | undefined =>
  margin === null ? undefined : isZero(margin) ? '0.00' : over(times(profit, '100'), margin, 2, 'nearest')

/**
 * Maintenance margin ÷ equity in percent, two decimals; 100 without equity. Without the margin table the maintenance margin is the one that
 * the exchange last sent. Undefined if neither is known, or the margin is unknown.
 */
export function ratioPercent(position: Position, mark: Decimal, terms: WithTerms): Decimal | undefined {
  const { margin, maintenanceMargin } = position
  const { tiers } = termsOf(terms)
  if (margin === null || (!tiers && maintenanceMargin === null)) return undefined
  const holding = holdingOf(position)
  const ratio = tiers
    ? marginRatio(margin, holding, mark, tiers)
    : ratioOf(maintenanceMargin ?? '0', equityOf(margin, holding, mark))
  return ratio === undefined ? '100.00' : over(times(ratio, '100'), '1', 2, 'nearest')
}

export type Nearness = 'far' | 'near' | 'veryNear'

export interface Distance {
  /** The distance to liquidation in percent of the mark price. */
  readonly percent: Decimal
  readonly nearness: Nearness
  /** Positions of mark and entry on a line from the liquidation price (0) to the farther of the two (1); for drawing. */
  readonly markAt: number
  readonly entryAt: number
}

/** Margin ratios from which, and distances up to which, liquidation is near and very near; in percent. */
const NEAR = { ratio: '20', distance: '10' }
const VERY_NEAR = { ratio: '50', distance: '3' }

/** The distance to liquidation; undefined without a liquidation price. */
export function distanceOf(position: Position, mark: Decimal, terms: WithTerms): Distance | undefined {
  const { liquidationPrice, openPrice } = position
  if (liquidationPrice === null || isZero(mark)) return undefined
  const ratio = ratioPercent(position, mark, terms)
  if (ratio === undefined) return undefined
  const percent = fixed(absolute(percentChange(mark, liquidationPrice)), 2)
  // With high leverage an ordinary day's move liquidates while the margin ratio is still low.
  const reaches = (limit: typeof NEAR) => compare(ratio, limit.ratio) >= 0 || compare(percent, limit.distance) <= 0
  const [toMark, toEntry] = [mark, openPrice].map((price) => Math.abs(Number(minus(price, liquidationPrice)))) as [
    number,
    number,
  ]
  const span = Math.max(toMark, toEntry, Number.MIN_VALUE)
  return {
    percent,
    nearness: reaches(VERY_NEAR) ? 'veryNear' : reaches(NEAR) ? 'near' : 'far',
    markAt: toMark / span,
    entryAt: toEntry / span,
  }
}

/** The result of closing `quantity` at a price, with its share of payments so far and the closing fee. */
export function profitOfClosing(
  position: Position,
  quantity: Decimal,
  price: Decimal,
  terms: WithTerms,
  role: 'maker' | 'taker' = 'taker',
): Result {
  const paid = isZero(position.quantity)
    ? '0'
    : over(times(chargedOf(position), quantity), position.quantity, UNIT_PLACES, 'nearest')
  const known = termsOf(terms)
  const rate = role === 'maker' ? known.makerRate : known.takerRate
  const holding = { ...holdingOf(position), quantity }
  if (!rate) return { gross: settled(grossProfit(holding, price), UNIT_PLACES), fees: undefined, net: undefined }
  const fee = perpetualFee(notionalOf(quantity, price), rate)
  return closedProfit(holding, price, plus(paid, fee))
}
