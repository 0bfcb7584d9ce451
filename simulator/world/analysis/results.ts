/**
 * The average cost and the realised result of each coin over all accounts of a user, from ledger lines. A trade, a conversion into or out
 * of USDT and an allotment count at what was paid or received after fees. Coins that come from outside or leave count at the day's value,
 * as do conversions between two coins. What is received for nothing (interest, rebates) costs nothing, and fees in a coin bring nothing.
 */
import type { Line, Reason } from '../ledger.ts'
import { isFlow } from './flows.ts'
import { dayOf, type PriceOn, VALUE_CURRENCY, worthInUnits } from './worth.ts'

/** A coin: its quantity in its smallest units; its cost and its realised result in those of USDT. */
export type CoinResult = { currency: string; quantity: bigint; cost: bigint; realised: bigint }

/** Reasons that give one currency for another. */
const EXCHANGES: ReadonlySet<Reason> = new Set<Reason>(['trade', 'convert', 'allot'])

/** Adds a change of a coin that is worth `value`: more of it costs that much, less of it brings that much. */
function addChange(result: CoinResult, change: bigint, value: bigint): void {
  if (change >= 0n) {
    result.cost += value
  } else {
    // The last unit takes what rounding left.
    const part = (result.cost * -change) / result.quantity
    result.cost -= part
    result.realised += value - part
  }
  result.quantity += change
}

/** The index after the lines of the posting that begins at an index: they have its time, reason and reference, one for each balance. */
function endOfPosting(lines: readonly Line[], from: number): number {
  const first = lines[from] as Line
  const balances = new Set<string>()
  let at = from
  for (let line = lines[at]; line !== undefined; line = lines[++at]) {
    const balance = `${line.account} ${line.currency}`
    if (line.at !== first.at || line.reason !== first.reason || line.ref !== first.ref || balances.has(balance)) break
    balances.add(balance)
  }
  return at
}

/** Whether a line is no part of an exchange and changes no coin. */
const isIdle = ({ reason, currency, available, frozen }: Line): boolean =>
  available + frozen === 0n || (currency === VALUE_CURRENCY && !EXCHANGES.has(reason))

/** The changes of a posting by currency. */
function changesOf(posting: readonly Line[]): Map<string, bigint> {
  const changes = new Map<string, bigint>()
  for (const { currency, available, frozen } of posting)
    changes.set(currency, (changes.get(currency) ?? 0n) + available + frozen)
  return changes
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** What the coins of a posting are worth together, or each by itself where nothing was given for it. */
function valuesOf(reason: Reason, changes: ReadonlyMap<string, bigint>, dayValue: (currency: string) => bigint) {
  if (!EXCHANGES.has(reason)) return isFlow(reason) ? dayValue : () => 0n
  const paid = changes.get(VALUE_CURRENCY) ?? 0n
  const given = [...changes].find(([, change]) => change < 0n)?.[0]
  return () => (paid !== 0n || given === undefined ? absolute(paid) : dayValue(given))
}

/** The coins that a user has or had, by name; `lines` are oldest first. */
export function coinResults(lines: readonly Line[], priceOn: PriceOn): CoinResult[] {
  const results = new Map<string, CoinResult>()
  for (let from = 0, to = 0; from < lines.length; from = to) {
    const first = lines[from] as Line
    // Most lines of an active user freeze or release, or are in USDT alone.
    if (isIdle(first)) {
      to = from + 1
      continue
    }
    to = endOfPosting(lines, from)
    const changes = changesOf(lines.slice(from, to))
    const day = dayOf(first.at)
    const worthOf = valuesOf(first.reason, changes, (currency) =>
      worthInUnits(absolute(changes.get(currency) ?? 0n), currency, priceOn(currency, day)),
    )
    for (const [currency, change] of changes) {
      if (currency === VALUE_CURRENCY || change === 0n) continue
      const result = results.get(currency) ?? { currency, quantity: 0n, cost: 0n, realised: 0n }
      results.set(currency, result)
      addChange(result, change, worthOf(currency))
    }
  }
  return [...results.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1))
}
