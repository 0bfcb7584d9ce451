/** Decimals of currencies as Unicode's CLDR lists them: JPY 0, USD 2, KWD 3. A backend may list any as a display currency. */

import { type Decimal, isZero, over } from './decimal.ts'
import { SETTLEMENT_CURRENCY } from './transfer.ts'

const NONE =
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX UYI VND VUV XAF XOF XPF YER'
const THREE = 'BHD IQD JOD KWD LYD OMR TND'

// Intl knows them too, but a slow phone takes 0.2 s to create its first format of a currency.
const placesOf = new Map([
  ...NONE.split(' ').map((currency) => [currency, 0] as const),
  ...THREE.split(' ').map((currency) => [currency, 3] as const),
])

/** The decimals of a currency; two of an unknown one, such as USDT. */
export const fiatPlaces = (currency: string): number => placesOf.get(currency.toUpperCase()) ?? 2

/** Digits of a calculated rate: more than any price times it shows. */
const RATE_PLACES = 18

interface Rates {
  readonly markets: readonly { readonly base: string; readonly quote: string; readonly price: Decimal }[]
  /** Display currencies, with the value of one dollar in them. */
  readonly forex: readonly { readonly title: string; readonly rate: Decimal }[]
}

/**
 * The value of one unit of a market's quote currency in USDT: by the market where it is traded for USDT, else by its rate as a display
 * currency. Undefined where the backend names neither: then no value is shown.
 */
export function quoteRate(quote: string, { markets, forex }: Rates): Decimal | undefined {
  if (quote === SETTLEMENT_CURRENCY) return '1'
  const market = markets.find((one) => one.base === quote && one.quote === SETTLEMENT_CURRENCY)
  if (market) return market.price
  const rate = forex.find(({ title }) => title === quote)?.rate
  return rate === undefined || isZero(rate) ? undefined : over('1', rate, RATE_PLACES)
}
