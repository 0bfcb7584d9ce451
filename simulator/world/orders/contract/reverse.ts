/** Reversing a position: it closes and the same size opens on the other side, at market, as one command. */
import { onceCommand } from '../../onceCommand.ts'
import { refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import { requireTrading } from '../checks.ts'
import { marketOf } from '../spot/markets.ts'
import { type Bite, planTake } from '../take.ts'
import { closeWholly, heldPosition, payable } from './close.ts'
import { carryOut, lotsOf, planEntry } from './enter.ts'
import { createOrder, knownOrder } from './place.ts'
import { sideOf } from './state.ts'

export type ReverseContract = { user: number; position: string; clientId?: string }

/** The bites of the first `lots`, and the rest. */
function splitAt(bites: readonly Bite[], lots: number): [Bite[], Bite[]] {
  const first: Bite[] = []
  const rest: Bite[] = []
  let left = lots
  for (const bite of bites) {
    const taken = Math.min(left, bite.lots)
    if (taken > 0) first.push({ ...bite, lots: taken })
    if (taken < bite.lots) rest.push({ ...bite, lots: bite.lots - taken })
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
  const bites = planTake(world, world.orders.contract.eaten, market, { user, side, lots: 2 * lots })
  const [out, into] = splitAt(bites, lots)
  const closed = payable(market, position, out)
  if (lotsOf(closed.bites) < lots || lotsOf(into) < lots) refuse('reverseThin', { market: market.name })
  const draft = { user, code, action: 'open' as const, direction, side, kind: 'market' as const, leverage, lots }
  const plan = planEntry(world, market, draft, closed.returned, into)
  closeWholly(transaction, position, closed.bites)
  const order = createOrder(transaction, {
    ...draft,
    state: 'open',
    ...(clientId === undefined ? {} : { clientId }),
  })
  carryOut(transaction, market, order, plan)
  return order.no
}

/** Closes a position and opens the other side in the same size, both wholly or neither. Returns the opening order. */
export const reverseContract = onceCommand('contractReverse', ['position'], reverse, knownOrder)
