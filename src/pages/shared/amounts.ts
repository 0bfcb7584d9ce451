/**
 * Amounts of money and coins. For reading, in lists and hints, they are rounded; details, reviews and limits have all digits. The figures
 * of markets are formatted by src/i18n/format.ts.
 */

import { isMoney } from '../../../protocol/currencies.ts'
import { absolute, compare, type Decimal, fixed, isZero, type Rounding, sign } from '../../../protocol/rules/decimal.ts'
import { type Figure, grouped, UNKNOWN } from '../../i18n/format.ts'

const CENT_PLACES = 2
const COIN_PLACES = 8
/** Decimals of a coin from one on. */
const WHOLE_COIN_PLACES = 4
/** Significant digits of an amount that is too small for its decimals. */
const TINY_DIGITS = 4
/** Significant digits of a rate below one. */
const RATE_DIGITS = 6

const isGap = (value: Figure): value is null | undefined => value === null || value === undefined
const zerosOf = (value: Decimal): number => /^-?0\.(0*)/.exec(value)?.[1]?.length ?? 0

/**
 * The digits of an amount for reading, rounded down (pass 'up' for costs): cents of money, four decimals of a coin from one on, eight below.
 * An amount that would read zero keeps four digits.
 */
export function readable(value: Decimal, currency: string, rounding: Rounding = 'down'): string {
  const whole = compare(absolute(value), '1') >= 0
  const places = isMoney(currency) ? CENT_PLACES : whole ? WHOLE_COIN_PLACES : COIN_PLACES
  const rounded = fixed(value, places, rounding)
  const shown = isZero(rounded) && !isZero(value) ? fixed(value, zerosOf(value) + TINY_DIGITS, rounding) : rounded
  return exactAmount(shown, minimumPlaces(currency))
}

/** An amount with its currency for reading: '16,568.08 USDT', '1,211.3879 QLT'. */
export const amountText = (value: Figure, currency: string, rounding: Rounding = 'down'): string =>
  `${isGap(value) ? UNKNOWN : readable(value, currency, rounding)} ${currency}`.trimEnd()

/** A signed change for reading: '+0.4', '−24,500.04'. */
export const changeText = (value: Figure, currency: string): string =>
  isGap(value) ? UNKNOWN : `${sign(value) > 0 ? '+' : ''}${readable(value, currency)}`

/** An amount with all its digits; trailing zeros up to `places`, the coin's decimals. */
export function exactAmount(value: Decimal, places: number): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const digits = fraction.replace(/0+$/, '').padEnd(places, '0')
  return grouped(digits === '' ? whole : `${whole}.${digits}`)
}

const minimumPlaces = (currency: string): number => (isMoney(currency) ? CENT_PLACES : 0)

/** An amount with all its digits and its currency: '1,000.00 USDT', '484.55481526 USDT', '0.5 BTC'. */
export const exactText = (value: Figure, currency: string): string =>
  `${isGap(value) ? UNKNOWN : exactAmount(value, minimumPlaces(currency))} ${currency}`.trimEnd()

/** A signed change with all its digits: '+0.4', '−24,500.04'. */
export function signedAmount(value: Figure): string {
  if (isGap(value)) return UNKNOWN
  const text = exactAmount(value, 0)
  return sign(value) > 0 ? `+${text}` : text
}

/** A rate for reading: four decimals from one on, six digits below. */
export const rateText = (rate: Figure, currency: string): string =>
  isGap(rate)
    ? exactText(rate, currency)
    : exactText(
        fixed(rate, compare(rate, '1') >= 0 ? WHOLE_COIN_PLACES : zerosOf(rate) + RATE_DIGITS, 'nearest'),
        currency,
      )

/** An amount as typed text: limited decimals, rounded down, without trailing zeros. */
export const typedText = (value: Decimal, places: number): string =>
  exactAmount(fixed(value, places), 0).replaceAll(',', '')
