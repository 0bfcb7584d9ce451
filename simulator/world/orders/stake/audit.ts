/** Rules 3, 8 and 12 for stakes: an order's hold, its payout, and the ticks of its settlement. */

import type { Audit } from '../../audit.ts'
import { toUnits } from '../../money.ts'
import { type Journals, movedBy, type Report } from '../../report.ts'
import type { World } from '../../world.ts'
import { judge } from './judge.ts'
import { payoutUnits } from './settle.ts'
import { openStakes, STAKE_CURRENCY, type StakeKind, type StakeOrder, type Tick } from './state.ts'

const unitsOf = (text: string): bigint => toUnits(text, STAKE_CURRENCY) ?? 0n
const HUNDRED = unitsOf('100')
const sameTick = (a: Tick | undefined, b: Tick | undefined): boolean =>
  a?.id === b?.id && a?.at === b?.at && a?.price === b?.price

/** Rule 12: settled exactly at its deadline, by the ticks of the tape. */
function checkTicks(world: World, order: StakeOrder, report: Report): void {
  if ((order.state === 'open') !== world.now < order.settles) {
    report(12, `order ${order.no} is ${order.state} at ${world.now}, its deadline is ${order.settles}`)
  }
  if (order.opening !== undefined && (order.opening.at < order.opens || order.opening.at > order.settles)) {
    report(12, `order ${order.no} opened at ${order.opening.at}, outside its time`)
  }
  if (order.state === 'open' || world.now < order.settles) return
  const { outcome, opening, settlement } = judge(world.markets, order)
  if (outcome !== order.state) report(12, `order ${order.no} is ${order.state}, by the tape ${outcome}`)
  if (!sameTick(opening, order.opening) || !sameTick(settlement, order.settlement)) {
    report(12, `order ${order.no} was not settled by the ticks of the tape`)
  }
}

/** Rules 3, 8 and 12: while it runs the stake is frozen and nothing has moved; then it was paid once, exactly. */
function checkMoney(order: StakeOrder, journals: Journals, report: Report): void {
  const { available, frozen } = movedBy(journals, order, STAKE_CURRENCY)
  const held = order.state === 'open' ? order.stake : 0n
  if (order.held !== held) report(3, `order ${order.no} is ${order.state} and holds ${order.held}`)
  if (frozen !== order.held) report(3, `order ${order.no} holds ${order.held}, frozen for it ${frozen}`)
  const payout = payoutUnits(order)
  if (available !== payout - order.stake) report(12, `order ${order.no} was not paid once what its outcome pays`)
  if (order.state === 'open') return
  if (order.payout !== payout) report(12, `order ${order.no} says another payout than it has`)
  const over = order.stake * (HUNDRED + unitsOf(order.yieldRate)) - payout * HUNDRED
  if (order.state === 'won' && (over < 0n || over >= HUNDRED)) {
    report(8, `the payout of order ${order.no} is off by a unit or more`)
  }
}

function checkListing(order: StakeOrder, open: ReadonlySet<StakeOrder>, report: Report): void {
  if (open.has(order) !== (order.state === 'open'))
    report(3, `order ${order.no} is ${order.state} and listed otherwise`)
}

/** Audits the ticks of each stake of one kind until it is settled, and its money always, so that nothing is paid twice. */
export function createStakeAudit(kind: StakeKind): Audit {
  const read = new Map<string, number>()
  const known: { no: string; live: boolean }[] = []
  return (world, journals, report) => {
    const stakes = world.orders[kind]
    for (const [user, numbers] of Object.entries(stakes.byUser)) {
      known.push(...numbers.slice(read.get(user) ?? 0).map((no) => ({ no, live: true })))
      read.set(user, numbers.length)
    }
    const open = new Set(openStakes(stakes))
    for (const entry of known) {
      const order = stakes.byNo[entry.no] as StakeOrder
      checkMoney(order, journals, report)
      checkListing(order, open, report)
      if (entry.live) checkTicks(world, order, report)
      entry.live = order.state === 'open'
    }
    return undefined
  }
}
