/** Checks that several types of orders share. Each refusal names the limit and the allowed value. */
import type { Account } from '../../../protocol/rules/constants.ts'
import { parseScaled } from '../../../protocol/rules/scaled.ts'
import { balanceOf } from '../ledger.ts'
import { average5m, type MarketSpec, regimeAt } from '../market/index.ts'
import { dividedUp, fromUnits, priceText, quantityText, toUnits, worth } from '../money.ts'
import { invalid, refuse } from '../refusal.ts'
import { SPOT } from '../settings.ts'
import type { World } from '../world.ts'
import { findMarket } from './spot/markets.ts'
import { isReached, type Trigger } from './trigger.ts'

/** Decimals of a price or quantity above which it is malformed rather than off its step. */
const FINEST = 20

/** A price or quantity as whole steps; off its step it is refused with the nearest allowed value. */
function onSteps(text: string, step: string, field: string, show: (steps: number) => string): number {
  const value = parseScaled(text, FINEST)
  if (value === undefined || value <= 0n) return invalid(field, 'amountInvalid')
  const unit = parseScaled(step, FINEST) ?? 1n
  const down = value / unit
  if (down > BigInt(Number.MAX_SAFE_INTEGER)) return invalid(field, 'amountInvalid')
  const rest = value % unit
  if (rest === 0n) return Number(down)
  const nearest = rest * 2n >= unit || down === 0n ? down + 1n : down
  return refuse(field === 'quantity' ? 'quantityStep' : 'priceStep', { step, nearest: show(Number(nearest)) }, field)
}

/** The market of a code; refused when there is no such market. */
export function knownMarket({ markets }: World, code: string): MarketSpec {
  return findMarket(markets, code) ?? refuse('marketUnknown', { market: code }, 'code')
}

/** Refuses new orders while a market is halted. */
export function requireTrading(world: World, market: MarketSpec): void {
  if (isHalted(world, market)) refuse('marketHalted', { market: market.name })
}

export const isHalted = (world: World, market: MarketSpec): boolean =>
  regimeAt(world.markets, market.code, Math.floor(world.now / 60_000)) === 'halt'

/** A price in ticks; `field` names it in the request. */
export const ticksOf = (market: MarketSpec, price: string, field = 'price'): number =>
  onSteps(price, market.tick, field, (steps) => priceText(market, steps))

/** A quantity in lots. */
export const lotsOf = (market: MarketSpec, quantity: string): number =>
  onSteps(quantity, market.step, 'quantity', (steps) => quantityText(market, steps))

/** A trigger at a price: the requested way, or the way from the current price to it. Refused when it would fire at once. */
export function triggerFrom(market: MarketSpec, present: number, price: string, asked?: Trigger['way']): Trigger {
  const ticks = ticksOf(market, price, 'triggerPrice')
  const trigger: Trigger = { price: ticks, way: asked ?? (ticks > present ? 'up' : 'down') }
  if (isReached(trigger, present)) refuse('triggerPassed', { price: priceText(market, present) }, 'triggerPrice')
  return trigger
}

/** Requires that an order is worth the minimum; the refusal names the nearest allowed quantity at the given price. */
export function requireWorth(market: MarketSpec, priceTicks: number, lots: number): void {
  const minimum = toUnits(SPOT.minimumTotal, market.quote) ?? 0n
  if (worth(market, priceTicks, lots) >= minimum) return
  const nearest = quantityText(market, Number(dividedUp(minimum, worth(market, priceTicks, 1))))
  refuse('notionalSmall', { minimum: SPOT.minimumTotal, currency: market.quote, nearest }, 'quantity')
}

/** Prices around an average, as fractions of it: [numerator, denominator]. */
export type Band = { low: readonly [number, number]; high: readonly [number, number] }

/** The prices of a band around the 5-minute average, in ticks, both included. */
function pricesIn(world: World, market: MarketSpec, { low, high }: Band): { low: number; high: number } {
  const average = average5m(world.markets, market.code, world.now)
  return {
    low: Math.max(1, Math.ceil((average * low[0]) / low[1])),
    high: Math.floor((average * high[0]) / high[1]),
  }
}

/** A price must lie in a band around the 5-minute average; `field` names it in the request. */
export function requireNear(world: World, market: MarketSpec, band: Band, priceTicks: number, field = 'price'): void {
  const { low, high } = pricesIn(world, market, band)
  if (priceTicks >= low && priceTicks <= high) return
  const nearest = priceText(market, priceTicks < low ? low : high)
  refuse('priceFar', { low: priceText(market, low), high: priceText(market, high), nearest }, field)
}

/** Requires that the paying account has the necessary amount available. */
export function requireFunds(
  world: World,
  user: number,
  account: Account,
  currency: string,
  needed: bigint,
  field?: string,
): void {
  const { available } = balanceOf(world.ledger, user, account, currency)
  if (available >= needed) return
  const params = { currency, available: fromUnits(available, currency), needed: fromUnits(needed, currency) }
  refuse('balanceShort', params, field)
}
