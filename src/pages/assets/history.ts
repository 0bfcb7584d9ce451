/** Balance changes as a history reads: by day, and the fills of one order together. */

import { isMoney } from '../../../protocol/currencies.ts'
import { absolute, over, plus, sign } from '../../../protocol/rules/decimal.ts'
import type { AssetEntry } from '../../../protocol/shapes/assets.ts'

/** Decimals of an average price before it is formatted. */
const PRICE_PLACES = 12

export interface HistoryOrder {
  readonly base: string
  readonly quote: string
  /** Signed sums of the fills at hand: what the balances of both currencies changed by, fees included. */
  readonly got: { readonly base: string; readonly quote: string }
  readonly isBuy: boolean
  readonly fills: number
  /** Quote per base with the fee; undefined while a page of the list ends within a fill. */
  readonly price: string | undefined
  /** Of the newest fill. */
  readonly time: AssetEntry['time']
}

export type HistoryRow =
  | { readonly type: 'day'; readonly key: string; readonly day: string }
  | { readonly type: 'order'; readonly key: string; readonly order: HistoryOrder; readonly open: boolean }
  | { readonly type: 'entry'; readonly key: string; readonly entry: AssetEntry; readonly isFill: boolean }

const total = (entries: readonly AssetEntry[]) => entries.reduce((sum, { amount }) => plus(sum, amount), '0')

/** The order of these changes; undefined unless they exchange one coin for money, or money for one coin. */
function orderOf(entries: readonly AssetEntry[]): HistoryOrder | undefined {
  const [first, second, ...others] = [...new Set(entries.map(({ currency }) => currency))]
  if (first === undefined || second === undefined || others.length > 0 || isMoney(first) === isMoney(second))
    return undefined
  const [base, quote] = isMoney(first) ? [second, first] : [first, second]
  const [bases, quotes] = [base, quote].map((one) => entries.filter(({ currency }) => currency === one))
  if (bases === undefined || quotes === undefined) return undefined
  const got = { base: total(bases), quote: total(quotes) }
  if (sign(got.base) * sign(got.quote) !== -1) return undefined
  const whole = bases.length === quotes.length
  return {
    base,
    quote,
    got,
    isBuy: sign(got.base) > 0,
    fills: bases.length,
    price: whole ? over(absolute(got.quote), absolute(got.base), PRICE_PLACES) : undefined,
    time: entries[0]?.time ?? null,
  }
}

/**
 * Rows of a list of changes, newest first. An order with several fills has the place of its newest fill of that day. Changes without an order's
 * number stay single rows. `opened` has the keys of the orders whose fills are shown.
 */
export function historyRows(
  entries: readonly AssetEntry[],
  dayOf: (entry: AssetEntry) => string,
  opened: ReadonlySet<string>,
): HistoryRow[] {
  const groups = new Map<string, AssetEntry[]>()
  for (const entry of entries) {
    const key = groupKey(entry, dayOf(entry))
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  const rows: HistoryRow[] = []
  let last: string | undefined
  for (const [key, group] of groups) {
    const [first] = group
    if (first === undefined) continue
    const day = dayOf(first)
    if (day !== last) rows.push({ type: 'day', key: `day ${day}`, day })
    last = day
    const order = orderOf(group)
    const open = opened.has(key)
    if (order) rows.push({ type: 'order', key, order, open })
    if (!order || open)
      for (const entry of group) rows.push({ type: 'entry', key: String(entry.id), entry, isFill: order !== undefined })
  }
  return rows
}

const groupKey = ({ kind, reference, account, id }: AssetEntry, day: string): string =>
  kind === 'trade' && reference !== null ? `order ${day} ${account} ${reference}` : String(id)
