/** Decimals of currencies by ISO 4217: JPY 0, USD 2, KWD 3. A backend may list any of them as a display currency. */

const known = new Map<string, number>()

function placesByIntl(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    // Not a name of three letters, such as USDT.
    return 2
  }
}

/** The decimals of a currency; two of an unknown one. Cached: lists show thousands of values. */
export function fiatPlaces(currency: string): number {
  const places = known.get(currency) ?? placesByIntl(currency)
  known.set(currency, places)
  return places
}
