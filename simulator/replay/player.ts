/**
 * Plays a session in a separate world: to the end, step by step forwards and back, and in search of the first step at which a rule of the
 * exchange is violated. It works in small parts, so that the caller can pause.
 */

import { TRIED_RULES, tryRule } from '../operator/ledger.ts'
import { COUNTED, REPLAY_MOST_MS } from '../running.ts'
import { openWorld } from '../seeds/personas.ts'
import type { Violation } from '../world/report.ts'
import { createWatch } from '../world/rules.ts'
import { run } from '../world/run.ts'
import { load, save } from '../world/save.ts'
import { readShape } from '../world/saved/readWorld.ts'
import type { World } from '../world/world.ts'
import { digestOf, type Session, type SessionStep } from './session.ts'

/** The result of a step: `refused` when the command was accepted originally and is refused now, `fault` when the exchange itself failed. */
export type StepEnd = { how: 'done' | 'counted' | 'refused' | 'fault'; problem?: string }
/**
 * The first step at which a rule is violated, or at which the exchange itself fails; 0 is the initial world of the session. `during` says
 * what violated it: the time before the step, or the step itself.
 */
export type Broken = { step: number; during: 'time' | 'step'; rules: Violation[]; fault?: string }

/** Work that pauses after each part; its return value is the result. */
export type Work<Result> = Generator<void, Result>

export type Player = {
  /** Number of steps; the time after the last one counts as one more. */
  readonly length: number
  /** Number of executed steps. */
  at(): number
  world(): World
  /** The result of the previous step; undefined at the beginning. */
  last(): StepEnd | undefined
  /** Moves to a position, 0 to `length`. */
  seek(place: number): Work<void>
  /** Checks every step from the beginning; rules that are tried on copies are searched by bisection. The position stays. */
  firstBroken(): Work<Broken | undefined>
  /** At the end: whether the world equals the recorded one; undefined when the recording has none. */
  endsAlike(): boolean | undefined
}

/** Number of stored worlds from which the player can step back. */
const KEPT_WORLDS = 16
const KEPT_EVERY_LEAST = 100

/** Passes time until a moment; returns the error if the exchange fails meanwhile, or if the moment is so far ahead that it was forged. */
function waitUntil(world: World, at: number): string | undefined {
  if (at - world.now > REPLAY_MOST_MS) return `the exchange's time can't pass by ${at - world.now} ms at once`
  try {
    if (at > world.now) run(world, { type: 'wait', ms: at - world.now })
    return undefined
  } catch (problem) {
    return String(problem)
  }
}

/** The initial world of a session. Throws when its save is invalid. */
export const beginningOf = ({ boot }: Session): World => {
  if (boot.save !== undefined) return readShape(boot.save)
  return openWorld({ seed: boot.seed, now: boot.now })
}

/** Executes a step at its time. */
function carryOut(world: World, step: SessionStep): { world: World; end: StepEnd } {
  try {
    if ('world' in step) return { world: readShape(step.world), end: { how: 'done' } }
    const outcome = run(world, step.command)
    if (outcome.ok) return { world, end: { how: 'done' } }
    return { world, end: { how: COUNTED.has(outcome.error) ? 'counted' : 'refused', problem: outcome.error } }
  } catch (problem) {
    return { world, end: { how: 'fault', problem: String(problem) } }
  }
}

/** Finds by bisection the first position where a monotonic condition is true. */
function* firstPlace(low: number, high: number, isSo: (place: number) => Work<boolean>): Work<number> {
  let [before, after] = [low, high]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (yield* isSo(middle)) after = middle
    else before = middle
  }
  return after
}

/** Opens a session for playing. Throws when its initial world is invalid. */
export function createPlayer(session: Session): Player {
  const { steps, end } = session
  const length = steps.length + 1
  const every = Math.max(KEPT_EVERY_LEAST, Math.ceil(length / KEPT_WORLDS))
  const ends: StepEnd[] = []
  const first = beginningOf(session)
  const saves = new Map<number, string>([[0, save(first)]])
  let world = first
  let place = 0

  function forward(): void {
    const step = steps[place]
    const fault = waitUntil(world, step?.at ?? end.at)
    if (fault !== undefined) ends[place] = { how: 'fault', problem: fault }
    else if (step === undefined) ends[place] = { how: 'done' }
    else {
      const done = carryOut(world, step)
      world = done.world
      ends[place] = done.end
    }
    place++
    if (place % every === 0 && !saves.has(place)) saves.set(place, save(world))
  }

  function* seek(wanted: number): Work<void> {
    const target = Math.min(length, Math.max(0, Math.floor(wanted)))
    const from = Math.max(...[...saves.keys()].filter((one) => one <= target))
    if (target < place || from > place) {
      world = load(saves.get(from) ?? '')
      place = from
    }
    while (place < target) {
      forward()
      yield
    }
  }

  /** The first step that violates a rule of the books. */
  function* firstByBooks(): Work<Broken | undefined> {
    let watch = createWatch()
    let own = load(saves.get(0) ?? '')
    const found = (step: number, during: Broken['during'], fault?: string): Broken | undefined => {
      const rules = watch.check(own)
      if (fault !== undefined) return { step, during, rules, fault }
      return rules.length === 0 ? undefined : { step, during, rules }
    }
    const atFirst = found(0, 'step')
    if (atFirst !== undefined) return atFirst
    for (let index = 0; index < length; index++) {
      const step = steps[index]
      const byTime = found(index + 1, 'time', waitUntil(own, step?.at ?? end.at))
      if (byTime !== undefined) return byTime
      if (step !== undefined) {
        const done = carryOut(own, step)
        own = done.world
        if ('world' in step) watch = createWatch()
        const byStep = found(index + 1, 'step', done.end.how === 'fault' ? done.end.problem : undefined)
        if (byStep !== undefined) return byStep
      }
      yield
    }
    return undefined
  }

  /** The first position up to `most` where a rule that is tried on copies is violated, given that the world at `most` violates it. */
  function* firstByTrial(most: number): Work<Broken | undefined> {
    let earliest: Broken | undefined
    for (const rule of TRIED_RULES) {
      const breaks = function* (where: number): Work<boolean> {
        yield* seek(where)
        yield
        return tryRule(rule, world).length > 0
      }
      if (!(yield* breaks(earliest?.step ?? most))) continue
      const step = (yield* breaks(0)) ? 0 : yield* firstPlace(0, earliest?.step ?? most, breaks)
      yield* seek(step)
      const rules = tryRule(rule, world).map((text) => ({ rule, text }))
      if (earliest === undefined || step < earliest.step) earliest = { step, during: 'step', rules }
      else earliest.rules.push(...rules)
    }
    return earliest
  }

  return {
    length,
    at: () => place,
    world: () => world,
    last: () => ends[place - 1],
    seek,
    *firstBroken() {
      const before = place
      const byBooks = yield* firstByBooks()
      if (byBooks?.step === 0) return byBooks
      const byTrial = yield* firstByTrial(byBooks === undefined ? length : byBooks.step - 1)
      yield* seek(before)
      return byTrial ?? byBooks
    },
    endsAlike: () => (end.digest === undefined || place < length ? undefined : digestOf(save(world)) === end.digest),
  }
}

/** Runs work to its end without pausing. */
export function finish<Result>(work: Work<Result>): Result {
  for (;;) {
    const part = work.next()
    if (part.done) return part.value
  }
}
