/** Claims of identity, security, messages and help. */
import { deskOf } from '../../operator/desk.ts'
import { isCurrent } from '../../world/people/announcements.ts'
import { sessionsOf } from '../../world/people/find.ts'
import { identityState } from '../../world/people/identity.ts'
import { friendsOf } from '../../world/people/invitations.ts'
import { ticketsOf } from '../../world/people/tickets.ts'
import { WALLET } from '../../world/settings.ts'
import type { PEOPLE_ROWS } from '../rows/people.ts'
import { type Claim, draft, mark } from './claim.ts'

const identity =
  (state: string): Claim =>
  ({ world, user }) =>
    identityState(world, user) === state

const outage =
  (isOn: boolean): Claim =>
  ({ world }) =>
    world.announcements.rows.some(
      ({ outage }) => outage !== undefined && isCurrent(outage, world.now) && outage.from <= world.now === isOn,
    )

export const PEOPLE_CLAIMS: Partial<Record<keyof typeof PEOPLE_ROWS, Claim>> = {
  'identity-not-certified': identity('none'),
  'identity-country': identity('none'),
  'identity-documents': (seen) => identity('none')(seen) && draft('identity', 'draft')(seen),
  'identity-under-review': identity('reviewing'),
  'identity-refused': identity('failed'),
  'identity-passed': identity('passed'),
  'phone-to-change': ({ me }) => me().mobile !== undefined,
  'email-to-change': ({ me }) => me().email !== undefined,
  'contact-to-bind': ({ me }) => me().mobile === undefined,
  'authenticator-bound': ({ me }) => me().authenticator !== undefined,
  'authenticator-key': ({ me }) => me().authenticator === undefined,
  'fund-password-missing': ({ me }) => me().fundSecret === undefined,
  'fund-password-locked': ({ world, me }) => me().fundLockedUntil > world.now,
  'cards-full': ({ world, user }) => world.wallet.byUser[user]?.cards.length === WALLET.cardsMost,
  'payment-methods': ({ world, user }) => (world.wallet.byUser[user]?.methods.length ?? 0) >= 2,
  'log-ins-from-everywhere': ({ me }) => new Set(me().logins.map(({ device }) => device)).size >= 5,
  'devices-logged-in': ({ world, user }) => sessionsOf(world, user).length >= 5,
  invitation: ({ me }) => me().shareId !== '',
  'rebates-earned': ({ world, user }) => friendsOf(world, user).some(({ income }) => income > 0n),
  'friends-invited': ({ world, user }) => friendsOf(world, user).length >= 4,
  'messages-unread': ({ world, user }) => (world.mailboxes[user]?.messages ?? []).some(({ read }) => !read),
  'outage-announced': outage(false),
  'outage-under-way': outage(true),
  'work-order-answered': ({ world, entry, user }) =>
    ticketsOf(world, user).list.some(({ id, state }) => String(id) === mark(entry, 'id') && state === 'answered'),
  'work-order-waiting': ({ world, user }) => ticketsOf(world, user).list[0]?.state === 'sent',
  'busy-desk': async ({ world }) => {
    const { identities, deposits, withdrawals, tickets, shop } = await deskOf(world)
    return [identities, deposits, withdrawals, tickets, shop].every((waiting) => waiting.length >= 8)
  },
  'many-friends': ({ world, user }) => {
    const friends = friendsOf(world, user)
    return friends.length >= 28 && friends.filter(({ income }) => income > 0n).length >= 24
  },
  'desk-full': async ({ world }) => {
    const { identities, deposits, withdrawals, tickets } = await deskOf(world)
    return [identities, deposits, withdrawals, tickets].every((waiting) => waiting.length > 0)
  },
}
