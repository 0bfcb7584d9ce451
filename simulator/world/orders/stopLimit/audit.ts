/** Rules 3 and 11: an order waits with its full hold, and fires by the first trade that reaches its trigger. */
import type { Audit } from '../../audit.ts'
import { lastTrade, tradesBetween } from '../../market/index.ts'
import type { Report } from '../../report.ts'
import type { World } from '../../world.ts'
import { exitTriggers } from '../spot/exits.ts'
import { isPair, type SpotOrder } from '../spot/state.ts'
import { follow, isReached, type Trigger, trailAt } from '../trigger.ts'
import { waitingIn } from './state.ts'

/** How far back the tape is read for one order: without this limit an audit of an old world takes minutes. */
const READ_BACK_MS = 24 * 3_600_000

/** Whether its trigger can still fire. */
const isPending = (order: SpotOrder): boolean => order.state === 'waiting' || isPair(order)

/** Rule 3: an order is waiting if and only if it is on the waiting list, with its full hold. */
function checkWaiting(world: World, order: SpotOrder, report: Report): void {
  const waiting = waitingIn(world.orders.stopLimit, order.code).find(({ no }) => no === order.no)
  // The hold of a pair is that of its order in the book.
  const expected = isPair(order) ? 0n : order.state === 'waiting' ? order.held : undefined
  if (waiting?.held !== expected) report(3, `order ${order.no} is ${order.state} and waits with ${waiting?.held}`)
}

/** The best price of a trailing stop when it was placed. */
const firstBest = ({ markets }: World, { code, created, trigger }: SpotOrder): number | undefined =>
  trigger?.trail?.activation === undefined ? lastTrade(markets, code, created).priceTicks : undefined

/**
 * Rule 11, for the trades after `from`: no trade before the one that fired it would have fired it, and a trailing stop is the one for the best
 * of their prices. `best` is the best before them. Returns the best after them.
 */
function checkFired(
  world: World,
  order: SpotOrder,
  trigger: Trigger,
  { from, best }: { from: number; best: number | undefined },
  report: Report,
): number | undefined {
  const { fired } = trigger
  const triggers =
    order.exit === undefined ? [trigger] : exitTriggers(order.side === 'buy' ? 'sell' : 'buy', order.exit)
  // Before its last change it waited for another price.
  const since = order.amended?.findLast((terms) => terms.trigger !== undefined)?.at ?? 0
  const [filled] = order.oco?.leg === 'limit' ? order.fills : []
  const until = fired?.at ?? filled?.at ?? (isPending(order) ? world.now : order.updated)
  const { trail } = trigger
  const start = until - READ_BACK_MS
  // A trailing stop follows the prices of its whole life: the tape since yesterday does not have the best of them.
  if (trail !== undefined && from < start) return trail.best
  let seen = triggers.map((one) => (one.trail === undefined ? one : trailAt(one, one.trail, best)))
  const first = tradesBetween(world.markets, order.code, Math.max(from, start), until).find((trade) => {
    if (trade.at > since && seen.some((one) => isReached(one, trade.priceTicks))) return true
    seen = seen.map((one) => follow(one, trade.priceTicks))
    return false
  })
  if (first?.at !== fired?.at || first?.priceTicks !== fired?.price)
    report(11, `order ${order.no} fired at ${fired?.price}, the tape reached it with ${first?.priceTicks}`)
  if (trail === undefined) return undefined
  const [followed] = seen
  if (followed?.trail?.best !== trail.best || followed?.price !== trigger.price)
    report(11, `order ${order.no} follows ${trail.best}, the best of the tape is ${followed?.trail?.best}`)
  return followed?.trail?.best
}

/** Rules 3 and 11: audits each order until it has fired or ended. */
export function createStopLimitAudit(): Audit {
  /** Number of a user's orders that were read, and the time up to which the tape was read for each waiting order. */
  const read = new Map<string, number>()
  const readUntil = new Map<string, { from: number; best: number | undefined }>()
  return (world, _, report) => {
    const { byUser, byNo } = world.orders.spot
    for (const [user, numbers] of Object.entries(byUser)) {
      for (const no of numbers.slice(read.get(user) ?? 0)) {
        const order = byNo[no] as SpotOrder
        if (order.trigger !== undefined) readUntil.set(no, { from: order.created, best: firstBest(world, order) })
      }
      read.set(user, numbers.length)
    }
    for (const [no, from] of readUntil) {
      const order = byNo[no] as SpotOrder
      checkWaiting(world, order, report)
      const best = order.trigger && checkFired(world, order, order.trigger, from, report)
      if (isPending(order)) readUntil.set(no, { from: world.now, best })
      else readUntil.delete(no)
    }
    return undefined
  }
}
