/** Decimals as whole numbers of 10⁻¹², so that this backend shares no arithmetic with the app. */
export type Money = bigint

const PLACES = 12
const ONE = 10n ** BigInt(PLACES)
/** Hundredths of a percent in one. */
const BASIS = 10_000n

/** Reads a decimal text; undefined for any other text. */
export function read(value: unknown): Money | undefined {
  const [, whole, part = ''] = /^(\d{1,18})(?:\.(\d{1,18}))?$/.exec(String(value ?? '')) ?? []
  return whole === undefined ? undefined : BigInt(whole) * ONE + BigInt(part.slice(0, PLACES).padEnd(PLACES, '0'))
}

/** A decimal of this program's own. */
export function of(text: string): Money {
  const value = read(text)
  if (value === undefined) throw new Error(`${text} is no decimal`)
  return value
}

export const times = (a: Money, b: Money): Money => (a * b) / ONE
export const over = (a: Money, b: Money): Money => (a * ONE) / b
/** A share of an amount, in hundredths of a percent. */
export const share = (amount: Money, basis: number): Money => (amount * BigInt(basis)) / BASIS

/** The text of a decimal with at most `places` digits, truncated; trailing zeros stay if `keeps` is set. */
export function text(value: Money, places = 8, keeps = false): string {
  const size = value < 0n ? -value : value
  const digits = size.toString().padStart(PLACES + 1, '0')
  const part = digits.slice(-PLACES).slice(0, places)
  const shown = keeps ? part : part.replace(/0+$/, '')
  const whole = digits.slice(0, -PLACES)
  const sign = value < 0n && /[1-9]/.test(whole + shown) ? '-' : ''
  return shown === '' ? sign + whole : `${sign}${whole}.${shown}`
}
