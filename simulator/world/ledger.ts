/**
 * The double-entry ledger. Every change of money is one posting with entries that sum to zero in each currency, in smallest units. Owners
 * are the users, the house (its accounts may be negative) and the external account, the other side of deposits and withdrawals. Each line
 * of a user has the change and the balance after it.
 */
import type { Account } from '../../protocol/rules/constants.ts'
import type { EntryKind } from '../../protocol/rules/entryKinds.ts'
import { newestOf, own, type Page } from './own.ts'
import type { RecordFilter } from './records.ts'

/** Why money moved. */
export type Reason = EntryKind
/** The only reasons for money to enter or leave the exchange. */
const CROSSING: readonly Reason[] = ['grant', 'deposit', 'withdrawal']

/** Accounts of the house: its desk, which trades against users, fees, rebates paid to inviters, and the shop's till. */
export type HouseAccount = 'desk' | 'fees' | 'rebates' | 'shop'

export type Balance = { available: bigint; frozen: bigint }

export type Entry =
  | { owner: number; account: Account; currency: string; part: 'available' | 'frozen'; amount: bigint }
  | { owner: 'house'; account: HouseAccount; currency: string; amount: bigint }
  | { owner: 'outside'; currency: string; amount: bigint }

export type Posting = { at: number; reason: Reason; ref?: string; entries: readonly Entry[] }

/** One journal line: the change and the balance after it, of one account and currency. */
export type Line = {
  id: number
  at: number
  account: Account
  currency: string
  reason: Reason
  ref?: string
  available: bigint
  frozen: bigint
  availableAfter: bigint
  frozenAfter: bigint
}

/** A user's part: balances by `account.currency`, and journal lines, oldest first. */
export type UserBook = { balances: Record<string, Balance>; lines: Line[] }
export type Ledger = {
  nextLine: number
  users: Record<string, UserBook>
  /** By `account.currency`. */
  house: Record<string, bigint>
  /** Keyed by currency; the negative of all money in the exchange. */
  outside: Record<string, bigint>
}

export function createLedger(): Ledger {
  return { nextLine: 1, users: {}, house: {}, outside: {} }
}

const NOTHING: Readonly<Balance> = { available: 0n, frozen: 0n }
const balanceKey = (account: string, currency: string): string => `${account}.${currency}`

/** The balance of a user's account in a currency, in smallest units. */
export function balanceOf(ledger: Ledger, user: number, account: Account, currency: string): Readonly<Balance> {
  return ledger.users[user]?.balances[balanceKey(account, currency)] ?? NOTHING
}

export type Holding = { account: Account; currency: string; available: bigint; frozen: bigint }

/** All holdings of a user, of one account or of all, by name of account and currency. */
export function holdingsOf(ledger: Ledger, user: number, account?: Account): Holding[] {
  const balances = ledger.users[user]?.balances ?? {}
  return Object.keys(balances)
    .sort()
    .map((key) => {
      const dot = key.indexOf('.')
      const balance = balances[key] ?? NOTHING
      return { account: key.slice(0, dot) as Account, currency: key.slice(dot + 1), ...balance }
    })
    .filter((holding) => account === undefined || holding.account === account)
}

function requireBalanced(posting: Posting): void {
  const sums: Record<string, bigint> = {}
  for (const entry of posting.entries) {
    sums[entry.currency] = (sums[entry.currency] ?? 0n) + entry.amount
    if (entry.owner === 'outside' && !CROSSING.includes(posting.reason)) {
      throw new Error(`a ${posting.reason} moves no money in or out`)
    }
  }
  for (const [currency, sum] of Object.entries(sums)) {
    if (sum !== 0n) throw new Error(`a ${posting.reason} in ${currency} sums to ${sum}`)
  }
}

type Change = { user: number; account: Account; currency: string; available: bigint; frozen: bigint }

function userChanges(posting: Posting): Change[] {
  const changes: Change[] = []
  for (const entry of posting.entries) {
    if (typeof entry.owner === 'string' || !('part' in entry) || entry.amount === 0n) continue
    let change = changes.find(
      (known) => known.user === entry.owner && known.account === entry.account && known.currency === entry.currency,
    )
    if (change === undefined) {
      change = { user: entry.owner, account: entry.account, currency: entry.currency, available: 0n, frozen: 0n }
      changes.push(change)
    }
    change[entry.part] += entry.amount
  }
  return changes.filter((change) => change.available !== 0n || change.frozen !== 0n)
}

function requireCovered(ledger: Ledger, changes: readonly Change[]): void {
  for (const change of changes) {
    const balance = balanceOf(ledger, change.user, change.account, change.currency)
    if (balance.available + change.available < 0n || balance.frozen + change.frozen < 0n) {
      throw new Error(`user ${change.user} has not enough ${change.currency} in ${change.account}`)
    }
  }
}

function writeLine(ledger: Ledger, posting: Posting, change: Change): void {
  ledger.users[change.user] ??= { balances: {}, lines: [] }
  const book = ledger.users[change.user] as UserBook
  const key = balanceKey(change.account, change.currency)
  book.balances[key] ??= { available: 0n, frozen: 0n }
  const balance = book.balances[key] as Balance
  balance.available += change.available
  balance.frozen += change.frozen
  // Keys in order, so that a save need not sort them.
  const line: Line = {
    account: change.account,
    at: posting.at,
    available: change.available,
    availableAfter: balance.available,
    currency: change.currency,
    frozen: change.frozen,
    frozenAfter: balance.frozen,
    id: ledger.nextLine++,
    reason: posting.reason,
  }
  if (posting.ref !== undefined) line.ref = posting.ref
  book.lines.push(line)
}

/**
 * Executes a posting as a whole or not at all, and returns the changed balances. Throws when its entries don't sum to zero in each
 * currency, or when a balance would be negative: callers check first and refuse with a message for the user.
 */
export function post(ledger: Ledger, posting: Posting): Change[] {
  requireBalanced(posting)
  const changes = userChanges(posting)
  requireCovered(ledger, changes)
  for (const change of changes) writeLine(ledger, posting, change)
  for (const entry of posting.entries) {
    if (entry.owner === 'house') {
      const key = balanceKey(entry.account, entry.currency)
      ledger.house[key] = (ledger.house[key] ?? 0n) + entry.amount
    } else if (entry.owner === 'outside') {
      ledger.outside[entry.currency] = (ledger.outside[entry.currency] ?? 0n) + entry.amount
    }
  }
  return changes
}

/** Filters journal lines; times are ms, `from` and `to` both inclusive. */
export type LineFilter = RecordFilter & {
  account?: Account
  currency?: string
  reasons?: readonly Reason[]
  /** A further condition. */
  matches?: (line: Line) => boolean
}

/** The index in ascending `rows` of the first one later than `at`. */
function firstAfter<Row>(rows: readonly Row[], atOf: (row: Row) => number, at: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (atOf(rows[middle] as Row) <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** The indexes of a user's lines that match a filter, as far as they were read: lines are only ever added. */
type Matching = { read: number; indexes: number[] }
/** Number of filters cached for one user: those of a page and its tabs. */
const FILTERS_KEPT = 12
const matching = new WeakMap<readonly Line[], Map<string, Matching>>()

/** The indexes of the matching lines, in order. Each line is read once per filter, not with each page. */
function indexesOf(lines: readonly Line[], name: string, fits: (line: Line) => boolean): readonly number[] {
  const known = matching.get(lines) ?? new Map<string, Matching>()
  matching.set(lines, known)
  const found = known.get(name) ?? { read: 0, indexes: [] }
  if (known.size >= FILTERS_KEPT && !known.has(name)) known.clear()
  known.set(name, found)
  for (; found.read < lines.length; found.read++) {
    if (fits(lines[found.read] as Line)) found.indexes.push(found.read)
  }
  return found.indexes
}

/** A page of a user's journal lines, newest first. */
export function linesOf(ledger: Ledger, user: number, filter: LineFilter = {}): Page<Line> {
  const { account, currency, reasons, matches, from, to } = filter
  const lines = own(ledger.users, String(user))?.lines ?? []
  const among = reasons === undefined ? undefined : new Set(reasons)
  const fits = (line: Line) =>
    (account === undefined || line.account === account) &&
    (currency === undefined || line.currency === currency) &&
    (among === undefined || among.has(line.reason))
  const indexes = indexesOf(lines, [account, currency, reasons].join('/'), fits)
  const at = (index: number) => lines[index] as Line
  const start = from === undefined ? 0 : firstAfter(indexes, (index) => at(index).at, from - 1)
  const end = to === undefined ? indexes.length : firstAfter(indexes, (index) => at(index).at, to)
  const part = start === 0 && end === indexes.length ? indexes : indexes.slice(start, end)
  return newestOf(part, at, matches && ((line) => matches(line)), filter)
}

/** The currency of a ledger key such as `coin.USDT`. */
export function currencyOf(key: string): string {
  return key.slice(key.indexOf('.') + 1)
}
