/** Reversing a position: it closes and the same size opens on the other side, at market, as one command. */
import { idempotentCommand } from '../../idempotentCommand.ts'
import { refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import { requireTrading } from '../checks.ts'
import { marketOf } from '../spot/markets.ts'
import { planTake, type TakenLevel } from '../take.ts'
import { heldPosition } from './checks.ts'
import { closeWholly, payable } from './closing.ts'
import { carryOut, lotsOf, planEntry } from './enter.ts'
import { createOrder, knownOrder } from './place.ts'
import { sideOf } from './state.ts'

export type ReverseContract = { user: number; position: string; clientId?: string }

/** The fills of the first `lots`, and the rest. */
function splitAt(takes: readonly TakenLevel[], lots: number): [TakenLevel[], TakenLevel[]] {
  const first: TakenLevel[] = []
  const rest: TakenLevel[] = []
  let left = lots
  for (const take of takes) {
    const taken = Math.min(left, take.lots)
    if (taken > 0) first.push({ ...take, lots: taken })
    if (taken < take.lots) rest.push({ ...take, lots: take.lots - taken })
    left -= taken
  }
  return [first, rest]
}

function reverse(transaction: Transaction, { user, position: no, clientId }: ReverseContract): string {
  const { world } = transaction
  const position = heldPosition(transaction, user, no)
  const market = marketOf(position.code)
  requireTrading(world, market)
  const { code, lots, leverage } = position
  const direction = position.direction === 'long' ? ('short' as const) : ('long' as const)
  const side = sideOf(direction, 'open')
  // Closing and opening take from the same side of the book, one after the other.
  const takes = planTake(world, world.orders.contract.eaten, market, { user, side, lots: 2 * lots })
  const [out, into] = splitAt(takes, lots)
  const closed = payable(market, position, out)
  if (lotsOf(closed.takes) < lots || lotsOf(into) < lots) refuse('reverseThin', { market: market.name })
  const draft = { user, code, action: 'open' as const, direction, side, kind: 'market' as const, leverage, lots }
  const plan = planEntry(world, market, draft, closed.returned, into)
  closeWholly(transaction, position, closed.takes)
  const order = createOrder(transaction, {
    ...draft,
    state: 'open',
    ...(clientId === undefined ? {} : { clientId }),
  })
  carryOut(transaction, market, order, plan)
  return order.no
}

/** Closes a position and opens the other side in the same size, either both or neither. Returns the opening order. */
export const reverseContract = idempotentCommand('contractReverse', ['position'], reverse, knownOrder)
