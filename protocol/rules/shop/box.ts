/**
 * Boxes with one of several prizes inside. The odds are shown with each prize before payment. A drawn box shows its roll, so that anyone
 * can look up its prize in the same table.
 */
import { type Decimal, over, plus, times } from '../decimal.ts'

/** A roll is a whole number, at least 0 and below this; odds are parts of it. */
export const ROLLS = 10_000
/** Most boxes in one purchase. */
export const BOXES_MOST = 10

export interface Prize {
  readonly id: number
  /** Its part of ROLLS. The parts of all prizes of a box add up to ROLLS. */
  readonly parts: number
}

/** The prize of a roll: the first at which the running sum of parts exceeds the roll. Throws when the parts don't add up. */
export function prizeOf<P extends Prize>(prizes: readonly P[], roll: number): P {
  let below = 0
  for (const prize of prizes) {
    below += prize.parts
    if (roll < below) return prize
  }
  throw new RangeError(`no prize for ${roll}`)
}

/** Odds in percent with two decimals, exact: parts are hundredths of a percent. */
export const oddsOf = ({ parts }: Pick<Prize, 'parts'>): Decimal => over(String(parts), '100', 2)

/** The average value of a box at the shop's own prices, rounded down to cents. */
export const expectedValue = (prizes: readonly (Prize & { readonly value: Decimal })[]): Decimal =>
  over(
    prizes.reduce((sum, { parts, value }) => plus(sum, times(String(parts), value)), '0'),
    String(ROLLS),
    2,
  )

/** The average value in percent of the price, rounded down. */
export const returnRate = (expected: Decimal, price: Decimal): Decimal => over(times(expected, '100'), price, 2)
