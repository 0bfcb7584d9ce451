/** Amounts with all their digits, as records and reviews tell them. Rounded figures of a ticket are text/format.ts' matter. */
import { compare, type Decimal, fixed, sign } from '../../../protocol/rules/decimal.ts'
import { grouped } from '../../i18n/format.ts'

/** Currencies that are counted like money, with two decimals at least. */
const CENTS = new Set(['USDT', 'USDC', 'USD'])
const CENT_PLACES = 2
const COIN_PLACES = 8
/** Decimals of an amount of one and more in short. */
const SHORT_PLACES = 4

/** An amount with all its digits, to the last one: zeros at the end go as far as `places`, the coin's own decimals. */
export function exactAmount(value: Decimal, places: number): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const digits = fraction.replace(/0+$/, '').padEnd(places, '0')
  return grouped(digits === '' ? whole : `${whole}.${digits}`)
}

/** A change with its sign and all its digits: '+0.4', '−24,500.04'. */
export function signedAmount(value: Decimal): string {
  const text = exactAmount(value, 0)
  return sign(value) > 0 ? `+${text}` : text
}

/** Decimals that may be typed of a currency. */
export const placesIn = (currency: string): number => (CENTS.has(currency) ? CENT_PLACES : COIN_PLACES)

/** An amount as it is typed: as many decimals as may be, rounded down, without zeros at its end. */
export const typedText = (value: Decimal, places: number): string =>
  exactAmount(fixed(value, places), 0).replaceAll(',', '')

/** An amount with all its digits and its currency: '1,000.00 USDT', '0.5 BTC'. */
export const amountText = (value: Decimal, currency: string): string =>
  `${exactAmount(value, CENTS.has(currency) ? CENT_PLACES : 0)} ${currency}`

/** An amount in short for a card, rounded down: four decimals are enough from one on. */
export const shortText = (value: Decimal, currency: string): string =>
  amountText(compare(value, '1') < 0 ? value : fixed(value, SHORT_PLACES), currency)

/** What an account holds, rounded down to what may be typed: '16,568.08 USDT'. */
export const balanceText = (value: Decimal, currency: string): string =>
  amountText(fixed(value, placesIn(currency)), currency)
