/** Deposits: reported by the user, confirmed by their network, then credited to the funding account or held. */
import { amountOf } from '../amounts.ts'
import { executeOnce } from '../executeOnce.ts'
import { fromUnits } from '../money.ts'
import { unitsOf } from '../orders/coinAccount.ts'
import { own, type Page } from '../own.ts'
import { requireUser } from '../people/find.ts'
import { writeMessage } from '../people/messages.ts'
import { schedule } from '../queue.ts'
import { addRecord, type RecordFilter, recordOf, recordsBy, recordsOf } from '../records.ts'
import { invalid, refuse } from '../refusal.ts'
import { WALLET } from '../settings.ts'
import { emit, postEntries, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { requireUpload } from './belongings.ts'
import { depositTarget } from './depositAddress.ts'
import { comingIn } from './money.ts'
import { type Route, routeOf, routesOf } from './networks.ts'
import { DEPOSIT_REFUSALS } from './refusals.ts'
import type { Deposit, DepositReason, DepositState } from './state.ts'

/** `protocol` is the network's name, `screenshot` the number of an upload. */
export type Recharge = {
  user: number
  currency: string
  protocol: string
  amount: string
  screenshot?: number
  clientId?: string
}
/** The operator's decision, before the rule decides: credits a deposit at once, or refuses it for a reason. */
export type DepositDecision =
  | { order: string; decision: 'credit' }
  | { order: string; decision: 'refuse'; reason: DepositReason }

/** The terms of a currency on a network; refused with currency and networkUnknown. */
export function requireRoute(currency: string, network: string, field: string): Route {
  if (routesOf(currency).length === 0) invalid('currency')
  return routeOf(currency, network) ?? refuse('networkUnknown', { currency }, field)
}

/** The terms of an existing deposit. */
const termsOf = ({ currency, network }: Deposit): Route => {
  const route = routeOf(currency, network)
  if (route === undefined) throw new Error(`no ${currency} on ${network}`)
  return route
}

function move(transaction: Transaction, deposit: Deposit, state: DepositState, reason?: DepositReason): void {
  deposit.state = state
  deposit.updated = transaction.world.now
  if (reason === undefined) delete deposit.reason
  else deposit.reason = reason
  emit(transaction, { type: 'changed', user: deposit.user, list: 'deposits' })
}

/** Schedules the next step of a deposit, in place of an earlier one. */
function plan(transaction: Transaction, deposit: Deposit, ms: number): void {
  deposit.next = transaction.world.now + ms
  schedule(transaction.world.due, deposit.next, 'depositStep', deposit.no)
}

/** Reports a deposit; returns its number. Refused: networkUnknown, amountLarge, and fields. */
export function recharge(transaction: Transaction, request: Recharge): string {
  const { world } = transaction
  requireUser(world, request.user)
  const { user, clientId, currency, protocol, screenshot } = request
  const facts = [currency, protocol, request.amount, screenshot]
  return executeOnce(transaction, { user, clientId, kind: 'deposit', facts }, () => {
    const { network, maximum } = requireRoute(currency, protocol, 'protocol')
    const amount = amountOf(request.amount, currency)
    if (amount > unitsOf(maximum, currency)) refuse('amountLarge', { maximum, currency }, 'amount')
    requireUpload(world, user, screenshot, 'screenshot')
    const deposit = addRecord(world.wallet.deposits, 'D', {
      user,
      ...(clientId === undefined ? {} : { clientId }),
      currency,
      network: network.name,
      address: depositTarget(world, user, network).address,
      amount,
      ...(screenshot === undefined ? {} : { screenshot }),
      state: 'submitted',
      confirmations: 0,
      needed: network.confirmations,
      created: world.now,
      updated: world.now,
    })
    move(transaction, deposit, 'submitted')
    plan(transaction, deposit, WALLET.seenMs)
    return deposit.no
  })
}

function credit(transaction: Transaction, deposit: Deposit): void {
  const { user, currency, amount, no } = deposit
  delete deposit.next
  postEntries(transaction, { reason: 'deposit', ref: no, entries: comingIn(user, currency, amount) })
  move(transaction, deposit, 'credited')
  writeMessage(transaction, user, 'depositCredited', depositParams(deposit))
}

/** Credits a confirmed deposit, with earlier held ones once they reach the minimum together; otherwise holds it. */
function settle(transaction: Transaction, deposit: Deposit): void {
  const { user, currency, network } = deposit
  const held = recordsBy(transaction.world.wallet.deposits, user).filter(
    (one) => one.state === 'held' && one.currency === currency && one.network === network,
  )
  const together = held.reduce((sum, one) => sum + one.amount, deposit.amount)
  if (together >= unitsOf(termsOf(deposit).depositMinimum, currency)) {
    for (const one of [...held, deposit]) credit(transaction, one)
  } else {
    delete deposit.next
    move(transaction, deposit, 'held', 'depositHeld')
    writeMessage(transaction, user, 'depositHeld', depositParams(deposit))
  }
}

/** The next step of a deposit: seen on its network, or confirmed by another block. */
export function stepDeposit(transaction: Transaction, no: string): void {
  const deposit = own(transaction.world.wallet.deposits.byNo, no)
  if (deposit?.next !== transaction.world.now) return
  if (deposit.state === 'submitted') move(transaction, deposit, 'confirming')
  else {
    deposit.confirmations++
    move(transaction, deposit, 'confirming')
  }
  if (deposit.confirmations >= deposit.needed) settle(transaction, deposit)
  else plan(transaction, deposit, termsOf(deposit).network.blockMs)
}

/** Decides a deposit that has not ended, also a held one. Refused: orderUnknown, orderEnded. */
export function depositDecide(transaction: Transaction, request: DepositDecision): true {
  const deposit = own(transaction.world.wallet.deposits.byNo, request.order) ?? refuse('orderUnknown', {}, 'order')
  if (deposit.state === 'credited' || deposit.state === 'refused') refuse('orderEnded', {}, 'order')
  if (request.decision === 'credit') credit(transaction, deposit)
  else if (request.decision === 'refuse' && DEPOSIT_REFUSALS.some((known) => known === request.reason)) {
    delete deposit.next
    move(transaction, deposit, 'refused', request.reason)
    const { reason } = request
    writeMessage(transaction, deposit.user, 'depositRefused', { ...depositParams(deposit), reason })
  } else invalid('decision')
  return true
}

/** Parameters of the text of a deposit's reason. */
export const depositParams = (deposit: Deposit): Record<string, string> => ({
  minimum: termsOf(deposit).depositMinimum,
  currency: deposit.currency,
  network: deposit.network,
  amount: fromUnits(deposit.amount, deposit.currency),
})

export const depositByNo = (world: World, user: number, no: string): Deposit | undefined =>
  recordOf(world.wallet.deposits, user, no)

/** A page of a user's deposits, newest first. */
export const depositsOf = (
  world: World,
  user: number,
  { currency, state, ...part }: RecordFilter & { currency?: string; state?: Deposit['state'] } = {},
): Page<Deposit> =>
  recordsOf(
    world.wallet.deposits,
    user,
    part,
    (one) => (currency === undefined || one.currency === currency) && (state === undefined || one.state === state),
  )
