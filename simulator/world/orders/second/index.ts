/** Second contracts: stakes that run for some seconds from their acceptance, in the second-contract account. */
import { SECOND_CYCLES } from '../../../rounds.ts'
import { idempotentCommand } from '../../idempotentCommand.ts'
import { refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import { knownMarket, requireTrading } from '../checks.ts'
import { acceptStake, type PlaceStake, placedStake } from '../stake/place.ts'
import { stakeType } from '../stake/type.ts'

const SECOND = 1_000

/** `cycle` in seconds. */
export type PlaceSecond = PlaceStake & { cycle: number }

function place(transaction: Transaction, request: PlaceSecond): string {
  const { world } = transaction
  const { code, cycle } = request
  const market = knownMarket(world, code)
  const offer = SECOND_CYCLES.find(({ seconds }) => seconds === cycle) ?? refuse('cycleUnknown', {}, 'cycle')
  requireTrading(world, market)
  const settles = (Math.floor(world.now / SECOND) + cycle) * SECOND
  return acceptStake(transaction, 'second', request, offer, { cycle, opens: world.now, settles })
}

/**
 * Places a second contract. Returns it. Deadlines are whole seconds of exchange time, as on the wire: the cycle counts from the start of
 * the second in which the order is accepted.
 */
const placeSecond = idempotentCommand('second', ['code', 'cycle', 'direction', 'amount'], place, placedStake('second'))

export const second = stakeType('second', { secondPlace: placeSecond })
