/** Second contracts: stakes that run for some seconds from their acceptance, in the second-contract account. */
import { SECOND_CYCLES } from '../../../../protocol/rules/option.ts'
import { once } from '../../once.ts'
import { requireUser } from '../../people/find.ts'
import { refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import { knownMarket, requireTrading } from '../checks.ts'
import { acceptStake, type PlaceStake } from '../stake/place.ts'
import type { StakeOrder } from '../stake/state.ts'
import { stakeType } from '../stake/type.ts'

const SECOND = 1_000

/** `cycle` in seconds. */
export type PlaceSecond = PlaceStake & { cycle: number }

/**
 * Places a second contract. Returns it. Deadlines are whole seconds of exchange time, as on the wire: the cycle counts from the start of
 * the second in which the order is accepted.
 */
function placeSecond(transaction: Transaction, asked: PlaceSecond): StakeOrder {
  const { world } = transaction
  requireUser(world, asked.user)
  const { user, clientId, code, cycle, direction, amount } = asked
  const no = once(transaction, { user, clientId, kind: 'second', facts: [code, cycle, direction, amount] }, () => {
    const market = knownMarket(transaction.world, code)
    const offer = SECOND_CYCLES.find(({ seconds }) => seconds === cycle) ?? refuse('cycleUnknown', {}, 'cycle')
    requireTrading(world, market)
    const settles = (Math.floor(world.now / SECOND) + cycle) * SECOND
    return acceptStake(transaction, 'second', asked, offer, { cycle, opens: world.now, settles })
  })
  return world.orders.second.byNo[no] as StakeOrder
}

export const second = stakeType('second', { secondPlace: placeSecond })
