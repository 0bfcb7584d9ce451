/** Rule 6 for rebates: what the house paid is what inviters got, each for an invited friend, at that friend's level. */

import type { Audit } from '../audit.ts'
import type { Line } from '../ledger.ts'
import type { Report } from '../report.ts'
import { REBATES } from '../settings.ts'
import type { World } from '../world.ts'
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
