/** Withdrawals to addresses and bank cards: frozen, reviewed, sent and confirmed; or refused and returned whole. */
import { amountOf } from '../amounts.ts'
import { executeOnce } from '../executeOnce.ts'
import { idempotentCommand } from '../idempotentCommand.ts'
import { fromUnits } from '../money.ts'
import { requireFunds } from '../orders/checks.ts'
import { unitsOf } from '../orders/coinAccount.ts'
import { own, type Page } from '../own.ts'
import { checkSecondFactor, type ShownCode } from '../people/authenticator.ts'
import { requireUser } from '../people/find.ts'
import { requireFundSecret, requireNoWait } from '../people/fundPassword.ts'
import { writeMessage } from '../people/messages.ts'
import { schedule } from '../queue.ts'
import { addRecord, type RecordFilter, recordOf, recordsBy, recordsOf } from '../records.ts'
import { invalid, refuse } from '../refusal.ts'
import { WALLET } from '../settings.ts'
import { emit, postEntries, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { cardOf, requireAddress, requireListed } from './belongings.ts'
import { requireRoute } from './deposit.ts'
import { FUNDING, feeTaken, freezing, goingOut } from './money.ts'
import { BURN_ADDRESSES, dailyLimit, routeOf } from './networks.ts'
import { WITHDRAWAL_REFUSALS } from './refusals.ts'
import { type Remarks, remarksIn, type Withdrawal, type WithdrawalReason, type WithdrawalState } from './state.ts'

type Shared = Partial<ShownCode> &
  Remarks & {
    user: number
    currency: string
    amount: string
    secret: string
    clientId?: string
  }
/** `secret` and `code` are digests: of the fund password, and of the authenticator's code where one is bound. `card` is a bound card. */
export type Withdraw =
  | (Shared & { kind: 'address'; network: string; address: string; memo?: string })
  | (Shared & { kind: 'bank'; card: number })
/** The operator's decision, before the rule decides. No decision requires a payment. */
export type WithdrawalDecision =
  | { order: string; decision: 'approve' }
  | { order: string; decision: 'refuse'; reason: WithdrawalReason }

type Target = Pick<Withdrawal, 'kind' | 'network' | 'address' | 'memo' | 'bank' | 'needed'>
type Terms = { fee: string; minimum: string; maximum: string; target: Target }

/** The destination and its terms. */
function termsOf(transaction: Transaction, request: Withdraw): Terms {
  if (request.kind === 'bank') {
    const { fee, minimum, maximum, currency } = WALLET.bank
    if (request.currency !== currency) invalid('currency')
    const card = cardOf(transaction.world, request.user, request.card) ?? refuse('cardUnknown', {}, 'bank_id')
    return { fee, minimum, maximum, target: { kind: 'bank', bank: `${card.bankName} ${card.number}`, needed: 0 } }
  }
  const { fee, minimum, maximum, network } = requireRoute(request.currency, request.network, 'network')
  const { address, memo } = request
  requireAddress(network.name, address, memo)
  requireListed(transaction.world, request.user, request)
  const target: Target = { kind: 'address', network: network.name, address, needed: network.confirmations }
  if (memo !== undefined && memo !== '') target.memo = memo
  return { fee, minimum, maximum, target }
}

function move(transaction: Transaction, withdrawal: Withdrawal, state: WithdrawalState): void {
  withdrawal.state = state
  withdrawal.updated = transaction.world.now
  emit(transaction, { type: 'changed', user: withdrawal.user, list: 'withdrawals' })
}

function plan(transaction: Transaction, withdrawal: Withdrawal, ms: number): void {
  withdrawal.next = transaction.world.now + ms
  schedule(transaction.world.due, withdrawal.next, 'withdrawalStep', withdrawal.no)
}

const isReturned = ({ state }: Withdrawal): boolean => state === 'refused' || state === 'cancelled'

/** Units of each currency that a user may still withdraw at this moment, by any way: returned amounts don't count. */
export function dailyLeft(world: World, user: number): (currency: string) => bigint {
  const all = recordsBy(world.wallet.withdrawals, user)
  const old = all.findLastIndex(({ created }) => created <= world.now - WALLET.dailyMs)
  const recent = all.slice(old + 1).filter((one) => !isReturned(one))
  return (currency) => {
    const left = recent
      .filter((one) => one.currency === currency)
      .reduce((rest, { amount }) => rest - amount, unitsOf(dailyLimit(currency), currency))
    return left > 0n ? left : 0n
  }
}

function requireDaily(world: World, user: number, currency: string, amount: bigint): void {
  const left = dailyLeft(world, user)(currency)
  if (amount > left) refuse('withdrawalDaily', { left: fromUnits(left, currency), currency }, 'amount')
}

function submit(transaction: Transaction, request: Withdraw): string {
  const { world } = transaction
  const { user, currency, clientId } = request
  const { fee, minimum, maximum, target } = termsOf(transaction, request)
  const amount = amountOf(request.amount, currency)
  if (amount < unitsOf(minimum, currency) || amount > unitsOf(maximum, currency)) {
    refuse('amountRange', { minimum, maximum, currency }, 'amount')
  }
  requireFunds(world, user, FUNDING, currency, amount, 'amount')
  requireDaily(world, user, currency, amount)
  const spendCode = checkSecondFactor(transaction, requireUser(world, user), request)
  requireFundSecret(transaction, user, request.secret)
  spendCode()
  const withdrawal = addRecord(world.wallet.withdrawals, 'W', {
    user,
    ...(clientId === undefined ? {} : { clientId }),
    ...remarksIn(request),
    ...target,
    currency,
    amount,
    fee: unitsOf(fee, currency),
    held: amount,
    state: 'submitted',
    confirmations: 0,
    created: world.now,
    updated: world.now,
  })
  postEntries(transaction, { reason: 'withdrawalHold', ref: withdrawal.no, entries: freezing(user, currency, amount) })
  move(transaction, withdrawal, 'submitted')
  plan(transaction, withdrawal, WALLET.queueMs)
  return withdrawal.no
}

/**
 * Accepts a withdrawal and freezes its amount; returns its number. Refused: fundPasswordMissing, withdrawalWait, networkUnknown,
 * addressInvalid, addressChecksum, memoInvalid, addressNotListed, addressWaits, cardUnknown, amountRange, balanceShort, withdrawalDaily,
 * secondFactorNeeded, authenticatorWrong, authenticatorUsed, accountLocked, fundPasswordWrong, fundPasswordLocked. The secrets are checked
 * last, so that a mistake elsewhere costs no attempt; a code stays valid until the fund password is right too.
 */
export function withdraw(transaction: Transaction, request: Withdraw): string {
  const { user, clientId, kind, currency, amount } = request
  const target = kind === 'bank' ? [request.card] : [request.network, request.address, request.memo]
  const act = () => {
    requireNoWait(transaction.world, user)
    return submit(transaction, request)
  }
  const facts = [kind, currency, amount, ...target]
  return executeOnce(transaction, { user, clientId, kind: 'withdrawal', facts }, act, () =>
    requireFundSecret(transaction, user, request.secret),
  )
}

function send(transaction: Transaction, withdrawal: Withdrawal): void {
  move(transaction, withdrawal, 'sending')
  plan(transaction, withdrawal, blockOf(withdrawal))
}

/** Time between confirmations; a bank needs its whole time at once. */
function blockOf({ kind, currency, network }: Withdrawal): number {
  if (kind === 'bank') return WALLET.bankMs
  const route = routeOf(currency, network ?? '')
  if (route === undefined) throw new Error(`no ${currency} on ${network}`)
  return route.network.blockMs
}

/** The amount to arrive leaves the exchange, and the fee goes to the house. */
function complete(transaction: Transaction, withdrawal: Withdrawal): void {
  const { user, currency, amount, fee, no } = withdrawal
  delete withdrawal.next
  withdrawal.held = 0n
  postEntries(transaction, { reason: 'withdrawal', ref: no, entries: goingOut(user, currency, amount - fee) })
  postEntries(transaction, { reason: 'withdrawalFee', ref: no, entries: feeTaken(user, currency, fee) })
  move(transaction, withdrawal, 'completed')
  writeMessage(transaction, user, 'withdrawalCompleted', { amount: fromUnits(amount - fee, currency), currency })
}

/** Ends a withdrawal that was not sent: the amount is available again, fee included. */
function giveBack(transaction: Transaction, withdrawal: Withdrawal, state: 'refused' | 'cancelled'): void {
  const { user, currency, held, no } = withdrawal
  delete withdrawal.next
  withdrawal.held = 0n
  postEntries(transaction, { reason: 'withdrawalBack', ref: no, entries: freezing(user, currency, -held) })
  move(transaction, withdrawal, state)
}

function turnDown(transaction: Transaction, withdrawal: Withdrawal, reason: WithdrawalReason): void {
  const { user, currency, amount } = withdrawal
  withdrawal.reason = reason
  giveBack(transaction, withdrawal, 'refused')
  writeMessage(transaction, user, 'withdrawalRefused', { amount: fromUnits(amount, currency), currency, reason })
}

const isBurn = ({ address }: Withdrawal): boolean => BURN_ADDRESSES.has(address?.toLowerCase() ?? '')

/** The next step of a withdrawal: its review begins or is decided by the rule, or another block confirms it. */
export function stepWithdrawal(transaction: Transaction, no: string): void {
  const withdrawal = own(transaction.world.wallet.withdrawals.byNo, no)
  if (withdrawal?.next !== transaction.world.now) return
  if (withdrawal.state === 'submitted') {
    move(transaction, withdrawal, 'reviewing')
    plan(transaction, withdrawal, WALLET.reviewMs)
  } else if (withdrawal.state === 'reviewing') {
    if (isBurn(withdrawal)) turnDown(transaction, withdrawal, 'withdrawalBurn')
    else send(transaction, withdrawal)
  } else {
    if (withdrawal.kind === 'address') withdrawal.confirmations++
    if (withdrawal.confirmations >= withdrawal.needed) complete(transaction, withdrawal)
    else send(transaction, withdrawal)
  }
}

/** Whether a withdrawal is undecided. */
const isUnderReview = ({ state }: Withdrawal): boolean => state === 'submitted' || state === 'reviewing'

/** Decides a withdrawal before the rule does. Refused: orderUnknown, and orderEnded once it is being sent. */
export function withdrawalDecide(transaction: Transaction, request: WithdrawalDecision): true {
  const withdrawal =
    own(transaction.world.wallet.withdrawals.byNo, request.order) ?? refuse('orderUnknown', {}, 'order')
  if (!isUnderReview(withdrawal)) refuse('orderEnded', {}, 'order')
  if (request.decision === 'approve') send(transaction, withdrawal)
  else if (request.decision === 'refuse' && WITHDRAWAL_REFUSALS.some((known) => known === request.reason)) {
    turnDown(transaction, withdrawal, request.reason)
  } else invalid('decision')
  return true
}

type Revoke = { user: number; order: string; clientId?: string }

function revoke(transaction: Transaction, { user, order }: Revoke): string {
  const withdrawal = withdrawalByNo(transaction.world, user, order) ?? refuse('orderUnknown', { order }, 'id')
  if (!isUnderReview(withdrawal)) refuse('withdrawalSent', {}, 'id')
  giveBack(transaction, withdrawal, 'cancelled')
  return order
}

export const withdrawalByNo = (world: World, user: number, no: string): Withdrawal | undefined =>
  recordOf(world.wallet.withdrawals, user, no)

export type WithdrawalFilter = RecordFilter & { currency?: string; state?: WithdrawalState; kind?: Withdrawal['kind'] }

/** A page of a user's withdrawals, newest first. */
export const withdrawalsOf = (
  world: World,
  user: number,
  { currency, state, kind, ...part }: WithdrawalFilter = {},
): Page<Withdrawal> =>
  recordsOf(
    world.wallet.withdrawals,
    user,
    part,
    (one) =>
      (currency === undefined || one.currency === currency) &&
      (state === undefined || one.state === state) &&
      (kind === undefined || one.kind === kind),
  )

/** Cancels a user's withdrawal before it is decided. Refused: orderUnknown, and withdrawalSent once it is being sent. */
export const withdrawalRevoke = idempotentCommand(
  'withdrawalRevoke',
  ['order'],
  revoke,
  ({ world }, user, no) => withdrawalByNo(world, user, no) as Withdrawal,
)
