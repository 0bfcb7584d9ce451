/** Ledger entries between a user's coin account and the house's desk, and amounts as text and as smallest units. */
import { entriesOf, toDesk } from '../entries.ts'
import type { Entry } from '../ledger.ts'
import { toUnits } from '../money.ts'

export const { own, freezing } = entriesOf('coin')

/** Moves an amount from the house's desk to a user's available or frozen balance; below zero in the other direction. */
export const fromDesk = (user: number, part: 'available' | 'frozen', currency: string, amount: bigint): Entry[] => [
  toDesk(currency, -amount),
  own(user, part, currency, amount),
]

/** Smallest units of an amount from a table or formula of the exchange; throws on a text that is not an amount of the currency. */
export function unitsOf(text: string, currency: string): bigint {
  const units = toUnits(text, currency)
  if (units === undefined) throw new Error(`${text} is no amount of ${currency}`)
  return units
}
