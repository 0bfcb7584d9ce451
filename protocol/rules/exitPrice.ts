/** The prices at which closing a perpetual contract brings a result. Both calculate as perpetual.ts does, and in its units. */
import { type Decimal, minus, over, plus, sign, times, toStep } from './decimal.ts'
import { type Holding, notionalOf, perpetualFee, signed, UNIT_PLACES, unrealisedProfit } from './perpetual.ts'

/**
 * The first price on the market's grid, or without a tick of its smallest unit, at which closing as taker brings at least what was `charged`,
 * in the quote currency: there the net result is 0. Undefined where no price above zero does; throws on quantity 0.
 */
export function breakEvenPrice(
  holding: Holding,
  charged: Decimal,
  takerRate: Decimal,
  tick: Decimal | undefined,
): Decimal | undefined {
  const { direction, quantity, entry } = holding
  const isLong = direction === 'long'
  const grid = tick ?? over('1', `1${'0'.repeat(UNIT_PLACES)}`, UNIT_PLACES)
  // side × quantity × (exit − entry) − rate × quantity × exit = charged, for the exit.
  const entryShare = signed(direction, times(quantity, entry))
  const exitShare = times(quantity, minus(signed(direction, '1'), takerRate))
  const exact = over(plus(charged, entryShare), exitShare, UNIT_PLACES + 2, isLong ? 'up' : 'down')
  if (sign(exact) <= 0) return undefined
  const price = toStep(exact, grid, isLong ? 'up' : 'down')
  // Fees are rounded up: on a price that fits exactly they can be a smallest unit more.
  const { net } = unrealisedProfit(holding, price, charged, takerRate)
  const reached = sign(net) >= 0 ? price : isLong ? plus(price, grid) : minus(price, grid)
  return sign(reached) > 0 ? reached : undefined
}

/**
 * The first price on the market's grid at which a round trip, both times as taker, brings at least `net`, in the quote currency; like
 * `breakEvenPrice`. Undefined where no price above zero does: a short gains at most its entry.
 */
export function exitPrice(
  holding: Holding,
  net: Decimal,
  takerRate: Decimal,
  tick: Decimal | undefined,
): Decimal | undefined {
  const opening = perpetualFee(notionalOf(holding.quantity, holding.entry), takerRate)
  return breakEvenPrice(holding, plus(net, opening), takerRate, tick)
}
