/** Random histories for the scripts that recompute balances. */
import fc from 'fast-check'
import { commandOf } from '../../simulator/world/rules.history.ts'
import { start } from '../../simulator/world/rules.hold.ts'
import { STEP_KINDS, type Step } from '../../simulator/world/rules.steps.ts'
import { run } from '../../simulator/world/run.ts'
import type { World } from '../../simulator/world/world.ts'

/** The soak has more. */
export const COMMANDS = Number(process.env.RECOMPUTED_COMMANDS ?? 4_000)
export const PER_HISTORY = 200
export const SEED = 20_261_126 + Number(process.env.SAMPLE ?? 0)
/** Kinds of orders that hold money in other accounts too, so that these fill the histories. */
const OFTEN = [
  'limitNear',
  'marketTotal',
  'second',
  'option',
  'wait',
  'longWait',
  'transfer',
  'grant',
  'stakeFunds',
] as const

const whole = fc.nat({ max: 1_000_000 })
const kind = fc.oneof(fc.constantFrom(...STEP_KINDS), fc.constantFrom(...OFTEN))
const step: fc.Arbitrary<Step> = fc.record({ kind, a: whole, b: whole, c: whole })
export const history = fc.record({
  seed: fc.nat({ max: 2 ** 31 }),
  steps: fc.array(step, { minLength: PER_HISTORY, maxLength: PER_HISTORY }),
})

export function lived(seed: number, steps: readonly Step[]): World {
  const { world } = start(seed)
  for (const next of steps) run(world, commandOf(world, next))
  return world
}

const RICH_KINDS: readonly Step['kind'][] = ['marketTotal', 'second', 'longWait', 'stakeFunds', 'limitNear']
/** A world with every kind of record. */
export const richWorld = (): World =>
  lived(
    4,
    Array.from({ length: 400 }, (_, at) => ({
      kind: RICH_KINDS[at % RICH_KINDS.length] as Step['kind'],
      a: at * 7 + 1,
      b: at * 13 + 1,
      c: at * 1_009,
    })),
  )
