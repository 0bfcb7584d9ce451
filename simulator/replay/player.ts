/**
 * Plays a session in a world of its own: to the end, step by step forwards and back, and in search of the first step at which a rule of the
 * exchange is broken. It works in small parts, so that the caller decides when to pause.
 */

import { COUNTED } from '../exchange.ts'
import { TRIED_RULES, tryRule } from '../operator/ledger.ts'
import { openWorld } from '../transports/opening.ts'
import type { Violation } from '../world/report.ts'
import { createWatch } from '../world/rules.ts'
import { run } from '../world/run.ts'
import { load, save } from '../world/save.ts'
import type { World } from '../world/world.ts'
import { digestOf, type Session, type SessionStep } from './session.ts'

/** How a step went: `refused` when the command was accepted once and is refused now, `fault` when the exchange itself failed at it. */
export type StepEnd = { how: 'done' | 'counted' | 'refused' | 'fault'; problem?: string }
/**
 * The first step at which a rule is broken, or at which the exchange itself fails; 0 is the world that the session began with. `during`
 * says what broke it: the time before the step, or the step itself.
 */
export type Broken = { step: number; during: 'time' | 'step'; rules: Violation[]; fault?: string }

/** Work that rests after each part; what it comes to is its return value. */
export type Work<Result> = Generator<void, Result>

export type Player = {
  /** How many steps there are; after the last one comes the rest of the time, which counts as one more. */
  readonly length: number
  /** The steps that were carried out. */
  at(): number
  world(): World
  /** How the step before this place went; nothing at the beginning. */
  last(): StepEnd | undefined
  /** Goes to a place, 0 to `length`. */
  seek(place: number): Work<void>
  /** Looks at every step from the beginning, and at the rules that are tried on copies by halves. The place stays. */
  firstBroken(): Work<Broken | undefined>
  /** At the end: whether the world is the one that the recording ended with; nothing when that is not known. */
  endsAlike(): boolean | undefined
}

/** Worlds kept on the way, from which going back begins. */
const KEPT_WORLDS = 16
const KEPT_EVERY_LEAST = 100

/** Lets time pass until a moment; answers what failed in the exchange meanwhile. */
function waitUntil(world: World, at: number): string | undefined {
  try {
    if (at > world.now) run(world, { type: 'wait', ms: at - world.now })
    return undefined
  } catch (problem) {
    return String(problem)
  }
}

/** The world that a session begins with. Throws when its save is none. */
export const beginningOf = ({ boot }: Session): World => {
  if (boot.save !== undefined) return load(boot.save)
  return openWorld({ seed: boot.seed, now: boot.now })
}

/** Does what a step does once its time has come. */
function carryOut(world: World, step: SessionStep): { world: World; end: StepEnd } {
  try {
    if ('world' in step) return { world: load(step.world), end: { how: 'done' } }
    const outcome = run(world, step.command)
    if (outcome.ok) return { world, end: { how: 'done' } }
    return { world, end: { how: COUNTED.has(outcome.error) ? 'counted' : 'refused', problem: outcome.error } }
  } catch (problem) {
    return { world, end: { how: 'fault', problem: String(problem) } }
  }
}

/** Finds the first place where something is true that stays true, between one where it isn't and one where it is. */
function* firstPlace(low: number, high: number, isSo: (place: number) => Work<boolean>): Work<number> {
  let [before, after] = [low, high]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (yield* isSo(middle)) after = middle
    else before = middle
  }
  return after
}

/** Opens a session for playing. Throws when the world that it begins with can't be read. */
export function createPlayer(session: Session): Player {
  const { steps, end } = session
  const length = steps.length + 1
  const every = Math.max(KEPT_EVERY_LEAST, Math.ceil(length / KEPT_WORLDS))
  const ends: StepEnd[] = []
  const first = beginningOf(session)
  const kept = new Map<number, string>([[0, save(first)]])
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
    if (place % every === 0 && !kept.has(place)) kept.set(place, save(world))
  }

  function* seek(wanted: number): Work<void> {
    const target = Math.min(length, Math.max(0, Math.floor(wanted)))
    const from = Math.max(...[...kept.keys()].filter((one) => one <= target))
    if (target < place || from > place) {
      world = load(kept.get(from) ?? '')
      place = from
    }
    while (place < target) {
      forward()
      yield
    }
  }

  /** The first step that breaks a rule which is read off the books. */
  function* firstByBooks(): Work<Broken | undefined> {
    let watch = createWatch()
    let own = load(kept.get(0) ?? '')
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

  /** The first place up to `most` where a rule that is tried on copies is broken, once the world at `most` breaks it. */
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

/** Does work without a rest. */
export function finish<Result>(work: Work<Result>): Result {
  for (;;) {
    const part = work.next()
    if (part.done) return part.value
  }
}
