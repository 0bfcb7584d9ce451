/** A fixed history of a world, the same in Node and in a browser. */
import { seedWorld } from '../../simulator/seeds/personas.ts'
import { commandOf, pricesOf } from '../../simulator/world/rules.history.ts'
import { STEP_KINDS } from '../../simulator/world/rules.steps.ts'
import { run } from '../../simulator/world/run.ts'
import { load, save } from '../../simulator/world/save.ts'
import type { World } from '../../simulator/world/world.ts'

const START = 1_795_000_012_345
const STEPS = 400

/** A random number generator (Park and Miller), the same everywhere. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
}

/** Continues a saved world with random commands. */
function live(world: World, seed: number, steps: number): string[] {
  const next = numbers(seed)
  const ends: string[] = []
  for (let step = 0; step < steps; step++) {
    const kind = STEP_KINDS[next() % STEP_KINDS.length] ?? 'wait'
    const command = commandOf(world, { kind, a: next() % 10_000, b: next() % 10_000, c: next() % 10_000 })
    const outcome = run(world, command)
    ends.push(`${command.type} ${outcome.ok ? 'ok' : outcome.error}`)
  }
  return ends
}

/** A saved world, saved again at once, and after more commands. */
export function continueHistory(text: string, seed: number): { same: string; later: string } {
  const world = load(text)
  const same = save(world)
  live(world, seed, STEPS / 4)
  return { same, later: save(world) }
}

/** The result of a seed and some hundred commands: the save, the public prices, and how each command ended. */
export function runHistory(seed: number): { save: string; again: string; prices: string; ends: string } {
  const { world } = seedWorld({ seed, now: START, persona: 'trader' })
  const ends = live(world, seed, STEPS)
  const text = save(world)
  return { save: text, again: save(load(text)), prices: pricesOf(world), ends: ends.join('\n') }
}
