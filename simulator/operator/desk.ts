/** The operator's desk: items that need a decision or a reply, oldest first; announcements and closed accounts, newest first. */
import type { AnnouncementTexts, Outage } from '../world/people/announcementState.ts'
import { isCurrent } from '../world/people/announcements.ts'
import type { World } from '../world/world.ts'
import { openItemsOf, type RecordOf } from './openItems.ts'

export type { TicketLine } from './openItems.ts'

export type IdentityWaiting = RecordOf<'identities'>
export type DepositWaiting = RecordOf<'deposits'>
export type WithdrawalWaiting = RecordOf<'withdrawals'>
export type TicketWaiting = RecordOf<'tickets'>
export type ShopWaiting = RecordOf<'aftersales'>
export type Closed = RecordOf<'closed'>
/** `outage`: one that is ahead or under way. */
export type Announced = { id: number; at: number; texts: AnnouncementTexts; outage?: Outage }

export type Desk = {
  identities: IdentityWaiting[]
  deposits: DepositWaiting[]
  withdrawals: WithdrawalWaiting[]
  /** Those that need a reply, then those with a reply that are not closed. */
  tickets: TicketWaiting[]
  /** Refunds and after-sales. */
  shop: ShopWaiting[]
  announcements: Announced[]
  /** Accounts that their users have closed, since when, the newest first. */
  closed: Closed[]
}

const ANNOUNCED_SHOWN = 10
const OLDEST = { orderBy: { at: 'asc' } } as const
const NEWEST = { orderBy: { at: 'desc' } } as const

/** Everything that the operator has to decide, the announcements, and closed accounts. */
export async function deskOf(world: World): Promise<Desk> {
  const { identities, deposits, withdrawals, tickets, aftersales, closed } = await openItemsOf(world)
  return {
    identities: identities.findMany(undefined, OLDEST),
    deposits: deposits.findMany(undefined, OLDEST),
    withdrawals: withdrawals.findMany(undefined, OLDEST),
    tickets: [
      ...tickets.findMany((q) => q.where({ state: 'sent' }), OLDEST),
      ...tickets.findMany((q) => q.where({ state: 'answered' }), OLDEST),
    ],
    shop: aftersales.findMany(undefined, OLDEST),
    announcements: world.announcements.rows
      .slice(-ANNOUNCED_SHOWN)
      .reverse()
      .map(({ outage, ...row }) => (outage && isCurrent(outage, world.now) ? { ...row, outage } : row)),
    closed: closed.findMany(undefined, NEWEST),
  }
}
