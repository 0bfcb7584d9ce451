/** Placing a stake: the checks of both kinds, the frozen money, and the scheduled events. */
import { amountProblem } from '../../../../protocol/rules/fields.ts'
import type { Forecast } from '../../../../protocol/shapes/option.ts'
import { entriesOf } from '../../entries.ts'
import { toUnits } from '../../money.ts'
import { schedule } from '../../queue.ts'
import { invalid, refuse } from '../../refusal.ts'
import { postEntries, type Transaction } from '../../transaction.ts'
import { requireFunds } from '../checks.ts'
import { noteListed } from '../owned.ts'
import { emitStake, lookForOpening, SETTLE } from './settle.ts'
import { STAKE_ACCOUNTS, STAKE_CURRENCY, type StakeKind, type StakeOrder, stakeNo } from './state.ts'

/** The common fields of both commands; `amount` is the stake as decimal text. */
export type PlaceStake = { user: number; code: string; direction: Forecast; amount: string; clientId?: string }
/** An offer: stakes from `minimum` to `maximum`, and the yield in percent. */
type Offer = { yieldRate: string; minimum: string; maximum: string }
/** The time that a stake counts for, in ms, and its length in the unit of its kind. */
type Span = { cycle: number; opens: number; settles: number }

/** A stake in smallest units; refused when it is not an amount with at most two decimals, out of range, or not available. */
function stakeOf(transaction: Transaction, kind: StakeKind, { user, amount }: PlaceStake, offer: Offer): bigint {
  const problem = amountProblem(amount)
  const stake = problem === undefined ? toUnits(amount, STAKE_CURRENCY) : undefined
  if (stake === undefined) return invalid('amount', problem)
  const { minimum, maximum } = offer
  const currency = STAKE_CURRENCY
  if (stake < (toUnits(minimum, currency) ?? 0n) || stake > (toUnits(maximum, currency) ?? 0n)) {
    refuse('stakeRange', { minimum, maximum, currency }, 'amount')
  }
  requireFunds(transaction.world, user, STAKE_ACCOUNTS[kind], currency, stake, 'amount')
  return stake
}

function freeze(transaction: Transaction, order: StakeOrder): void {
  const { freezing } = entriesOf(STAKE_ACCOUNTS[order.kind])
  postEntries(transaction, {
    reason: 'hold',
    ref: order.no,
    entries: freezing(order.user, STAKE_CURRENCY, order.stake),
  })
  order.held = order.stake
}

/** Accepts a stake: it is frozen until it is settled. Returns the order's number. */
export function acceptStake(
  transaction: Transaction,
  kind: StakeKind,
  request: PlaceStake,
  offer: Offer,
  span: Span,
): string {
  const { world } = transaction
  const stake = stakeOf(transaction, kind, request, offer)
  const stakes = world.orders[kind]
  const id = stakes.next++
  const order: StakeOrder = {
    no: stakeNo(kind, id),
    id,
    kind,
    user: request.user,
    code: request.code,
    forecast: request.direction,
    stake,
    yieldRate: offer.yieldRate,
    ...span,
    created: world.now,
    state: 'open',
    held: 0n,
    ...(request.clientId === undefined ? {} : { clientId: request.clientId }),
  }
  stakes.byNo[order.no] = order
  const numbers = stakes.byUser[order.user] ?? []
  numbers.push(order.no)
  stakes.byUser[order.user] = numbers
  stakes.open.push(order.no)
  noteListed(stakes.open, order)
  freeze(transaction, order)
  schedule(world.due, order.settles, SETTLE[kind], order.no)
  lookForOpening(transaction, order)
  emitStake(transaction, order)
  return order.no
}

/** A user's order of a kind by its number, once it is placed. */
export const placedStake =
  (kind: StakeKind) =>
  ({ world }: Transaction, _user: number, no: string): StakeOrder =>
    world.orders[kind].byNo[no] as StakeOrder
