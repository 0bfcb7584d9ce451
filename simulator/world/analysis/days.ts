/**
 * The value of a user's accounts at the close of each day, from ledger lines: what came in and went out, and the profit or loss between
 * two closes, which is the rest. Each holding and each line is rounded down to cents, so that a day's figures add up exactly.
 */
import type { Account } from '../../../protocol/rules/constants.ts'
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import type { Line } from '../ledger.ts'
import { isFlow } from './flows.ts'
import { dayOf, type PriceOn, worthInCents } from './worth.ts'

/** Figures of a day in cents. `transfers` came from the user's other accounts, or went there below zero. */
export type DayFigures = { closing: bigint; deposits: bigint; withdrawals: bigint; transfers: bigint; profit: bigint }
export type AccountDay = DayFigures & { account: Account }
/** `held` are the currencies that its figures need a price of. */
export type AssetDay = { day: number; accounts: AccountDay[]; held: string[] }

type Moved = Pick<DayFigures, 'deposits' | 'withdrawals' | 'transfers'>
type Book = { account: Account; balances: Map<string, bigint>; closing: bigint; moved: Moved }

const NOTHING_MOVED: Readonly<Moved> = { deposits: 0n, withdrawals: 0n, transfers: 0n }

function addLine(book: Book, line: Line, price: () => bigint): void {
  const isTransfer = line.reason === 'transfer'
  book.balances.set(line.currency, line.availableAfter + line.frozenAfter)
  if (!isTransfer && !isFlow(line.reason)) return
  const change = line.available + line.frozen
  const value = worthInCents(change, line.currency, price())
  if (isTransfer) book.moved.transfers += value
  else if (change > 0n) book.moved.deposits += value
  else book.moved.withdrawals -= value
}

function closeDay(book: Book, priceOf: (currency: string) => bigint): AccountDay {
  const opening = book.closing
  const { account, moved } = book
  book.closing = 0n
  for (const [currency, units] of book.balances) book.closing += worthInCents(units, currency, priceOf(currency))
  book.moved = { ...NOTHING_MOVED }
  const profit = book.closing - opening - moved.deposits + moved.withdrawals - moved.transfers
  return { account, closing: book.closing, ...moved, profit }
}

/** All days from that of the first line to `today`; `lines` are oldest first. */
export function assetDays(lines: readonly Line[], priceOn: PriceOn, today: number): AssetDay[] {
  const books = new Map<Account, Book>()
  const bookOf = (account: Account): Book => {
    const book = books.get(account) ?? { account, balances: new Map(), closing: 0n, moved: { ...NOTHING_MOVED } }
    books.set(account, book)
    return book
  }
  const days: AssetDay[] = []
  let at = 0
  for (let day = dayOf(lines[0]?.at ?? Number.POSITIVE_INFINITY); day <= today; day++) {
    const held = new Set<string>()
    const ends = (day + 1) * DAY_MS
    for (let line = lines[at]; line !== undefined && line.at < ends; line = lines[++at]) {
      const { currency } = line
      held.add(currency)
      addLine(bookOf(line.account), line, () => priceOn(currency, day))
    }
    for (const { balances } of books.values())
      for (const [currency, units] of balances) if (units > 0n) held.add(currency)
    const accounts = [...books.values()].map((book) => closeDay(book, (currency) => priceOn(currency, day)))
    days.push({ day, accounts, held: [...held].sort() })
  }
  return days
}

/** The figures of several accounts together; transfers between them cancel each other out. */
export function totalOf(parts: readonly DayFigures[]): DayFigures {
  const total = { closing: 0n, ...NOTHING_MOVED, profit: 0n }
  for (const part of parts)
    for (const name of ['closing', 'deposits', 'withdrawals', 'transfers', 'profit'] as const) total[name] += part[name]
  return total
}
