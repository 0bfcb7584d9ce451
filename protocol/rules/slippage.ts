/** The slippage cap of a market order: the worst price of its fills. */
import { compare, type Decimal, fixed, isDecimal, minus, placesOf, plus, sign, times, toStep } from './decimal.ts'

/** In percent: the usual cap, those for one tap, the highest one, and how many decimals one may have. */
export const SLIPPAGE = { usual: '1', offered: ['0.5', '1', '2'], most: '50', places: 2 } as const

/** Decimals of a worst price where the exchange sends no tick. */
const PRICE_PLACES = 8

/** Whether a text is a cap in percent. */
export const isSlippage = (text: string): boolean =>
  isDecimal(text) && sign(text) > 0 && compare(text, SLIPPAGE.most) <= 0 && placesOf(text) <= SLIPPAGE.places

/**
 * The price that the user saw, made worse by `slippage` percent, without a cap ('') undefined. It is rounded to the tick in the user's
 * favour: down for a buy, up for a sale. So no fill is further away than the cap.
 */
export function worstPrice(
  side: 'buy' | 'sell',
  seen: Decimal,
  slippage: string,
  tick: Decimal | undefined,
): Decimal | undefined {
  if (!isSlippage(slippage) || sign(seen) <= 0) return undefined
  const buys = side === 'buy'
  const exact = times(times(seen, buys ? plus('100', slippage) : minus('100', slippage)), '0.01')
  const rounding = buys ? 'down' : 'up'
  return tick === undefined ? fixed(exact, PRICE_PLACES, rounding) : toStep(exact, tick, rounding)
}
