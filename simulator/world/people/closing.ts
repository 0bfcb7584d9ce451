/**
 * Closing an account, by its user. It needs an account in which nothing is open or under way. Balances that can't leave the exchange are
 * given up; the user sees them first. A closed account keeps its records and contacts, and nobody can log in to it. Coins that still
 * arrive for it are credited and stay there.
 */
import { CLOSING_NEEDS, type ClosingNeed } from '../../../protocol/rules/closing.ts'
import { isAftersaleOpen, type ShopState } from '../../../protocol/rules/shop/orders.ts'
import { entriesOf, toDesk } from '../entries.ts'
import { type Holding, holdingsOf } from '../ledger.ts'
import { unitsOf } from '../orders/coinAccount.ts'
import { heldBy, liveBy } from '../orders/contract/state.ts'
import { openCount } from '../orders/spot/state.ts'
import { openStakes, type Stakes } from '../orders/stake/state.ts'
import { waitingCount } from '../orders/stopLimit/state.ts'
import { own } from '../own.ts'
import { recordsBy } from '../records.ts'
import { refuse } from '../refusal.ts'
import { emit, postEntries, type Transaction } from '../transaction.ts'
import { CONVERTIBLE, convertLimits } from '../wallet/convert.ts'
import { routesOf } from '../wallet/networks.ts'
import type { World } from '../world.ts'
import { checkSecondFactor, type ShownCode } from './authenticator.ts'
import { requireUser, userById } from './find.ts'
import { requireFundSecret } from './fundPassword.ts'
import { identityState } from './identity.ts'
import { valued } from './rebates.ts'
import { secretOf } from './secret.ts'
import { endSessions } from './sessions.ts'
import type { User } from './state.ts'

/** `version` identifies the list of forfeited balances that the user saw. */
export type CloseAccount = Partial<ShownCode> & { user: number; secret?: string; version: string }
export type ReopenAccount = { user: number }

/** The remaining items of an account by kind, and the balances that closing forfeits. */
export type Closing = { left: Record<ClosingNeed, number>; givenUp: Holding[]; version: string }

const STABLE = 'USDT'
/** Balances of this account never leave it. */
const FIXED = 'bonus'

const count = <Row>(rows: readonly Row[], fits: (row: Row) => boolean): number => rows.filter(fits).length
const amountIn = ({ available, frozen }: Holding): bigint => available + frozen

/** Whether an amount reaches the smallest withdrawal of its currency on any network. */
const canLeave = (currency: string, amount: bigint): boolean =>
  routesOf(currency).some(({ minimum }) => amount >= unitsOf(minimum, currency))

const canBeConverted = (currency: string, amount: bigint): boolean =>
  currency !== STABLE && CONVERTIBLE.includes(currency) && amount >= unitsOf(convertLimits(currency).minimum, currency)

/** The holdings of a user, split into those that can leave the exchange in any way, and those that can't. */
function sorted(world: World, user: number): { movable: Holding[]; rest: Holding[] } {
  const holdings = holdingsOf(world.ledger, user).filter((holding) => amountIn(holding) > 0n)
  const sums = new Map<string, bigint>()
  for (const holding of holdings) {
    if (holding.account === FIXED) continue
    sums.set(holding.currency, (sums.get(holding.currency) ?? 0n) + amountIn(holding))
  }
  const all = [...sums].filter(([currency, sum]) => currency === STABLE || canBeConverted(currency, sum))
  const total = all.reduce((value, [currency, sum]) => value + valued(world, currency, sum), 0n)
  const together = canLeave(STABLE, total)
  const isMovable = ({ account, currency }: Holding) => {
    const sum = sums.get(currency) ?? 0n
    if (account === FIXED) return false
    return canLeave(currency, sum) || (together && all.some(([known]) => known === currency))
  }
  return { movable: holdings.filter(isMovable), rest: holdings.filter((holding) => !isMovable(holding)) }
}

const runningStakes = (stakes: Stakes, user: number): number =>
  count(openStakes(stakes), (stake) => stake.user === user)

/** Orders in which the shop, a parcel or a refund is still to come, and after-sales that are not decided. */
function openInShop({ shop }: World, user: number): number {
  const ended: readonly ShopState[] = ['received', 'reviewed', 'completed', 'cancelled', 'refunded']
  const orders = (own(shop.ordersBy, String(user)) ?? []).map((id) => shop.orders[id - 1])
  const aftersales = count(
    shop.aftersales,
    (one) => one.user === user && (isAftersaleOpen(one.state) || one.state === 'returned'),
  )
  return count(orders, (order) => order !== undefined && !ended.includes(order.state)) + aftersales
}

/** What keeps an account from being closed now, and what closing would give up. */
export function closingOf(world: World, id: number): Closing {
  const user = requireUser(world, id)
  const { orders, wallet } = world
  const { movable, rest } = sorted(world, id)
  const left: Closing['left'] = {
    fundPassword: user.fundSecret === undefined ? 1 : 0,
    balances: movable.length,
    spotOrders: openCount(orders.spot, id) + waitingCount(orders.stopLimit, id),
    contracts: liveBy(orders.contract, id).length + heldBy(orders.contract, id).length,
    seconds: runningStakes(orders.second, id),
    options: runningStakes(orders.option, id),
    subscriptions: count(recordsBy(orders.subscription, id), ({ state }) => state !== 'ended'),
    investments: count(recordsBy(orders.invest, id), ({ state }) => state === 'earning'),
    deposits: count(recordsBy(wallet.deposits, id), ({ state }) => state === 'submitted' || state === 'confirming'),
    withdrawals: count(
      recordsBy(wallet.withdrawals, id),
      ({ state }) => state === 'submitted' || state === 'reviewing' || state === 'sending',
    ),
    identity: identityState(world, id) === 'reviewing' ? 1 : 0,
    shop: openInShop(world, id),
  }
  const version = secretOf(rest.map((one) => `${one.account}.${one.currency}:${amountIn(one)}`).join()).slice(-16)
  return { left, givenUp: rest, version }
}

function giveUp(transaction: Transaction, user: User, balances: readonly Holding[]): void {
  const entries = balances.flatMap(({ account, currency, available }) => [
    entriesOf(account).own(user.id, 'available', currency, -available),
    toDesk(currency, available),
  ])
  if (entries.length > 0) postEntries(transaction, { reason: 'closing', entries })
}

/**
 * Closes an account and ends all its sessions. Refused: closingBlocked when something is left, or the balances to be given up are others
 * than the user saw; and the refusals of the fund password and of a bound authenticator's code.
 */
export function closeAccount(transaction: Transaction, asked: CloseAccount): true {
  const { world } = transaction
  const user = requireUser(world, asked.user)
  const { left, givenUp, version } = closingOf(world, user.id)
  if (left.fundPassword > 0) refuse('fundPasswordMissing')
  if (version !== asked.version || CLOSING_NEEDS.some((need) => left[need] > 0)) refuse('closingBlocked')
  const spendCode = checkSecondFactor(transaction, user, asked)
  requireFundSecret(transaction, user.id, asked.secret)
  spendCode()
  giveUp(transaction, user, givenUp)
  user.closed = { at: world.now, line: world.ledger.nextLine }
  endSessions(transaction, user.id, 'accountClosed')
  return true
}

/** The operator opens a closed account again. Refused: notFound when it is not closed. */
export function reopenAccount(transaction: Transaction, asked: ReopenAccount): true {
  const user = userById(transaction.world, asked.user)
  if (user?.closed === undefined) return refuse('notFound', {}, 'user')
  delete user.closed
  emit(transaction, { type: 'changed', user: user.id, list: 'profile' })
  return true
}
