/** Decimals as whole numbers of a smallest unit, 10^-places: exact, and quicker than decimal texts where there are thousands. */
import { isDecimal } from './decimal.ts'

/** A decimal text as a whole number of 10^-places; undefined when it is not a decimal or has more places. */
export function parseScaled(text: string, places: number): bigint | undefined {
  if (!isDecimal(text) || text.length > 60) return undefined
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > places) return undefined
  return BigInt(whole + digits.padEnd(places, '0'))
}

/** A whole number of 10^-places as decimal text without trailing zeros. */
export function formatScaled(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const text = digits.slice(0, digits.length - places) + (places > 0 && fraction !== '' ? `.${fraction}` : '')
  return value < 0n ? `-${text}` : text
}

/** A whole number of 10^-places, not below zero, as decimal text with all its places. A number must be a safe integer. */
export function fixedScaled(value: bigint | number, places: number): string {
  if (places === 0) return String(value)
  const digits = String(value).padStart(places + 1, '0')
  const point = digits.length - places
  return `${digits.slice(0, point)}.${digits.slice(point)}`
}
