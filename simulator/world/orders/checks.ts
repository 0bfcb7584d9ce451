/** Checks that several types of orders share. Each refusal names the limit and the allowed value. */
import type { Account } from '../../../protocol/rules/constants.ts'
import { balanceOf } from '../ledger.ts'
import { average5m, type MarketSpec, regimeAt } from '../market/index.ts'
import { dividedUp, fromUnits, parseScaled, priceText, quantityText, toUnits, worth } from '../money.ts'
import { invalid, refuse } from '../refusal.ts'
import { SPOT } from '../settings.ts'
import type { World } from '../world.ts'
import type { Side } from './eaten.ts'
import { findMarket } from './spot/markets.ts'

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

/** The market of a code; refused when there is none. */
export function knownMarket({ markets }: World, code: string): MarketSpec {
  return findMarket(markets, code) ?? refuse('marketUnknown', { market: code }, 'code')
}

/** Refuses new orders while a market is halted. */
export function requireTrading(world: World, market: MarketSpec): void {
  const minute = Math.floor(world.now / 60_000)
  if (regimeAt(world.markets, market.code, minute) === 'halt') refuse('marketHalted', { market: market.name })
}

/** A price in ticks; `field` names it in the request. */
export const ticksOf = (market: MarketSpec, price: string, field = 'price'): number =>
  onSteps(price, market.tick, field, (steps) => priceText(market, steps))

/** A quantity in lots. */
export const lotsOf = (market: MarketSpec, quantity: string): number =>
  onSteps(quantity, market.step, 'quantity', (steps) => quantityText(market, steps))

/** Requires the minimum value of an order; the refusal has the nearest allowed quantity at this price. */
export function requireWorth(market: MarketSpec, priceTicks: number, lots: number): void {
  const minimum = toUnits(SPOT.minimumTotal, market.quote) ?? 0n
  if (worth(market, priceTicks, lots) >= minimum) return
  const nearest = quantityText(market, Number(dividedUp(minimum, worth(market, priceTicks, 1))))
  refuse('notionalSmall', { minimum: SPOT.minimumTotal, currency: market.quote, nearest }, 'quantity')
}

/** The allowed prices of a limit order, in ticks, both inclusive. */
function priceBand(world: World, market: MarketSpec, side: Side): { low: number; high: number } {
  const average = average5m(world.markets, market.code, world.now)
  const { low, high } = SPOT.band[side]
  return {
    low: Math.max(1, Math.ceil((average * low[0]) / low[1])),
    high: Math.floor((average * high[0]) / high[1]),
  }
}

/** Requires a price of a limit order within the allowed band. */
export function requireNear(world: World, market: MarketSpec, side: Side, priceTicks: number): void {
  const { low, high } = priceBand(world, market, side)
  if (priceTicks >= low && priceTicks <= high) return
  const nearest = priceText(market, priceTicks < low ? low : high)
  refuse('priceFar', { low: priceText(market, low), high: priceText(market, high), nearest }, 'price')
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
