/** Exact amounts for records and reviews. src/i18n/format.ts rounds. */
import { compare, type Decimal, fixed, sign } from '../../../protocol/rules/decimal.ts'
import { grouped } from '../../i18n/format.ts'

/** Currencies with at least two decimals. */
const CENTS = new Set(['USDT', 'USDC', 'USD'])
const CENT_PLACES = 2
const COIN_PLACES = 8
/** Decimals of a short amount above one. */
const SHORT_PLACES = 4

/** An amount with all its digits; trailing zeros up to `places`, the coin's decimals. */
export function exactAmount(value: Decimal, places: number): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const digits = fraction.replace(/0+$/, '').padEnd(places, '0')
  return grouped(digits === '' ? whole : `${whole}.${digits}`)
}

/** A signed change with all its digits: '+0.4', '−24,500.04'. */
export function signedAmount(value: Decimal): string {
  const text = exactAmount(value, 0)
  return sign(value) > 0 ? `+${text}` : text
}

/** Decimals that may be typed of a currency. */
export const placesIn = (currency: string): number => (CENTS.has(currency) ? CENT_PLACES : COIN_PLACES)

/** An amount as typed text: limited decimals, rounded down, without trailing zeros. */
export const typedText = (value: Decimal, places: number): string =>
  exactAmount(fixed(value, places), 0).replaceAll(',', '')

/** An exact amount with its currency: '1,000.00 USDT', '0.5 BTC'. */
export const amountText = (value: Decimal, currency: string): string =>
  `${exactAmount(value, CENTS.has(currency) ? CENT_PLACES : 0)} ${currency}`

/** A short amount for cards, rounded down to four decimals from one on. */
export const shortText = (value: Decimal, currency: string): string =>
  amountText(compare(value, '1') < 0 ? value : fixed(value, SHORT_PLACES), currency)

/** A balance, rounded down to decimals that may be typed: '16,568.08 USDT'. */
export const balanceText = (value: Decimal, currency: string): string =>
  amountText(fixed(value, placesIn(currency)), currency)
