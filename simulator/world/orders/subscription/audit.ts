/** Rules 3, 5 and 8 for subscriptions: committed = due + refunded, allotted = locked + released, and both match the journal. */
import { compare, times } from '../../../../protocol/rules/decimal.ts'
import type { Audit } from '../../audit.ts'
import { fromUnits } from '../../money.ts'
import { type Journals, movedBy, type Report } from '../../report.ts'
import { unitsOf } from '../coinAccount.ts'
import { PAY_CURRENCY, type Project, projectOf } from './projects.ts'
import { isPaid, lockedOf, type Subscription } from './state.ts'

/** The amount due is allotted × price, rounded up by less than one unit. */
function checkDue(project: Project, order: Subscription, report: Report): void {
  if (order.due === undefined || order.allotted === undefined || order.reason === 'unpaid') return
  const exact = times(fromUnits(order.allotted, project.currency), project.allotmentPrice)
  const before = order.due === 0n ? '-1' : fromUnits(order.due - 1n, PAY_CURRENCY)
  const off = compare(fromUnits(order.due, PAY_CURRENCY), exact) < 0 || compare(before, exact) >= 0
  if (off) report(8, `what is due for ${order.no} is off by a unit or more`)
}

function checkSums(project: Project, order: Subscription, report: Report): void {
  const { no, committed, held, allotted, due, refunded = 0n } = order
  const paid = isPaid(order) ? (due ?? 0n) : 0n
  if (held + paid + refunded !== committed) report(5, `${no} committed ${committed}: ${held}, ${paid}, ${refunded}`)
  if (due !== undefined && due + refunded !== committed) report(5, `${no} doesn't get back what isn't due`)
  if (allotted !== undefined && allotted > order.quantity) report(5, `${no} was allotted more than it asked for`)
  if (allotted !== undefined && allotted > unitsOf(project.hardCap, project.currency))
    report(5, `${no} is above the cap`)
  if (lockedOf(order) < 0n) report(5, `${no} released more than was allotted`)
  if (order.state === 'ended' && (held !== 0n || lockedOf(order) !== 0n)) report(5, `${no} has ended and holds`)
}

function checkMoney(project: Project, order: Subscription, journals: Journals, report: Report): void {
  const money = movedBy(journals, order, PAY_CURRENCY)
  const coins = movedBy(journals, order, project.currency)
  const paid = isPaid(order) ? (order.due ?? 0n) : 0n
  if (money.frozen !== order.held) report(3, `${order.no} holds ${order.held}, frozen for it ${money.frozen}`)
  if (money.available + money.frozen !== -paid) report(5, `${order.no} paid ${paid}, and not by the journal`)
  if (coins.frozen !== lockedOf(order)) report(3, `${order.no} locks ${lockedOf(order)}, frozen for it ${coins.frozen}`)
  if (coins.available !== order.released) report(5, `${order.no} released another quantity by the journal`)
}

/** Audits each subscription until it has ended. */
export function createSubscriptionAudit(): Audit {
  const ended = new Set<string>()
  return (world, journals, report) => {
    const allotted = new Map<number, bigint>()
    for (const order of Object.values(world.orders.subscription.byNo)) {
      allotted.set(order.project, (allotted.get(order.project) ?? 0n) + (order.allotted ?? 0n))
      if (ended.has(order.no)) continue
      const project = projectOf(order.project)
      checkDue(project, order, report)
      checkSums(project, order, report)
      checkMoney(project, order, journals, report)
      if (order.state === 'ended') ended.add(order.no)
    }
    for (const [id, coins] of allotted) {
      const { pool, currency } = projectOf(id)
      if (coins > unitsOf(pool, currency)) report(5, `project ${id} allotted more than its pool`)
    }
  }
}
