/** Claims of funds, subscriptions and investments. */
import { holdingsOf } from '../../world/ledger.ts'
import { findProduct } from '../../world/orders/invest/products.ts'
import { investmentsOf } from '../../world/orders/invest/state.ts'
import { projectOf, projectState, scheduleOf } from '../../world/orders/subscription/projects.ts'
import { subscriptionsOf } from '../../world/orders/subscription/state.ts'
import { waitUntil } from '../../world/people/fundPassword.ts'
import { commentsOn } from '../../world/shop/comments.ts'
import { dustCount } from '../../world/wallet/dust.ts'
import type { WithdrawalState } from '../../world/wallet/state.ts'
import type { FUNDS_ROWS } from '../rows/funds.ts'
import { accountNamed, type Claim, draft, MINUTE, mark, type Seen } from './claim.ts'

const DAY = 24 * 60 * MINUTE

const isVerified: Claim = ({ world, me }) => me() === accountNamed(world, 'verified')

const withdrawal =
  (state: WithdrawalState): Claim =>
  ({ world, entry, user }) => {
    const found = world.wallet.withdrawals.byNo[mark(entry, 'number')]
    return found?.user === user && found.state === state
  }

const funds = ({ world }: Seen, user: number): bigint =>
  holdingsOf(world.ledger, user).reduce((sum, { available, frozen }) => sum + available + frozen, 0n)

const subscribed =
  (state: string): Claim =>
  ({ world, user }) =>
    subscriptionsOf(world.orders.subscription, user).list.some((one) => one.state === state)

export const FUNDS_CLAIMS: Partial<Record<keyof typeof FUNDS_ROWS, Claim>> = {
  'funds-overview': ({ world, user }) =>
    new Set(holdingsOf(world.ledger, user).map(({ account }) => account)).size >= 4,
  'assets-over-time': ({ world, user }) => world.now - (world.ledger.users[user]?.lines[0]?.at ?? world.now) > 7 * DAY,
  'empty-account': (seen) => funds(seen, seen.user) === 0n,
  'ten-thousand-records': ({ world, user }) => (world.ledger.users[user]?.lines.length ?? 0) >= 10_000,
  'deposit-confirming': ({ world, user }) =>
    Object.values(world.wallet.deposits.byNo).some((one) => one.user === user && one.state === 'confirming'),
  'deposit-held': ({ world, user }) =>
    Object.values(world.wallet.deposits.byNo).filter((one) => one.user === user && one.state === 'held').length >= 2,
  'withdrawal-gate': (seen) => isVerified(seen) && seen.me().fundSecret === undefined,
  'withdrawal-typed': draft('withdrawal', 'address'),
  'withdrawal-to-card': draft('withdrawal', 'way'),
  'withdrawal-under-review': withdrawal('reviewing'),
  'withdrawal-sending': withdrawal('sending'),
  'withdrawal-refused': withdrawal('refused'),
  'withdrawal-completed': withdrawal('completed'),
  'withdrawal-canceled': withdrawal('cancelled'),
  'withdrawal-must-wait': ({ world, me }) => waitUntil(world, me()) !== undefined,
  'transfer-typed': draft('transfer', 'amount'),
  'small-balances': ({ world, user }) => dustCount(world, user, 'coin') === 3,
  'quote-running-out': ({ world, entry }) => {
    const { facts } = entry.drafts['intent:convert'] as { facts: { expires: number } }
    const left = facts.expires * 1_000 - world.now
    return left > 0 && left <= 3_000
  },
  'shop-box-opened': ({ world, user }) =>
    Object.values(world.shop.boxes.byNo).every((one) => one.user !== user || one.opened !== undefined),
  'shop-with-comments': ({ world }) =>
    world.shop.comments.filter(({ goods }) => goods <= 2).length === 12 && commentsOn(world, 1).length >= 5,
  'subscription-open': ({ world }) => projectState(world, projectOf(2)) === 'progress',
  'subscription-allotted': subscribed('allotted'),
  'subscription-locked': subscribed('locked'),
  'coin-lists-soon': ({ world }) => {
    const left = scheduleOf(world, projectOf(4)).listing - world.now
    return left > 0 && left <= MINUTE
  },
  'investment-matured': ({ world, user }) =>
    investmentsOf(world.orders.invest, user).list.some(({ state }) => state === 'matured'),
  'investment-sold-out': () => findProduct(4)?.others === findProduct(4)?.total,
  'mining-earning': ({ world, user }) =>
    investmentsOf(world.orders.invest, user).list.some(
      ({ product, state, begins }) => product === 21 && state === 'earning' && world.now - begins > 2 * DAY,
    ),
}
