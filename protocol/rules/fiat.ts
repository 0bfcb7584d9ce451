/** Decimals of currencies as Unicode's CLDR lists them: JPY 0, USD 2, KWD 3. A backend may list any as a display currency. */

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
