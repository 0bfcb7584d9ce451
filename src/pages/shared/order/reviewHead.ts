import type { TFunction } from '../../../i18n/i18n.ts'
import type { Fact } from '../../../ui/Facts.tsx'

export interface ReviewHead {
  /** The action with its amount, or the figure's name. */
  readonly what: string
  /** What is at stake: an order's value, an amount that moves. */
  readonly figure: string
}

/** Takes amount and value out of a review's rows for its head; without both of them the rows stay as they are. */
export function withHead(
  t: TFunction,
  rows: readonly Fact[],
  action: string,
): { head?: ReviewHead; rows: readonly Fact[] } {
  const [amount, value] = [t('trade.amount'), t('trade.value')]
  const textOf = (label: string) => rows.find((row) => row.label === label)?.value
  const [quantity, figure] = [textOf(amount), textOf(value)]
  if (typeof quantity !== 'string' || typeof figure !== 'string') return { rows }
  const others = rows.filter(({ label }) => label !== amount && label !== value)
  return { head: { what: `${action} ${quantity}`, figure }, rows: others }
}

/** Takes the row with this label out of a review's rows for its head; a figure that is not known stays a row. */
export function headedBy(rows: readonly Fact[], label: string): { head?: ReviewHead; rows: readonly Fact[] } {
  const figure = rows.find((row) => row.label === label)?.value
  if (typeof figure !== 'string' || !/\d/.test(figure)) return { rows }
  return { head: { what: label, figure }, rows: rows.filter((row) => row.label !== label) }
}
