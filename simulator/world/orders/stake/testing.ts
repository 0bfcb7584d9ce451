/** Helpers of the stake tests: a user with money, orders to place, and their results. */

import type { RefusalId } from '../../../../protocol/errors.ts'
import { nextRound, roundId } from '../../../rounds.ts'
import type { CommandOf } from '../../commands.ts'
import { balanceOf } from '../../ledger.ts'
import { run } from '../../run.ts'
import { save } from '../../save.ts'
import { done, worldWithUser } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { StakeOrder } from './state.ts'

export const UNIT = 100_000_000n
export const MINUTE = 60_000

/** A world with a user who has 3,000 USDT in either account, at `past` ms of a minute. */
export function staker(seed = 42, past = 20_345): { world: World; user: number } {
  const { world, user } = worldWithUser(seed)
  for (const to of ['second', 'options'] as const) {
    done(world, { type: 'transfer', user, from: 'coin', to, currency: 'USDT', amount: '3000' })
  }
  done(world, { type: 'wait', ms: (Math.floor(world.now / MINUTE) + 1) * MINUTE + past - world.now })
  return { world, user }
}

export const second = (user: number, more: Partial<CommandOf<'secondPlace'>> = {}): CommandOf<'secondPlace'> => ({
  type: 'secondPlace',
  user,
  code: 'btcusdt',
  cycle: 60,
  direction: 'up',
  amount: '50',
  ...more,
})
export const option = (
  world: World,
  user: number,
  more: Partial<CommandOf<'optionPlace'>> = {},
): CommandOf<'optionPlace'> => {
  const cycle = more.cycle ?? 1
  const round = roundId(cycle, nextRound(cycle, world.now).opens)
  return { type: 'optionPlace', user, code: 'btcusdt', cycle, round, direction: 'up', amount: '50', ...more }
}
type Refused = { error: RefusalId; params: Record<string, string>; field?: string | undefined }
/** The refusal of an order, undefined when it is accepted; throws when the refusal changed anything. */
export function refusal(
  world: World,
  command: CommandOf<'secondPlace'> | CommandOf<'optionPlace'>,
): Refused | undefined {
  const before = save(world)
  const outcome = command.type === 'secondPlace' ? run(world, command) : run(world, command)
  if (outcome.ok) return undefined
  if (save(world) !== before) throw new Error('a refusal changed something')
  return { error: outcome.error, params: outcome.params, field: outcome.field }
}
export const funds = (world: World, user: number, account: 'second' | 'options' = 'second') =>
  balanceOf(world.ledger, user, account, 'USDT')
/** Continues until an order of each outcome has been settled; the tape decides which is which. */
export function oneOfEach(
  world: World,
  place: () => StakeOrder,
  ms: number,
): Record<'won' | 'lost' | 'even', StakeOrder> {
  const found: Partial<Record<string, StakeOrder>> = {}
  for (let i = 0; i < 200 && !(found.won && found.lost && found.even); i++) {
    const order = place()
    done(world, { type: 'wait', ms })
    found[order.state] = order
  }
  return found as Record<'won' | 'lost' | 'even', StakeOrder>
}
