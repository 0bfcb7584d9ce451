/** Finds walks: explores the least visited states until everything is covered, and keeps the shortest walks. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { chooser } from './chooser.ts'
import type { Walk, WalkModel } from './model.ts'
import { type Stage, stage } from './stage.ts'

interface Place {
  readonly walk: Walk
  /** The state of all actors, and of the machine alone. */
  readonly where: string
  readonly state: string
  readonly untried: Set<string>
}

/** How many places are compared before each step. */
const LOOKED_AT = 150
const SEED = 1

interface Budget {
  /** Limit of steps. */
  readonly steps: number
  /** Limit of a walk's length. */
  readonly length: number
}

/** A context's outline, to tell places apart: which fields exist, and the values of short ones. */
function gist(value: unknown, depth = 5): unknown {
  if (Array.isArray(value))
    return depth === 0 ? value.length : [value.length, ...value.slice(0, 2).map((one) => gist(one, depth - 1))]
  if (typeof value === 'string') return value.slice(0, 24)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? 0 : (value ?? null)
  if ('sessionId' in value) return 'actor'
  if (depth === 0) return Object.keys(value).length
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, gist(one, depth - 1)]))
}

const signature = (on: Stage): string =>
  `${on.where()} ${JSON.stringify(gist((on.actor.getSnapshot() as AnyMachineSnapshot).context))}`

/** Walks that cover `wanted` (ids as in wantedOf), within the budget. */
export function explore(
  machine: AnyStateMachine,
  model: WalkModel,
  wanted: ReadonlySet<string>,
  budget: Budget,
): Walk[] {
  const shortest = new Map<string, Walk>()
  const known = new Set<string>()
  const chance = chooser(SEED)
  let open: Place[] = []
  const tries = new Map<string, number>()
  let steps = 0

  function begin(input: string) {
    const fresh: string[] = []
    const on = stage(machine, model, input, (_, kind, id) => fresh.push(`${kind} ${id}`))
    return { on, fresh }
  }

  function visit(walk: Walk, on: Stage, fresh: string[]): boolean {
    for (const id of fresh.splice(0)) {
      const before = shortest.get(id)
      if (wanted.has(id) && (before === undefined || before.moves.length > walk.moves.length)) shortest.set(id, walk)
    }
    const sign = signature(on)
    if (known.has(sign) || walk.moves.length >= budget.length) return false
    const state = JSON.stringify((on.actor.getSnapshot() as AnyMachineSnapshot).value)
    known.add(sign)
    open.push({ walk, where: on.where(), state, untried: new Set(on.moves().keys()) })
    return true
  }

  const tried = (what: string): number => tries.get(what) ?? 0
  const cost = ({ where, state, walk }: Place, move: string): number =>
    tried(`${where} ${move}`) * 4 + tried(`${state} ${move}`) + tried(where) * 0.2 + walk.moves.length * 0.5

  /** The most promising move of all places, or of a sample. */
  function next(): { place: Place; move: string } | undefined {
    open = open.filter(({ untried }) => untried.size > 0)
    let best: { place: Place; move: string } | undefined
    let least = Number.POSITIVE_INFINITY
    for (let look = 0; look < Math.min(open.length, LOOKED_AT); look++) {
      // The oldest are near the start; random others may be in unexplored territory.
      const place = open[look < LOOKED_AT / 2 || open.length <= LOOKED_AT ? look : chance(open.length)] as Place
      for (const move of place.untried) {
        const price = cost(place, move)
        if (price < least) {
          least = price
          best = { place, move }
        }
      }
    }
    return best
  }

  for (const input of Object.keys(model.inputs)) {
    const { on, fresh } = begin(input)
    visit({ input, moves: [] }, on, fresh)
  }
  for (const { input, moves } of model.handwritten) {
    const { on, fresh } = begin(input)
    moves.forEach((move, at) => {
      if (!on.take(move)) throw new Error(`${machine.id}: the walk ends before ${move}`)
      visit({ input, moves: moves.slice(0, at + 1) }, on, fresh)
    })
  }
  while (steps < budget.steps && shortest.size < wanted.size) {
    const chosen = next()
    if (!chosen) break
    const { place, move } = chosen
    place.untried.delete(move)
    const { on, fresh } = begin(place.walk.input)
    for (const step of place.walk.moves) on.take(step)
    fresh.splice(0)
    steps += place.walk.moves.length + 1
    for (const key of [place.where, `${place.where} ${move}`, `${place.state} ${move}`]) tries.set(key, tried(key) + 1)
    on.take(move)
    visit({ input: place.walk.input, moves: [...place.walk.moves, move] }, on, fresh)
    on.actor.stop()
  }
  return fewest(machine, model, shortest)
}

/** What a walk covers, as far as it can be walked. */
export function seenBy(machine: AnyStateMachine, model: WalkModel, walk: Walk): Set<string> {
  const seen = new Set<string>()
  const on = stage(machine, model, walk.input, (_, kind, id) => seen.add(`${kind} ${id}`))
  for (const move of walk.moves) on.take(move)
  on.actor.stop()
  return seen
}

/** Selects a small set of the shortest walks: long ones first, since they cover much. */
function fewest(machine: AnyStateMachine, model: WalkModel, shortest: ReadonlyMap<string, Walk>): Walk[] {
  const seen = new Set<string>()
  const walks: Walk[] = []
  const byLength = [...shortest].sort(([, a], [, b]) => b.moves.length - a.moves.length)
  for (const [id, walk] of byLength) {
    if (seen.has(id)) continue
    for (const found of seenBy(machine, model, walk)) seen.add(found)
    walks.push(walk)
  }
  return walks.sort((a, b) => a.moves.length - b.moves.length)
}
