/**
 * Rule 6 for rebates: what the house paid is what inviters got, each for an invited friend, at that friend's level. Rule 20: in a closed
 * account nothing runs and nothing moves, but deposits still arrive.
 */

import type { Audit } from '../audit.ts'
import { holdingsOf, type Line } from '../ledger.ts'
import type { Report } from '../report.ts'
import { REBATES } from '../settings.ts'
import type { World } from '../world.ts'
import { closingOf } from './closing.ts'
import { invitersOf, readRebateRef } from './rebates.ts'
import type { User } from './state.ts'

function checkLine(byUid: Map<string, User>, world: World, user: number, line: Line, report: Report): void {
  const { level, uid } = readRebateRef(line.ref ?? '')
  const friend = byUid.get(uid)
  const inviter = friend === undefined ? undefined : invitersOf(world, friend)[level - 1]
  if (inviter?.id !== user) report(6, `user ${user} got a rebate for ${line.ref}, whom somebody else invited`)
  if (line.available <= 0n || line.currency !== REBATES.currency || line.account !== 'funding')
    report(6, `line ${line.id} of user ${user} is no rebate`)
}

/** Audits each rebate once. */
export function createRebateAudit(): Audit {
  const read = new Map<string, number>()
  let paid = 0n
  return (world, _, report) => {
    const byUid = new Map(world.people.users.map((user) => [user.uid, user]))
    for (const [user, { lines }] of Object.entries(world.ledger.users)) {
      for (let i = read.get(user) ?? 0; i < lines.length; i++) {
        const line = lines[i] as Line
        if (line.reason !== 'rebate') continue
        paid += line.available
        checkLine(byUid, world, Number(user), line, report)
      }
      read.set(user, lines.length)
    }
    const booked = world.ledger.house[`rebates.${REBATES.currency}`] ?? 0n
    if (booked + paid !== 0n) report(6, `${paid} of rebates in the journals, ${-booked} paid by the house`)
  }
}

/** The deposits since an account was closed, by account and currency; other lines are reported. */
function depositsSince(world: World, user: number, line: number, report: Report): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  const lines = world.ledger.users[user]?.lines ?? []
  for (let i = lines.length - 1; i >= 0; i--) {
    const one = lines[i] as Line
    if (one.id < line) break
    if (one.reason !== 'deposit') report(20, `a ${one.reason} moved money of user ${user}, whose account is closed`)
    const key = `${one.account}.${one.currency}`
    sums.set(key, (sums.get(key) ?? 0n) + one.available)
  }
  return sums
}

/** Audits closed accounts. */
export const createClosedAudit = (): Audit => (world, _, report) => {
  const closed = world.people.users.filter((user) => user.closed !== undefined)
  if (closed.length === 0) return
  const loggedIn = new Set(Object.values(world.people.sessions).map(({ user }) => user))
  for (const { id, closed: { line } = { line: 0 } } of closed) {
    if (loggedIn.has(id)) report(20, `user ${id} is logged in to a closed account`)
    const deposits = depositsSince(world, id, line, report)
    for (const { account, currency, available, frozen } of holdingsOf(world.ledger, id)) {
      const arrived = deposits.get(`${account}.${currency}`) ?? 0n
      if (available !== arrived || frozen !== 0n) report(20, `closed account ${id} has ${currency} in ${account}`)
    }
    const { balances, deposits: arriving, ...rest } = closingOf(world, id).left
    for (const [need, count] of Object.entries(rest)) {
      if (count > 0) report(20, `closed account ${id} has ${count} ${need}`)
    }
  }
}
