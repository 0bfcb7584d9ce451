/** Days of exchange time, and what a balance is worth in USDT at a price. */
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import { scaleOf } from '../money.ts'

/** The currency of all values. */
export const VALUE_CURRENCY = 'USDT'
/** Prices are whole numbers of 10^-PRICE_PLACES USDT. */
export const PRICE_PLACES = 18
const CENT_PLACES = 2

/** The price of one coin on a day, which is counted from the Unix epoch: its close, or the last price while the day runs. */
export type PriceOn = (currency: string, day: number) => bigint

/** The day, in UTC, of an exchange time in ms. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS)

/** Divisors are kept by currency: a history has thousands of values. */
function worthWith(places: number) {
  const divisors = new Map<string, bigint>()
  return (units: bigint, currency: string, price: bigint): bigint => {
    let divisor = divisors.get(currency)
    if (divisor === undefined) {
      divisor = 10n ** BigInt(scaleOf(currency) + PRICE_PLACES - places)
      divisors.set(currency, divisor)
    }
    return (units * price) / divisor
  }
}

/** The value of smallest units of a currency, in smallest units of USDT, rounded towards zero. */
export const worthInUnits = worthWith(scaleOf(VALUE_CURRENCY))
/** The same in cents. */
export const worthInCents = worthWith(CENT_PLACES)
