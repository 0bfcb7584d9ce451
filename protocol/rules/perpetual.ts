/**
 * Perpetual contracts margined in the quote currency, isolated: size, risk and profit/loss of a position. Both the ticket and the engine
 * calculate with these; mark price and funding are in mark.ts. Fees and the margin table are a house's own: they are arguments here. Amounts are in the quote currency, quantities in the base coin, rates are
 * shares (0.0001 is 0.01 %). What a user pays is rounded up and what a user gets is rounded down, to `places` decimals of the currency's
 * smallest unit. Source: "Perpetual contracts" in the rules of the simulated exchange. Every function throws on a text that is not a decimal number.
 */
import type { Direction } from '../shapes/perpetual.ts'
import {
  absolute,
  compare,
  type Decimal,
  fixed,
  least,
  minus,
  most,
  negate,
  over,
  plus,
  sign,
  times,
  toStep,
} from './decimal.ts'

/** Decimals of the smallest unit of most quote currencies. */
export const UNIT_PLACES = 8
/** Decimals of a margin ratio: hundredths of a percent. */
const RATIO_PLACES = 4

/** A row of a margin table as exchanges publish it, for notionals up to and including `upTo`. */
export interface MarginBand {
  readonly upTo: Decimal
  readonly maxLeverage: number
  /** Maintenance margin rate. */
  readonly rate: Decimal
}

/** A band with the amount that accounts for the lower rates of the bands below it. */
export interface MarginTier extends MarginBand {
  readonly amount: Decimal
}

/** The part of a position that its profit/loss depends on; `entry` is the average entry price. */
export interface Holding {
  readonly direction: Direction
  readonly quantity: Decimal
  readonly entry: Decimal
}

/** Profit/loss: `gross` by prices alone, `net` after `fees`, which are below zero where more funding was received. */
export interface ProfitLoss {
  readonly gross: Decimal
  readonly fees: Decimal
  readonly net: Decimal
}

/**
 * Tiers of a margin table, lowest first, with amount(n) = floor(n) × (rate n − rate n−1) + amount(n−1) in the quote currency, exact. The
 * amounts prevent a jump of the maintenance margin at a limit. No bands give no tiers.
 */
export function tiersOf(bands: readonly MarginBand[]): MarginTier[] {
  const tiers: MarginTier[] = []
  for (const band of bands) {
    const below = tiers.at(-1)
    const amount = below ? plus(times(below.upTo, minus(band.rate, below.rate)), below.amount) : '0'
    tiers.push({ ...band, amount })
  }
  return tiers
}

/** A profit or loss rounded to places in the house's favour: gains down, losses up. */
export const settled = (value: Decimal, places: number): Decimal =>
  fixed(value, places, sign(value) < 0 ? 'up' : 'down')

/** `value` as it counts for a direction: unchanged for long, with the other sign for short. */
export const signed = (direction: Direction, value: Decimal): Decimal => (direction === 'long' ? value : negate(value))

/** The tier of a notional in the quote currency; undefined above the last one: a position of that size can't be opened. */
export const tierOf = (notional: Decimal, tiers: readonly MarginTier[]): MarginTier | undefined =>
  tiers.find(({ upTo }) => compare(notional, upTo) <= 0)

/** Quantity × price in the quote currency, exact. */
export const notionalOf = (quantity: Decimal, price: Decimal): Decimal => times(quantity, price)

/** The margin to open a position, notional ÷ leverage in the quote currency, rounded up; throws on leverage 0. */
export const initialMargin = (notional: Decimal, leverage: number, places = UNIT_PLACES): Decimal =>
  over(notional, String(leverage), places, 'up')

/**
 * The margin that a position must keep, notional × rate − amount in the quote currency, exact. A notional above the table uses its last
 * tier. Throws a RangeError on an empty table.
 */
export function maintenanceMargin(notional: Decimal, tiers: readonly MarginTier[]): Decimal {
  const tier = tierOf(notional, tiers) ?? tiers.at(-1)
  if (!tier) throw new RangeError('a margin table needs a tier')
  return minus(times(notional, tier.rate), tier.amount)
}

/** (margin + amount − side × quantity × entry) ÷ (quantity × rate − side × quantity), towards the earlier liquidation. */
function priceInTier(margin: Decimal, { direction, quantity, entry }: Holding, tier: MarginTier) {
  const top = minus(plus(margin, tier.amount), signed(direction, times(quantity, entry)))
  const below = minus(times(quantity, tier.rate), signed(direction, quantity))
  return over(top, below, UNIT_PLACES, direction === 'long' ? 'up' : 'down')
}

/**
 * The mark price at which a position with this `margin` no longer keeps its maintenance margin, in the quote currency; rounded towards the
 * earlier liquidation (long up, short down). Undefined where no price above zero does; throws on quantity 0.
 */
export function liquidationPrice(margin: Decimal, holding: Holding, tiers: readonly MarginTier[]): Decimal | undefined {
  // The required margin is the largest of all tiers (their lines meet at the limits and grow steeper), so the price that is reached first
  // is that of the tier which applies there. No second pass is needed.
  const first = holding.direction === 'long' ? most : least
  const price = tiers.map((tier) => priceInTier(margin, holding, tier)).reduce(first)
  return sign(price) > 0 ? price : undefined
}

/** The fee of a fill in the quote currency, by its notional and the rate of its role; rounded up. */
export const perpetualFee = (notional: Decimal, rate: Decimal, places = UNIT_PLACES): Decimal =>
  fixed(times(notional, rate), places, 'up')

/**
 * The fee of a liquidation in the quote currency: `rate` of the notional at the liquidation's price, rounded up, but at most `remaining`,
 * the rest of the position's margin, so that no balance falls below zero.
 */
export const liquidationFee = (notional: Decimal, remaining: Decimal, rate: Decimal, places = UNIT_PLACES): Decimal =>
  least(fixed(times(notional, rate), places, 'up'), fixed(most(remaining, '0'), places, 'down'))

/** Profit/loss by prices alone, side × quantity × (price − entry) in the quote currency, exact. */
export const grossProfit = ({ direction, quantity, entry }: Holding, price: Decimal): Decimal =>
  signed(direction, times(quantity, minus(price, entry)))

/**
 * The liquidation price on the market's price grid, on which the mark price moves: the first tick at which liquidation is due (long down,
 * short up from the exact price). Without a tick it is the exact price. Undefined where there is none; throws on quantity 0.
 */
export function liquidationTick(
  margin: Decimal,
  holding: Holding,
  tick: Decimal | undefined,
  tiers: readonly MarginTier[],
): Decimal | undefined {
  const price = liquidationPrice(margin, holding, tiers)
  if (price === undefined || tick === undefined) return price
  const onGrid = toStep(price, tick, holding.direction === 'long' ? 'down' : 'up')
  return sign(onGrid) > 0 ? onGrid : undefined
}

/**
 * Profit/loss of the part closed at `exit`, in the quote currency. `holding.quantity` is the closed quantity; `fees` are its part of the
 * opening fee and funding, with the closing fee. Gains are rounded down, losses up.
 */
export function closedProfit(holding: Holding, exit: Decimal, fees: Decimal): ProfitLoss {
  const gross = settled(grossProfit(holding, exit), UNIT_PLACES)
  return { gross, fees, net: minus(gross, fees) }
}

/**
 * Profit/loss of an open position at the mark price, in the quote currency. `net` is after what was `charged` so far and the taker's fee of
 * closing at the mark. Gains are rounded down, losses and fees up.
 */
export const unrealisedProfit = (holding: Holding, mark: Decimal, charged: Decimal, takerRate: Decimal): ProfitLoss =>
  closedProfit(holding, mark, plus(charged, perpetualFee(notionalOf(holding.quantity, mark), takerRate)))

/** Profit/loss of opening at the entry and closing everything at `exit`, both times as taker; in the quote currency, without funding. */
export const roundTrip = (holding: Holding, exit: Decimal, takerRate: Decimal): ProfitLoss =>
  unrealisedProfit(holding, exit, perpetualFee(notionalOf(holding.quantity, holding.entry), takerRate), takerRate)

/** The equity of a position at the mark, margin + profit/loss by prices, in the quote currency, exact. */
export const equityOf = (margin: Decimal, holding: Holding, mark: Decimal): Decimal =>
  plus(margin, grossProfit(holding, mark))

/** Whether a position must be liquidated at this mark price: its equity is not above the maintenance margin. Throws without tiers. */
export const liquidationDue = (
  margin: Decimal,
  holding: Holding,
  mark: Decimal,
  tiers: readonly MarginTier[],
): boolean =>
  compare(equityOf(margin, holding, mark), maintenanceMargin(notionalOf(holding.quantity, mark), tiers)) <= 0

/**
 * The most margin that can be removed from a position at this mark, in the quote currency, rounded down; 0 when there is nothing to spare.
 * What stays covers the unrealised loss and the initial margin at `leverage` of entry or mark, whichever is more, and more than the
 * maintenance margin: no removal causes a liquidation. An unrealised profit can't be removed.
 */
export function removableMargin(
  margin: Decimal,
  holding: Holding,
  leverage: number,
  mark: Decimal,
  tiers: readonly MarginTier[],
  places = UNIT_PLACES,
): Decimal {
  const atMark = notionalOf(holding.quantity, mark)
  const initial = initialMargin(most(notionalOf(holding.quantity, holding.entry), atMark), leverage, places)
  const unit = over('1', `1${'0'.repeat(places)}`, places)
  const maintained = plus(fixed(maintenanceMargin(atMark, tiers), places, 'up'), unit)
  const left = plus(margin, least(grossProfit(holding, mark), '0'))
  return fixed(most(minus(left, most(initial, maintained)), '0'), places)
}

/**
 * The margin of a position after its leverage changes from one value to another, in the quote currency: a lower leverage adds what the
 * initial margin is more; a higher one releases what it is less, as far as `removableMargin` allows, and is undefined without a margin
 * table. Margin that was added stays.
 */
export function marginAtLeverage(
  margin: Decimal,
  holding: Holding,
  [from, to]: readonly [number, number],
  mark: Decimal,
  tiers: readonly MarginTier[] | undefined,
  places = UNIT_PLACES,
): Decimal | undefined {
  const notional = notionalOf(holding.quantity, holding.entry)
  const more = minus(initialMargin(notional, to, places), initialMargin(notional, from, places))
  if (sign(more) >= 0) return plus(margin, more)
  return tiers && minus(margin, least(negate(more), removableMargin(margin, holding, to, mark, tiers, places)))
}

/**
 * Maintenance margin ÷ equity at the mark, a share with four decimals, rounded up. For showing only: it approaches 1 as liquidation
 * approaches, which `liquidationDue` decides. Undefined when no equity is left; throws without tiers.
 */
export function marginRatio(
  margin: Decimal,
  holding: Holding,
  mark: Decimal,
  tiers: readonly MarginTier[],
): Decimal | undefined {
  const maintenance = maintenanceMargin(notionalOf(holding.quantity, mark), tiers)
  return ratioOf(maintenance, equityOf(margin, holding, mark))
}

/** Maintenance margin ÷ equity, rounded as in `marginRatio`. */
export const ratioOf = (maintenance: Decimal, equity: Decimal): Decimal | undefined =>
  sign(equity) > 0 ? over(maintenance, equity, RATIO_PLACES, 'up') : undefined

/**
 * The most that an order can lose, in the quote currency, 0 or more: its whole initial margin and the taker's fee of opening. Isolated
 * margin bounds it. Rounded up; throws on leverage 0.
 */
export function worstCase(notional: Decimal, leverage: number, takerRate: Decimal): Decimal {
  const size = absolute(notional)
  return plus(initialMargin(size, leverage), perpetualFee(size, takerRate))
}
