/** Scheduled events of a stake: its opening tick is recorded, and at its deadline it is settled. */
import { type Outcome, payoutOf } from '../../../../protocol/rules/option.ts'
import { entriesOf, toDesk } from '../../entries.ts'
import type { Entry, Reason } from '../../ledger.ts'
import { fromUnits, scaleOf, toUnits } from '../../money.ts'
import type { MessageKind } from '../../people/messageState.ts'
import { writeMessage } from '../../people/messages.ts'
import { schedule } from '../../queue.ts'
import { emit, postEntries, type Transaction } from '../../transaction.ts'
import { noteUnlisted, removeFrom } from '../owned.ts'
import { marketName, marketOf } from '../spot/markets.ts'
import { judge, openingTick } from './judge.ts'
import { STAKE_ACCOUNTS, STAKE_CURRENCY, type StakeKind, type StakeOrder } from './state.ts'

const MINUTE = 60_000
/** Kinds of queue items. */
export const SETTLE: Record<StakeKind, string> = { second: 'second.settle', option: 'option.settle' }
export const OPEN: Record<StakeKind, string> = { second: 'second.open', option: 'option.open' }

/** Emits a copy, so that later changes don't alter the event. */
export function emitStake(transaction: Transaction, order: StakeOrder): void {
  emit(transaction, { type: 'stakeChanged', user: order.user, order: { ...order } })
  emit(transaction, { type: 'changed', user: order.user, list: 'orders' })
}

/**
 * Records the opening tick if it exists; otherwise schedules the next check: at the tick's time where that is already decided, at the
 * opening where that is ahead, or at the next minute, which is decided when it begins.
 */
export function lookForOpening(transaction: Transaction, order: StakeOrder): boolean {
  const { markets, now, due } = transaction.world
  const tick = openingTick(markets, order)
  if (tick !== undefined && tick.at <= now) {
    order.opening = tick
    return true
  }
  const nextMinute = (Math.floor(now / MINUTE) + 1) * MINUTE
  const at = tick?.at ?? Math.max(order.opens, nextMinute)
  if (at < order.settles) schedule(due, at, OPEN[order.kind], order.no)
  return false
}

/** The payout of a stake, in smallest units. */
export function payoutUnits({ stake, yieldRate, state }: StakeOrder): bigint {
  if (state === 'open') return 0n
  const text = payoutOf(fromUnits(stake, STAKE_CURRENCY), yieldRate, state, scaleOf(STAKE_CURRENCY))
  return toUnits(text, STAKE_CURRENCY) ?? 0n
}

/** Posts a settlement with the house's desk: a decided stake goes to the desk, a win is paid from it; an even stake is released. */
function pay(transaction: Transaction, order: StakeOrder, payout: bigint): void {
  const currency = STAKE_CURRENCY
  const { own } = entriesOf(STAKE_ACCOUNTS[order.kind])
  const frozen = own(order.user, 'frozen', currency, -order.held)
  const paid = own(order.user, 'available', currency, payout)
  const post = (reason: Reason, ...entries: Entry[]) => postEntries(transaction, { reason, ref: order.no, entries })
  if (order.state === 'even') {
    post('release', frozen, paid)
    return
  }
  post('stake', frozen, toDesk(currency, order.held))
  if (payout > 0n) post('payout', toDesk(currency, -payout), paid)
}

const SETTLED: Record<StakeKind, Record<Outcome, MessageKind>> = {
  second: { won: 'secondWon', lost: 'secondLost', even: 'secondEven' },
  option: { won: 'optionWon', lost: 'optionLost', even: 'optionEven' },
}

function writeOutcome(
  transaction: Transaction,
  { user, kind, code, stake }: StakeOrder,
  outcome: Outcome,
  payout: bigint,
): void {
  const amount = (units: bigint) => fromUnits(units, STAKE_CURRENCY)
  const params = { stake: amount(stake), payout: amount(payout), currency: STAKE_CURRENCY }
  writeMessage(transaction, user, SETTLED[kind][outcome], { market: marketName(marketOf(code)), ...params })
}

/** Settles an order at its deadline. */
function settle(transaction: Transaction, order: StakeOrder): void {
  const { markets, orders } = transaction.world
  const { outcome, opening, settlement } = judge(markets, order)
  if (opening !== undefined) order.opening = opening
  order.settlement = settlement
  order.state = outcome
  const payout = payoutUnits(order)
  pay(transaction, order, payout)
  order.payout = payout
  writeOutcome(transaction, order, outcome, payout)
  order.held = 0n
  const stakes = orders[order.kind]
  removeFrom(stakes.open, order.no)
  noteUnlisted(stakes.open, order)
  emitStake(transaction, order)
}

/** Handlers of a kind's queue items. A settled order is never changed. */
export function dueOf(kind: StakeKind): Record<string, (transaction: Transaction, no: string) => void> {
  const running = (transaction: Transaction, no: string): StakeOrder | undefined => {
    const order = transaction.world.orders[kind].byNo[no]
    return order?.state === 'open' ? order : undefined
  }
  return {
    [OPEN[kind]](transaction, no) {
      const order = running(transaction, no)
      if (order !== undefined && lookForOpening(transaction, order)) emitStake(transaction, order)
    },
    [SETTLE[kind]](transaction, no) {
      const order = running(transaction, no)
      if (order !== undefined) settle(transaction, order)
    },
  }
}
