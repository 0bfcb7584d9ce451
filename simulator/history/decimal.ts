/** Decimal numbers in a line of text as whole units, without floating point. */

const ZERO = 48
const NINE = 57
const DOT = 46
const MINUS = 45
/** More digits would not be exact as a number. */
const UNITS_MOST = Number.MAX_SAFE_INTEGER

/** Why a text is no number of units. */
export type NumberProblem = 'number' | 'negative' | 'large'

export interface Units {
  /** Rounded to the nearest unit, halves up. */
  units: number
  /** The text has digits other than 0 below a unit. */
  isRounded: boolean
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE

/** The units of 10^−places in `line` from `start` to `end`. `into` receives them, so that a year of rows makes no garbage. */
export function readUnits(
  line: string,
  start: number,
  end: number,
  places: number,
  into: Units,
): NumberProblem | undefined {
  if (line.charCodeAt(start) === MINUS) return /^-[\d.]+$/.test(line.slice(start, end)) ? 'negative' : 'number'
  let units = 0
  let digits = 0
  let below = -1
  into.isRounded = false
  let carry = 0
  for (let at = start; at < end; at++) {
    const code = line.charCodeAt(at)
    if (code === DOT && below < 0) {
      below = 0
      continue
    }
    if (!isDigit(code)) return 'number'
    digits++
    if (below >= 0) below++
    if (below <= places) units = units * 10 + (code - ZERO)
    else {
      if (below === places + 1 && code - ZERO >= 5) carry = 1
      if (code !== ZERO) into.isRounded = true
    }
    if (units > UNITS_MOST) return 'large'
  }
  if (digits === 0) return 'number'
  for (let more = Math.max(0, below); more < places; more++) units *= 10
  units += carry
  if (units > UNITS_MOST) return 'large'
  into.units = units
  return undefined
}
