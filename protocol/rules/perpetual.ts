/**
 * Perpetual contracts margined in the quote currency, isolated: what a position holds, risks and makes. Both the ticket and the
 * engine reckon with these; mark price and funding are in mark.ts. Amounts are in the quote currency, quantities in the base coin, rates are shares (0.0001 is 0.01 %).
 * What a user pays is rounded up and what a user gets is rounded down, to `places` decimals of the currency's smallest unit.
 * Source: "Perpetual contracts" in the rules of the simulated exchange; the tiers are Binance's for BTCUSDT of 2021-03-18.
 * A text that is no decimal number throws everywhere.
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

/** Share of the notional that an order pays which rested in the book. */
export const PERPETUAL_MAKER_RATE = '0.0002'
/** Share of the notional that an order pays which took from the book. */
export const PERPETUAL_TAKER_RATE = '0.0005'
/** Share of the liquidated notional that a liquidation costs. */
export const LIQUIDATION_FEE_RATE = '0.005'
/** Decimals of the smallest unit of most quote currencies. */
export const UNIT_PLACES = 8
/** Decimals of a margin ratio: hundredths of a percent. */
const RATIO_PLACES = 4

/** A row of a margin table as an exchange publishes it: holds for notionals up to and including `upTo`. */
export interface MarginBand {
  readonly upTo: Decimal
  readonly maxLeverage: number
  /** Maintenance margin rate. */
  readonly rate: Decimal
}

/** A band with the amount that takes the lower rates of the bands below into account. */
export interface MarginTier extends MarginBand {
  readonly amount: Decimal
}

/** The facts of a position that its profit/loss hangs on; `entry` is the average price that it was opened at. */
export interface Holding {
  readonly direction: Direction
  readonly quantity: Decimal
  readonly entry: Decimal
}

/** Profit/loss: `gross` by the prices alone, `net` after `fees` (0 or more) and `funding` (below zero when it was paid). */
export interface ProfitLoss {
  readonly gross: Decimal
  readonly fees: Decimal
  readonly funding: Decimal
  readonly net: Decimal
}

/**
 * Bands, lowest first, with amount(n) = floor(n) × (rate n − rate n−1) + amount(n−1) in the quote currency, exact: so that the
 * maintenance margin has no jump at a limit. No bands give no tiers; no errors.
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

/** The margin table that markets have unless they bring their own: BTCUSDT's. */
export const MARGIN_TIERS: readonly MarginTier[] = tiersOf([
  { upTo: '50000', maxLeverage: 125, rate: '0.004' },
  { upTo: '250000', maxLeverage: 100, rate: '0.005' },
  { upTo: '1000000', maxLeverage: 50, rate: '0.01' },
  { upTo: '10000000', maxLeverage: 20, rate: '0.025' },
  { upTo: '20000000', maxLeverage: 10, rate: '0.05' },
  { upTo: '50000000', maxLeverage: 5, rate: '0.1' },
])

/** What falls to the user, cut to places: gains down, losses up. */
export const settled = (value: Decimal, places: number): Decimal =>
  fixed(value, places, sign(value) < 0 ? 'up' : 'down')

/** `value` as it counts for a direction: unchanged for long, with the other sign for short. */
export const signed = (direction: Direction, value: Decimal): Decimal => (direction === 'long' ? value : negate(value))

/** The tier that a notional in the quote currency falls in; undefined above the last one: so much cannot be opened. */
export const tierOf = (notional: Decimal, tiers: readonly MarginTier[] = MARGIN_TIERS): MarginTier | undefined =>
  tiers.find(({ upTo }) => compare(notional, upTo) <= 0)

/** Quantity × price in the quote currency, exact; never fails. */
export const notionalOf = (quantity: Decimal, price: Decimal): Decimal => times(quantity, price)

/** What opening takes from the account, notional ÷ leverage in the quote currency, rounded up; throws on leverage 0. */
export const initialMargin = (notional: Decimal, leverage: number, places = UNIT_PLACES): Decimal =>
  over(notional, String(leverage), places, 'up')

/**
 * What a position must keep, notional × rate − amount in the quote currency, exact. A notional that has grown beyond the table
 * counts by its last tier; throws a RangeError on an empty table.
 */
export function maintenanceMargin(notional: Decimal, tiers: readonly MarginTier[] = MARGIN_TIERS): Decimal {
  const tier = tierOf(notional, tiers) ?? tiers.at(-1)
  if (!tier) throw new RangeError('a margin table needs a tier')
  return minus(times(notional, tier.rate), tier.amount)
}

/** (margin + amount − side × quantity × entry) ÷ (quantity × rate − side × quantity), towards the earlier liquidation. */
function priceInTier(margin: Decimal, { direction, quantity, entry }: Holding, tier: MarginTier, places: number) {
  const top = minus(plus(margin, tier.amount), signed(direction, times(quantity, entry)))
  const below = minus(times(quantity, tier.rate), signed(direction, quantity))
  return over(top, below, places, direction === 'long' ? 'up' : 'down')
}

/**
 * The mark price at which a position with this `margin` no longer keeps its maintenance margin, in the quote currency; rounded
 * towards the earlier liquidation (long up, short down). Undefined where none is above zero; throws on quantity 0.
 */
export function liquidationPrice(
  margin: Decimal,
  holding: Holding,
  tiers: readonly MarginTier[] = MARGIN_TIERS,
  places = UNIT_PLACES,
): Decimal | undefined {
  // The required margin is the largest that any tier asks (the tiers' lines meet at the limits and grow steeper), so the first
  // of the tiers' prices to be reached is that of the tier which holds there: re-tiering without trying twice.
  const first = holding.direction === 'long' ? most : least
  const price = tiers.map((tier) => priceInTier(margin, holding, tier, places)).reduce(first)
  return sign(price) > 0 ? price : undefined
}

/** The fee of a fill in the quote currency, of its notional, as maker or taker; rounded up; no errors. */
export const perpetualFee = (notional: Decimal, role: 'maker' | 'taker', places = UNIT_PLACES): Decimal =>
  fixed(times(notional, role === 'maker' ? PERPETUAL_MAKER_RATE : PERPETUAL_TAKER_RATE), places, 'up')

/**
 * The fee of a liquidation in the quote currency: 0.5 % of the notional at the liquidation's price, rounded up, but at most
 * `remaining`, what the position still has, so that no balance falls below zero; no errors.
 */
export const liquidationFee = (notional: Decimal, remaining: Decimal, places = UNIT_PLACES): Decimal =>
  least(fixed(times(notional, LIQUIDATION_FEE_RATE), places, 'up'), fixed(most(remaining, '0'), places, 'down'))

/** Profit/loss by the prices alone, side × quantity × (price − entry) in the quote currency, exact; no errors. */
export const grossProfit = ({ direction, quantity, entry }: Holding, price: Decimal): Decimal =>
  signed(direction, times(quantity, minus(price, entry)))

/**
 * The liquidation price on the market's grid of prices, where the exchange's mark price moves: the first tick at which
 * liquidation is due (long down, short up from the exact price). Undefined where there is none; throws on quantity 0.
 */
export function liquidationTick(
  margin: Decimal,
  holding: Holding,
  tick: Decimal,
  tiers: readonly MarginTier[] = MARGIN_TIERS,
): Decimal | undefined {
  const price = liquidationPrice(margin, holding, tiers)
  if (price === undefined) return undefined
  const onGrid = toStep(price, tick, holding.direction === 'long' ? 'down' : 'up')
  return sign(onGrid) > 0 ? onGrid : undefined
}

/** What was paid and received for (a part of) a position: fees 0 or more, funding below zero when it was paid. */
export interface Charges {
  readonly fees: Decimal
  readonly funding: Decimal
}

function profitLoss(holding: Holding, price: Decimal, { fees, funding }: Charges, places: number): ProfitLoss {
  const gross = settled(grossProfit(holding, price), places)
  return { gross, fees, funding, net: plus(minus(gross, fees), funding) }
}

/**
 * Profit/loss of an open position at the mark price, in the quote currency: net is after what was `charged` so far and the
 * taker's fee that closing at the mark would cost. Gains are rounded down, losses and fees up; no errors.
 */
export function unrealisedProfit(holding: Holding, mark: Decimal, charged: Charges, places = UNIT_PLACES): ProfitLoss {
  const closing = perpetualFee(notionalOf(holding.quantity, mark), 'taker', places)
  return profitLoss(holding, mark, { ...charged, fees: plus(charged.fees, closing) }, places)
}

/**
 * Profit/loss of what was closed at `exit`, in the quote currency; `holding.quantity` is the closed quantity and `charged` its
 * part of the opening fee and funding with the closing fee. Gains are rounded down, losses up; no errors.
 */
export const closedProfit = (holding: Holding, exit: Decimal, charged: Charges, places = UNIT_PLACES): ProfitLoss =>
  profitLoss(holding, exit, charged, places)

/** What the position is worth to its holder at the mark, margin + profit/loss by prices, in the quote currency, exact; no errors. */
export const equityOf = (margin: Decimal, holding: Holding, mark: Decimal): Decimal =>
  plus(margin, grossProfit(holding, mark))

/** Whether a position must be liquidated at this mark price: its equity is not above the maintenance margin; throws without tiers. */
export const liquidationDue = (margin: Decimal, holding: Holding, mark: Decimal, tiers = MARGIN_TIERS): boolean =>
  compare(equityOf(margin, holding, mark), maintenanceMargin(notionalOf(holding.quantity, mark), tiers)) <= 0

/**
 * Maintenance margin ÷ equity at the mark, a share with four decimals, rounded up: a figure to show that nears 1 as liquidation
 * does, of which `liquidationDue` decides. Undefined when nothing is left of the equity; throws without tiers.
 */
export function marginRatio(
  margin: Decimal,
  holding: Holding,
  mark: Decimal,
  tiers = MARGIN_TIERS,
): Decimal | undefined {
  const equity = equityOf(margin, holding, mark)
  if (sign(equity) <= 0) return undefined
  return over(maintenanceMargin(notionalOf(holding.quantity, mark), tiers), equity, RATIO_PLACES, 'up')
}

/**
 * The most that an order can lose, in the quote currency, 0 or more: its whole initial margin and the taker's fee of opening.
 * Isolated margin bounds it; rounded up; throws on leverage 0.
 */
export function worstCase(notional: Decimal, leverage: number, places = UNIT_PLACES): Decimal {
  const size = absolute(notional)
  return plus(initialMargin(size, leverage, places), perpetualFee(size, 'taker', places))
}
