/** Helpers of the replay tests: random histories as sessions. */
import { COUNTED } from '../running.ts'
import type { Command } from '../world/commands.ts'
import { commandOf } from '../world/rules.history.ts'
import type { StepKind } from '../world/rules.steps.ts'
import { run } from '../world/run.ts'
import { save } from '../world/save.ts'
import type { World } from '../world/world.ts'
import { digestOf, readSession, type Session, type SessionStep, writeSession } from './session.ts'

/** A random number generator (Park and Miller). */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
}

/**
 * Records a session of commands that are created one after another, each from the current world. Waits pass time and are not steps. Refused
 * commands without an effect are left out, as in a recording, unless they are requested too.
 */
export function recorded(
  world: World,
  commands: number,
  make: (world: World) => Command,
  { refusedToo = false } = {},
): Session {
  const { seed, startedAt, now } = world
  const boot = { seed, startedAt, now, save: save(world) }
  const steps: SessionStep[] = []
  for (let done = 0; done < commands; done++) {
    const command = make(world)
    const at = world.now
    const outcome = run(world, command)
    const isKept = outcome.ok || refusedToo || COUNTED.has(outcome.error)
    if (isKept && command.type !== 'wait') steps.push({ at, command })
  }
  const end = { at: world.now, digest: digestOf(save(world)) }
  return readSession(writeSession({ boot, steps, end, dropped: 0, calls: [], frames: [], events: [] }))
}

/** Random commands of these kinds. */
export function randomly(kinds: readonly StepKind[], seed: number): (world: World) => Command {
  const next = numbers(seed)
  return (world) => {
    const kind = kinds[next() % kinds.length] as StepKind
    return commandOf(world, { kind, a: next() % 1_000_000, b: next() % 1_000_000, c: next() % 1_000_000 })
  }
}
