/** The trader's second contracts and options, made by real commands and settled by the tape. */
import { nextRound, OPTION_CYCLES, roundId, SECOND_CYCLES } from '../rounds.ts'
import { type StakeOrder, stakeOrders } from '../world/orders/stake/state.ts'
import type { World } from '../world/world.ts'
import { must } from './actor.ts'

const SECOND = 1_000
/** Its price moves in few ticks, so that some forecasts end even. */
const COARSE = 'trxusdt'
const CODES = ['btcusdt', 'ethusdt', COARSE, 'solusdt']
/** Attempts at an even contract. */
const TRIES = 60

const directionOf = (n: number) => (n % 2 === 0 ? 'up' : 'down')
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

function stakeSecond(world: World, user: number, n: number): StakeOrder {
  const code = pick(CODES, n)
  const { seconds: cycle, minimum } = pick(SECOND_CYCLES.slice(0, 3), n)
  const amount = code === COARSE ? minimum : String(Number(minimum) + 5 * (n % 3))
  return must(world, { type: 'secondPlace', user, code, cycle, direction: directionOf(n), amount })
}

/** Places an option on the next round of `minutes`. */
function stakeOption(world: World, user: number, n: number, minutes: number): StakeOrder {
  const round = roundId(minutes, nextRound(minutes, world.now).opens)
  const order = { code: pick(CODES, n + 1), cycle: minutes, round, direction: directionOf(n + (n >> 2)) } as const
  return must(world, { type: 'optionPlace', user, ...order, amount: String(15 + 5 * (n % 4)) })
}

/** The trader's stakes in the `n`-th round of trading. Takes no time. */
export function stakeRound(world: World, user: number, n: number): void {
  stakeSecond(world, user, n)
  stakeOption(world, user, n, pick(OPTION_CYCLES, n % 3).minutes)
}

/** Places small contracts until one of each outcome has settled. Takes half an hour at most. */
export function stakeUntilEach(world: World, user: number): void {
  const outcomes = new Set(stakeOrders(world.orders.second, user, { limit: 100 }).list.map(({ state }) => state))
  for (let n = 0; n < TRIES && !['won', 'lost', 'even'].every((state) => outcomes.has(state as 'won')); n++) {
    const order = must(world, {
      type: 'secondPlace',
      user,
      code: COARSE,
      cycle: 30,
      direction: directionOf(n),
      amount: '10',
    })
    must(world, { type: 'wait', ms: 31 * SECOND })
    outcomes.add(order.state)
  }
}

/** The latest stakes, recent enough to be running for a while: one contract of five minutes, and options of the next long rounds. */
export function stakeLately(world: World, user: number): void {
  const code = 'btcusdt'
  must(world, { type: 'secondPlace', user, code, cycle: 300, direction: 'up', amount: '100' })
  for (const [n, minutes] of [15, 60].entries()) stakeOption(world, user, n, minutes)
}
