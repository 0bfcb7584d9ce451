/**
 * The rules that hold after every command (numbered as in the exchange's rules). A watch remembers how far it has read the journals and
 * which orders have ended, so that checking after each command is cheap.
 */

import { currencyOf, type Line, type UserBook } from './ledger.ts'
import { orderHolds, orderTypes } from './orders/index.ts'
import type { Hold } from './orders/orderType.ts'
import { createClosedAudit, createRebateAudit } from './people/audit.ts'
import type { FeeSums, Journals, Report, Violation } from './report.ts'
import { createShopAudit } from './shop/audit.ts'
import { createWalletAudit } from './wallet/audit.ts'
import { walletHolds } from './wallet/index.ts'
import type { World } from './world.ts'

const CROSSING: readonly string[] = ['grant', 'deposit', 'withdrawal']

function readLine(journals: Journals, user: string, line: Line, report: Report): void {
  const key = `${user}/${line.account}.${line.currency}`
  const known = journals.balances.get(key) ?? { available: 0n, frozen: 0n }
  known.available += line.available
  known.frozen += line.frozen
  journals.balances.set(key, known)
  if (known.available !== line.availableAfter || known.frozen !== line.frozenAfter) {
    report(4, `line ${line.id} of user ${user} doesn't follow from the one before`)
  }
  if (line.id <= (journals.lastLine.get(user) ?? 0)) report(4, `line ${line.id} of user ${user} is out of order`)
  journals.lastLine.set(user, line.id)
  if (CROSSING.includes(line.reason)) {
    journals.crossed.set(line.currency, (journals.crossed.get(line.currency) ?? 0n) + line.available + line.frozen)
  }
  if (line.ref === undefined) return
  const moved = journals.byRef.get(`${user}/${line.ref}`) ?? {}
  const sum = moved[line.currency] ?? { available: 0n, frozen: 0n }
  moved[line.currency] = {
    available: sum.available + line.available,
    frozen: sum.frozen + line.frozen,
  }
  journals.byRef.set(`${user}/${line.ref}`, moved)
}

/** Rule 7, for each transfer read since the last check. */
function checkTransfers(journals: Journals, user: string, refs: ReadonlySet<string>, report: Report): void {
  for (const ref of refs) {
    for (const [currency, sum] of Object.entries(journals.byRef.get(`${user}/${ref}`) ?? {})) {
      if (sum.available + sum.frozen !== 0n) report(7, `transfer ${ref} changed the ${currency} of user ${user}`)
    }
  }
}

/** Rule 4: the journal adds up to the balances. */
function readJournal(journals: Journals, user: string, book: UserBook, report: Report): void {
  const transfers = new Set<string>()
  for (let i = journals.read.get(user) ?? 0; i < book.lines.length; i++) {
    const line = book.lines[i] as Line
    readLine(journals, user, line, report)
    if (line.reason === 'transfer' && line.ref !== undefined) transfers.add(line.ref)
  }
  journals.read.set(user, book.lines.length)
  checkTransfers(journals, user, transfers, report)
  for (const key of Object.keys(book.balances)) {
    const balance = book.balances[key]
    const recorded = journals.balances.get(`${user}/${key}`)
    if (balance?.available !== recorded?.available || balance?.frozen !== recorded?.frozen) {
      report(4, `${key} of user ${user} is not what its journal says`)
    }
  }
}

function add(sums: Record<string, bigint>, currency: string, amount: bigint): void {
  sums[currency] = (sums[currency] ?? 0n) + amount
}

/** Rules 1 and 2. */
function checkSums(world: World, journals: Journals, report: Report): void {
  const inside: Record<string, bigint> = {}
  for (const [user, book] of Object.entries(world.ledger.users)) {
    for (const [key, balance] of Object.entries(book.balances)) {
      if (balance.available < 0n || balance.frozen < 0n) report(2, `${key} of user ${user} is below zero`)
      add(inside, currencyOf(key), balance.available + balance.frozen)
    }
  }
  for (const [key, amount] of Object.entries(world.ledger.house)) add(inside, currencyOf(key), amount)
  for (const [currency, sum] of Object.entries(inside)) {
    const outside = world.ledger.outside[currency] ?? 0n
    if (sum + outside !== 0n) report(1, `${currency} inside is ${sum}, outside ${outside}`)
    const crossed = journals.crossed.get(currency) ?? 0n
    if (crossed + outside !== 0n) report(1, `${crossed} ${currency} came in by the journals, ${-outside} by the ledger`)
  }
}

/** Rule 3. */
function checkHolds(world: World, report: Report): void {
  const held: Record<string, bigint> = {}
  const visit = ({ user, account, currency, amount }: Hold) => add(held, `${user}/${account}.${currency}`, amount)
  orderHolds(world.orders, visit)
  walletHolds(world, visit)
  for (const [user, book] of Object.entries(world.ledger.users)) {
    for (const [key, balance] of Object.entries(book.balances)) {
      const holds = held[`${user}/${key}`] ?? 0n
      if (balance.frozen !== holds) report(3, `${key} of user ${user}: ${balance.frozen} frozen, ${holds} held`)
      delete held[`${user}/${key}`]
    }
  }
  for (const [key, amount] of Object.entries(held)) if (amount !== 0n) report(3, `${key} holds ${amount} of nothing`)
}

/** Rule 6: the fees that orders have recorded are those of the house. */
function checkFees(world: World, all: readonly FeeSums[], report: Report): void {
  const recorded: Record<string, bigint> = {}
  for (const sums of all) for (const [currency, fee] of sums) add(recorded, currency, fee)
  const booked = Object.keys(world.ledger.house).filter((key) => key.startsWith('fees.'))
  for (const currency of new Set([...Object.keys(recorded), ...booked.map(currencyOf)])) {
    const fee = world.ledger.house[`fees.${currency}`] ?? 0n
    if (fee !== (recorded[currency] ?? 0n)) report(6, `${recorded[currency]} ${currency} of fees, ${fee} booked`)
  }
}

export type Watch = { check: (world: World) => Violation[] }

const createJournals = (): Journals => ({
  read: new Map(),
  balances: new Map(),
  crossed: new Map(),
  byRef: new Map(),
  lastLine: new Map(),
})

/** Rules 1–4 and 7: the ledger adds up, and what is frozen is what is held. */
function checkLedger(world: World, journals: Journals, report: Report): void {
  for (const [user, book] of Object.entries(world.ledger.users)) readJournal(journals, user, book, report)
  checkSums(world, journals, report)
  checkHolds(world, report)
}

/**
 * A watch over one world's life, saved and loaded or not; each `check` returns the current violations (rules 1–12 and 20, and those of the shop).
 */
export function createWatch(): Watch {
  const journals = createJournals()
  const audits = [
    ...orderTypes.map(({ audit }) => audit()),
    createWalletAudit(),
    createRebateAudit(),
    createClosedAudit(),
    createShopAudit(),
  ]
  return {
    check(world) {
      const violations: Violation[] = []
      const report: Report = (rule, text) => violations.push({ rule, text })
      checkLedger(world, journals, report)
      checkFees(
        world,
        audits.flatMap((audit) => audit(world, journals, report) ?? []),
        report,
      )
      return violations
    },
  }
}

/** All violations in a world, checked from the beginning. */
export function checkRules(world: World): Violation[] {
  return createWatch().check(world)
}

/** The violations in a world's ledger alone: far quicker, since no order is compared with the tape. */
export function ledgerViolations(world: World): Violation[] {
  const violations: Violation[] = []
  checkLedger(world, createJournals(), (rule, text) => violations.push({ rule, text }))
  return violations
}
