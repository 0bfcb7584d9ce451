/** What each scenario says of its world, for the test that no row lies. */
import { ENTRY_CLOSES_BEFORE_MS, nextRound } from '../../protocol/rules/option.ts'
import { deskOf } from '../operator/desk.ts'
import { DEMO_ACCOUNTS, HEAVY_ACCOUNT } from '../seeds/accounts.ts'
import { balanceOf, holdingsOf } from '../world/ledger.ts'
import { lastTrade, regimeAt } from '../world/market/index.ts'
import { heldBy, liveBy, positionOf } from '../world/orders/contract/state.ts'
import { findProduct } from '../world/orders/invest/products.ts'
import { investmentsOf } from '../world/orders/invest/state.ts'
import { spotOrders } from '../world/orders/spot/state.ts'
import { openStakes, stakeOrders } from '../world/orders/stake/state.ts'
import { projectOf, projectState, scheduleOf } from '../world/orders/subscription/projects.ts'
import { subscriptionsOf } from '../world/orders/subscription/state.ts'
import { isCurrent } from '../world/people/announcements.ts'
import { sessionOf, userByContact, userById } from '../world/people/find.ts'
import { waitUntil } from '../world/people/fundPassword.ts'
import { identityState } from '../world/people/identity.ts'
import { friendsOf } from '../world/people/invitations.ts'
import type { User } from '../world/people/state.ts'
import { ticketsOf } from '../world/people/tickets.ts'
import { run } from '../world/run.ts'
import { load, save } from '../world/save.ts'
import { WALLET } from '../world/settings.ts'
import type { WithdrawalState } from '../world/wallet/state.ts'
import type { World } from '../world/world.ts'
import type { Entry } from './build.ts'
import type { ScenarioName } from './table.ts'

/** `me` throws where the row is a visitor's. */
export type Seen = { world: World; entry: Entry; user: number; me: () => User }
type Claim = (seen: Seen) => boolean

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const accountNamed = (world: World, account: keyof typeof DEMO_ACCOUNTS): User | undefined =>
  userByContact(world, DEMO_ACCOUNTS[account].contact)

const isVisitor: Claim = ({ entry }) => entry.token === ''
/** The page itself is what is shown: whose eyes see it is all that the world has to say. */
const isTrader: Claim = ({ world, me }) => me() === accountNamed(world, 'trader')
const isFresh: Claim = ({ world, me }) => me() === accountNamed(world, 'fresh')
const isVerified: Claim = ({ world, me }) => me() === accountNamed(world, 'verified')

const mark = (entry: Entry, name: string): string => new URLSearchParams(entry.page.split('?')[1]).get(name) ?? ''

const draft =
  (name: string, key: string): Claim =>
  ({ entry }) => {
    const kept = entry.drafts[`draft:${name}`] as Record<string, unknown> | undefined
    return kept !== undefined && key in kept
  }

const regime =
  (code: string, wanted: string): Claim =>
  ({ world }) =>
    regimeAt(world.markets, code, Math.floor(world.now / MINUTE)) === wanted

/** Whether most of the main markets rose, or fell, since the play began. */
const moved =
  (way: 1 | -1): Claim =>
  ({ world }) => {
    const codes = ['btcusdt', 'ethusdt', 'solusdt', 'xrpusdt', 'dogeusdt']
    const priceAt = (code: string, at: number) => lastTrade(world.markets, code, at).priceTicks
    const since = (code: string) => priceAt(code, world.now) - priceAt(code, world.now - 44 * MINUTE)
    return codes.filter((code) => Math.sign(since(code)) === way).length >= 4
  }

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
    subscriptionsOf(world, user).list.some((one) => one.state === state)

const identity =
  (state: string): Claim =>
  ({ world, user }) =>
    identityState(world, user) === state

/** Whether a position is liquidated by so many ms from now, if nobody does anything. */
function goesWithin({ world, entry, user }: Seen, ms: number): boolean {
  const later = load(save(world))
  run(later, { type: 'wait', ms })
  return positionOf(later, user, mark(entry, 'id'))?.state === 'liquidated'
}

const outage =
  (isOn: boolean): Claim =>
  ({ world }) =>
    world.announcements.rows.some(
      ({ outage }) => outage !== undefined && isCurrent(outage, world.now) && outage.from <= world.now === isOn,
    )

/** A claim for each row: a row without one does not compile. */
export const CLAIMS: Record<ScenarioName, Claim> = {
  'first-visit': isVisitor,
  'log-in': isVisitor,
  'log-in-locked': (seen) =>
    isVisitor(seen) &&
    (accountNamed(seen.world, 'trader')?.lockedUntil ?? 0) > seen.world.now &&
    draft('login', 'account')(seen),
  'second-factor-bound': (seen) =>
    accountNamed(seen.world, 'trader')?.authenticator !== undefined && draft('login', 'account')(seen),
  'register-begun': draft('register', 'contact'),
  'code-on-its-way': ({ world, entry }) => {
    const { deadline = 0 } = entry.drafts['draft:code:register'] as { deadline?: number }
    const sent = world.people.codes['register/email:newcomer@example.com']
    return deadline > world.now && (sent?.expiresAt ?? 0) > world.now
  },
  'register-broken-off': isVisitor,
  'fund-password-broken-off': isVisitor,
  'success-without-beginning': isVisitor,
  'password-forgotten': draft('reset', 'account'),
  'area-codes': isVisitor,
  'token-expired': ({ world, entry }) => entry.token !== '' && sessionOf(world, entry.token) === undefined,
  'error-page': isVisitor,
  'home-of-a-visitor': isVisitor,
  'home-of-a-trader': isTrader,
  'markets-rallying': (seen) => regime('btcusdt', 'rally')(seen) && moved(1)(seen),
  'markets-crashing': (seen) => regime('btcusdt', 'crash')(seen) && moved(-1)(seen),
  'market-halted': regime('btcusdt', 'halt'),
  'chart-of-a-rally': regime('ethusdt', 'rally'),
  watchlist: ({ me }) => me().favourites.length >= 4,
  'watchlist-empty': ({ me }) => me().favourites.length === 0,
  'ticket-typed': draft('spot', 'ethusdt'),
  'trading-of-a-newcomer': (seen) =>
    isFresh(seen) && balanceOf(seen.world.ledger, seen.user, 'coin', 'USDT').available > 0n,
  'order-partly-filled': ({ world, user }) =>
    spotOrders(world, user, { state: 'current' }).list.some(({ state }) => state === 'partly'),
  'trading-halted': regime('btcusdt', 'halt'),
  'token-ends-mid-order': (seen) => {
    const left = (sessionOf(seen.world, seen.entry.token)?.expiresAt ?? 0) - seen.world.now
    return left > 0 && left <= MINUTE && draft('spot', 'btcusdt')(seen)
  },
  'no-orders-yet': ({ world, user }) => spotOrders(world, user).total === 0,
  'positions-held': ({ world, user }) => heldBy(world, user).length >= 2,
  'short-ticket': isTrader,
  'liquidation-near': (seen) => !goesWithin(seen, 18_000) && goesWithin(seen, 20_000),
  liquidated: ({ world, entry, user }) => positionOf(world, user, mark(entry, 'id'))?.state === 'liquidated',
  'position-in-crash': (seen) => regime('ethusdt', 'crash')(seen) && heldBy(seen.world, seen.user).length > 0,
  'stops-set': ({ world, entry, user }) => {
    const { stopWin, stopLose } = positionOf(world, user, mark(entry, 'id')) ?? {}
    return stopWin !== undefined && stopLose !== undefined
  },
  'triggers-waiting': ({ world, user }) => liveBy(world, user).some(({ state }) => state === 'pending'),
  'funding-paid': ({ world, user }) =>
    (world.ledger.users[user]?.lines ?? []).some(({ reason, at }) => reason === 'funding' && world.now - at < MINUTE),
  'second-ending': ({ world, user }) =>
    openStakes(world, 'second').some((one) => one.user === user && one.settles - world.now <= 5_000),
  'second-results': ({ world, user }) => {
    const states = stakeOrders(world, 'second', user, { limit: 100 }).list.map(({ state }) => state)
    return ['won', 'lost', 'even'].every((state) => states.includes(state as 'won')) && !states.includes('open')
  },
  'option-settling': ({ world, user }) =>
    openStakes(world, 'option').some((one) => one.user === user && one.settles - world.now <= 5_000),
  'round-closing': ({ world }) => {
    const left = nextRound(5, world.now).opens - ENTRY_CLOSES_BEFORE_MS - world.now
    return left > 0 && left <= 8_000
  },
  'funds-overview': ({ world, user }) =>
    new Set(holdingsOf(world.ledger, user).map(({ account }) => account)).size >= 4,
  'empty-account': (seen) => isFresh(seen) && funds(seen, seen.user) === 0n,
  'ten-thousand-records': ({ world, me, user }) =>
    me() === userByContact(world, HEAVY_ACCOUNT.contact) && (world.ledger.users[user]?.lines.length ?? 0) >= 10_000,
  'deposit-address': isFresh,
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
  'withdrawal-must-wait': ({ world, me }) => waitUntil(world, me()) !== undefined,
  'transfer-typed': draft('transfer', 'amount'),
  'quote-running-out': ({ world, entry }) => {
    const { facts } = entry.drafts['intent:convert'] as { facts: { expires: number } }
    const left = facts.expires * 1_000 - world.now
    return left > 0 && left <= 3_000
  },
  'shop-box-opened': ({ world, user }) =>
    Object.values(world.shop.boxes.byNo).every((one) => one.user !== user || one.opened !== undefined),
  'subscription-open': ({ world }) => projectState(world, projectOf(2)) === 'progress',
  'subscription-allotted': subscribed('allotted'),
  'subscription-locked': subscribed('locked'),
  'coin-lists-soon': ({ world }) => {
    const left = scheduleOf(world, projectOf(4)).listing - world.now
    return left > 0 && left <= MINUTE
  },
  'investment-matured': ({ world, user }) => investmentsOf(world, user).list.some(({ state }) => state === 'matured'),
  'fixed-investment': isTrader,
  'investment-sold-out': () => findProduct(4)?.others === findProduct(4)?.total,
  'mining-area': isVisitor,
  'mining-product': isTrader,
  'mining-earning': ({ world, user }) =>
    investmentsOf(world, user).list.some(
      ({ product, state, begins }) => product === 21 && state === 'earning' && world.now - begins > DAY / 2,
    ),
  'identity-not-certified': identity('none'),
  'identity-country': identity('none'),
  'identity-documents': (seen) => identity('none')(seen) && draft('identity', 'draft')(seen),
  'identity-under-review': identity('reviewing'),
  'identity-refused': identity('failed'),
  'identity-passed': identity('passed'),
  'security-center': isTrader,
  'c2c-security': isTrader,
  'phone-to-change': ({ me }) => me().mobile !== undefined,
  'email-to-change': ({ me }) => me().email !== undefined,
  'contact-to-bind': ({ me }) => me().mobile === undefined,
  'authenticator-bound': ({ me }) => me().authenticator !== undefined,
  'authenticator-key': ({ me }) => me().authenticator === undefined,
  'fund-password-missing': ({ me }) => me().fundSecret === undefined,
  'fund-password-locked': ({ world, me }) => me().fundLockedUntil > world.now,
  'cards-full': ({ world, user }) => world.wallet.byUser[user]?.cards.length === WALLET.cardsMost,
  'card-to-bind': isTrader,
  'payment-methods': ({ world, user }) => (world.wallet.byUser[user]?.methods.length ?? 0) >= 2,
  'payment-method-to-add': isTrader,
  'personal-center': isTrader,
  'log-ins-from-everywhere': ({ me }) => new Set(me().logins.map(({ device }) => device)).size >= 5,
  'share-poster': isTrader,
  invitation: ({ me }) => me().shareId !== '',
  'rebates-earned': ({ world, user }) => friendsOf(world, user).some(({ income }) => income > 0n),
  'friends-invited': ({ world, user }) => friendsOf(world, user).length >= 4,
  settings: isTrader,
  languages: isVisitor,
  theme: isVisitor,
  'price-colours': isVisitor,
  'display-currency': isTrader,
  'messages-unread': ({ world, user }) => (world.mailboxes[user]?.messages ?? []).some(({ read }) => !read),
  'outage-announced': outage(false),
  'outage-under-way': outage(true),
  'help-center': isTrader,
  'common-problems': isVisitor,
  'problem-answered': isVisitor,
  'fees-article': isVisitor,
  'work-order-answered': ({ world, entry, user }) =>
    ticketsOf(world, user).list.some(({ id, state }) => String(id) === mark(entry, 'id') && state === 'answered'),
  'work-order-waiting': ({ world, user }) => ticketsOf(world, user).list[0]?.state === 'sent',
  'desk-full': ({ world }) => {
    const { identities, deposits, withdrawals, tickets } = deskOf(world)
    return [identities, deposits, withdrawals, tickets].every((waiting) => waiting.length > 0)
  },
}

/** Whoever a scenario is entered as; throws for a visitor. */
export const userOf = (world: World, user: number): User => {
  const found = userById(world, user)
  if (found === undefined) throw new Error('nobody is logged in')
  return found
}
