/** The figures of positions and orders, by the formulas of the protocol's rules. Amounts in smallest units of the quote currency. */
import { over } from '../../../../protocol/rules/decimal.ts'
import {
  type Holding,
  initialMargin,
  liquidationTick,
  maintenanceMargin,
  notionalOf,
  perpetualFee,
} from '../../../../protocol/rules/perpetual.ts'
import type { Direction } from '../../../../protocol/shapes/perpetual.ts'
import { CONTRACT_FEES, FUNDING_INTERVAL_MS, MARGIN_TIERS } from '../../../terms.ts'
import { type MarketSpec, markAt } from '../../market/index.ts'
import { fromUnits, priceText, quantityText, scaleOf, toUnits, worth } from '../../money.ts'
import type { World } from '../../world.ts'
import { marketOf } from '../spot/markets.ts'
import { heldBy, type Position } from './state.ts'

/** Decimals of a mean price: the rounding error is far less than a smallest unit. */
const MEAN_PLACES = 30

/** An amount of the quote currency from the rules, in smallest units. Throws when it is finer than the unit. */
export function unitsOf(market: MarketSpec, amount: string): bigint {
  const units = toUnits(amount, market.quote)
  if (units === undefined) throw new Error(`${amount} is no amount of ${market.quote}`)
  return units
}

const notionalText = (market: MarketSpec, priceTicks: number, lots: number): string =>
  notionalOf(quantityText(market, lots), priceText(market, priceTicks))

/** The margin of opening for a total. */
export const marginOf = (market: MarketSpec, total: bigint, leverage: number): bigint =>
  unitsOf(market, initialMargin(fromUnits(total, market.quote), leverage, scaleOf(market.quote)))

/** The margin of opening `lots` at a price. */
export const marginFor = (market: MarketSpec, priceTicks: number, lots: number, leverage: number): bigint =>
  marginOf(market, worth(market, priceTicks, lots), leverage)

/** The fee of a fill. */
export const feeFor = (market: MarketSpec, priceTicks: number, lots: number, role: 'maker' | 'taker'): bigint =>
  unitsOf(market, perpetualFee(notionalText(market, priceTicks, lots), CONTRACT_FEES[role], scaleOf(market.quote)))

/** The amount frozen for an order that may fill later: its margin, and its highest possible fee. */
export const reserveFor = (market: MarketSpec, priceTicks: number, lots: number, leverage: number) => ({
  margin: marginFor(market, priceTicks, lots, leverage),
  fee: feeFor(market, priceTicks, lots, 'taker'),
})

/** The rules' form of lots that were opened for `total`. */
export function holdingFor(market: MarketSpec, direction: Direction, lots: number, total: bigint): Holding {
  const quantity = quantityText(market, lots)
  return { direction, quantity, entry: over(fromUnits(total, market.quote), quantity, MEAN_PLACES, 'nearest') }
}

/** The mark price, in ticks, at which a holding with this margin is liquidated; undefined where there is none. */
export function liquidationTicks(market: MarketSpec, margin: bigint, holding: Holding): number | undefined {
  const price = liquidationTick(fromUnits(margin, market.quote), holding, market.tick, MARGIN_TIERS)
  return price === undefined ? undefined : Number(over(price, market.tick, 0))
}

/** Whether a price in ticks has reached a level on the losing side of a direction. */
export const atOrWorse = (direction: Direction, ticks: number, level: number): boolean =>
  direction === 'long' ? ticks <= level : ticks >= level

/** Whether a price in ticks has reached a level on the winning side of a direction. */
export const atOrBetter = (direction: Direction, ticks: number, level: number): boolean =>
  direction === 'long' ? ticks >= level : ticks <= level

/** Profit/loss by prices alone, for a cost of `cost` and proceeds of `total`. */
export const grossOf = (direction: Direction, cost: bigint, total: bigint): bigint =>
  direction === 'long' ? total - cost : cost - total

/** Profit/loss of an open position at a mark price in ticks, before fees. */
export const unrealisedAt = (position: Position, markTicks: number): bigint =>
  grossOf(position.direction, position.cost, worth(marketOf(position.code), markTicks, position.lots))

/** The maintenance margin of a position at a mark price in ticks, as decimal text. */
export const maintenanceAt = (position: Position, markTicks: number): string =>
  maintenanceMargin(notionalText(marketOf(position.code), markTicks, position.lots), MARGIN_TIERS)

/** The current mark price of a market, in ticks. */
export const markNow = (world: World, code: string): number => markAt(world.markets, code, world.now)

/** The time (ms) of the next funding after `now`: at 00, 08 or 16 UTC. */
export const nextFunding = (now: number): number => (Math.floor(now / FUNDING_INTERVAL_MS) + 1) * FUNDING_INTERVAL_MS

/** The sums over a user's open positions at their mark prices: margins, and profit/loss before fees. */
export function heldSums(world: World, user: number): { margin: bigint; unrealised: bigint } {
  const sums = { margin: 0n, unrealised: 0n }
  for (const position of heldBy(world.orders.contract, user)) {
    sums.margin += position.margin
    sums.unrealised += unrealisedAt(position, markNow(world, position.code))
  }
  return sums
}
