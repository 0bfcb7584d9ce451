/**
 * Repeats the recorded walks of a machine with the app's client and socket against an exchange on a real port, and beside it with
 * stand-ins. After each step both must be in the same states, and the rules of the world must hold.
 */
import type { EventObject } from 'xstate'
import { chartOf, transitionsOf } from '../../machines/model/chart.ts'
import { registered } from '../../machines/model/register.ts'
import { readRecord } from '../../machines/model/walks/files.ts'
import type { Walk } from '../../machines/model/walks/model.ts'
import type { Move } from '../../machines/model/walks/moves.ts'
import { walksIn } from '../../machines/model/walks/record.ts'
import { type Happened, type Stage, stage } from '../../machines/model/walks/stage.ts'
import { standing } from '../../machines/model/walks/standIn.ts'
import { WALKS } from '../../machines/model/walks/table.ts'
import type { CallName } from '../../protocol/calls.ts'
import { type ApiError, REFUSALS } from '../../protocol/errors.ts'
import type { FaultInput } from '../../simulator/faults/fault.ts'
import { NOT_BY_CALLS } from '../coverage/calls.ts'
import { keepSeen } from '../coverage/seenDir.ts'
import { createFeeds } from './feeds.ts'
import { type ByCalls, MEANWHILE } from './plan.ts'
import { type Served, serve } from './served.ts'

/** The name of a move without its number. */
const unnumbered = (move: string): string => move.replace(/ \(\d+\)$/, '')

/** The fault of the line that makes the next call of this name fail with the given error. */
function faultFor(call: CallName, { id }: ApiError): FaultInput {
  const where: FaultInput['where'] = { on: 'calls', calls: [call] }
  if (id === 'timeout') return { id: call, where, what: { kind: 'answerLost', how: 'fails' }, first: 1 }
  if (id === 'notOffered') return { id: call, where, what: { kind: 'status', status: 404 }, first: 1 }
  if (!Object.hasOwn(REFUSALS, id)) throw new Error(`nothing refuses ${call} with ${id}`)
  const code = REFUSALS[id as keyof typeof REFUSALS]
  return { id: call, where, what: { kind: 'envelope', code, message: `refused: ${id}` }, first: 1 }
}

/** The comparable part of a line: states in full, the names of calls and events, the id of an error. Other lines are left out. */
function outlined(line: string): string[] {
  if (/^(= |it )/.test(line)) return [line.replace(/ (done|error) .*$/, ' $1')]
  if (/^(asks|says) /.test(line)) return [line.split(' ').slice(0, 2).join(' ')]
  const [, id] = /^error: \{"id":"(\w+)"/.exec(line) ?? []
  // A lost reply ends as a timeout or as a broken connection.
  return id === undefined ? [] : [`error ${id === 'timeout' ? 'serverAbnormal' : id}`]
}

/** The states after a step, its calls and its events. They must be equal in both walks. */
const outline = (happened: Happened = ['it can not be done']): string => happened.flatMap(outlined).join('; ')

/** A walk in progress: with stand-ins, and with real calls. */
interface Pair {
  readonly plan: ByCalls
  readonly served: Served
  readonly feeds: ReturnType<typeof createFeeds>
  readonly beside: Stage
  readonly on: Stage
}

/** Starts both walks; `seen` gets the coverage of the real one. */
async function paired(plan: ByCalls, served: Served, walk: Walk, seen: Set<string>): Promise<Pair> {
  const { machine } = registered(plan.machine) ?? {}
  const base = WALKS[plan.machine]
  if (!machine || !base) throw new Error(`there is no machine ${plan.machine}`)
  served.fresh()
  served.as(plan.persona)
  const begun = (await plan.begins?.(served, walk)) ?? {}
  const names = Object.keys({ ...base.answers, ...begun.answers })
  const answers = Object.fromEntries(names.map((name) => [name, { ...base.answers[name], ...begun.answers?.[name] }]))
  const stored = begun.stored ? { ...base.stored, [walk.input]: begun.stored } : base.stored
  const model = { ...base, inputs: { ...base.inputs, ...begun.inputs }, stored, answers }
  return {
    plan,
    served,
    feeds: createFeeds(served),
    beside: stage(machine, base, walk.input, () => {}),
    on: stage(machine, model, walk.input, (_, kind, id) => seen.add(`${plan.machine}\t${kind}\t${id}`)),
  }
}

/** The exchange's reply to a call. `failure` is the error that the line must cause. */
async function answered(served: Served, call: CallName, input: unknown, failure?: ApiError): Promise<EventObject> {
  if (failure) await served.faults([faultFor(call, failure)])
  const event = await served.ask(call, input).then(
    (output: unknown) => ({ type: 'walk.done', output }),
    (error: unknown) => ({ type: 'walk.error', error }),
  )
  for (const [fault, hits] of Object.entries(await served.faults([])))
    if (hits !== 1) throw new Error(`${fault} hit ${hits} times`)
  return event
}

/** The move with the real values: from this world's page, from the exchange, from the feeds' adapters. */
async function byCalls({ plan, served, feeds }: Pair, move: Move, prepared: boolean): Promise<Move> {
  if (move.is === 'event') return { ...move, event: (await plan.events?.(move.event, served)) ?? move.event }
  if (move.is === 'said') return { ...move, event: await feeds.eventFor(move.by, move.event) }
  if (move.is !== 'answer') return move
  const { kind, name, input } = standing(move.to)
  if (kind !== 'call') return move
  const failure = 'error' in move.event && !prepared ? (move.event.error as ApiError) : undefined
  return { ...move, event: await answered(served, name as CallName, input, failure) }
}

/** Takes one step in both walks; returns the differences and the violated rules. */
async function step(pair: Pair, name: string, next: string | undefined): Promise<string[]> {
  const { plan, served, feeds, beside, on } = pair
  const deed = plan.deeds?.[unnumbered(name)]
  if (name.startsWith(MEANWHILE)) {
    if (!deed) throw new Error(`nothing is known of ${name}`)
    await deed(served, feeds, next)
    return served.problems()
  }
  const wanted = outline(beside.take(name))
  const move = on.moves().get(name)
  if (!move) return [`by stand-ins ${wanted}; by calls it can not be done`]
  await deed?.(served, feeds, next)
  on.make(await byCalls(pair, move, deed !== undefined))
  const found = outline(on.look())
  feeds.follow()
  const differs = wanted === found ? [] : [`by stand-ins ${wanted}; by calls ${found}`]
  return [...differs, ...served.problems(), ...on.wrongs]
}

/** Runs one walk, as far as its moves can be caused; returns the first problems. */
async function walked(plan: ByCalls, served: Served, walk: Walk, seen: Set<string>): Promise<string[]> {
  const pair = await paired(plan, served, walk, seen)
  try {
    for (const [at, name] of walk.moves.entries()) {
      if (unnumbered(name) in (plan.uncaused ?? {})) return []
      const wrongs = await step(pair, name, walk.moves[at + 1])
      if (wrongs.length > 0)
        return wrongs.map((wrong) => `${walk.input}: ${walk.moves.slice(0, at + 1).join(', ')}: ${wrong}`)
    }
    return []
  } finally {
    pair.feeds.stop()
    pair.on.actor.stop()
    pair.beside.actor.stop()
    await served.faults([])
  }
}

/** Transitions of the machine that were not taken and have no excuse; and excuses for transitions that were taken or don't exist. */
function leftOut({ machine, uncaused = {} }: ByCalls, seen: ReadonlySet<string>, walks: readonly Walk[]) {
  const untaken = NOT_BY_CALLS[machine] ?? {}
  const known = registered(machine)
  const all = known ? transitionsOf(chartOf(known.machine)).map(({ id }) => id) : []
  const missing = all.filter((id) => !seen.has(`${machine}\ttransition\t${id}`))
  const moves = new Set(walks.flatMap((walk) => walk.moves.map(unnumbered)))
  return {
    untaken: missing.filter((id) => !(id in untaken)),
    idle: [
      ...Object.keys(untaken).filter((id) => !missing.includes(id)),
      ...Object.keys(uncaused).filter((move) => !moves.has(move)),
    ],
  }
}

/** Runs all recorded walks of a machine by calls, each from the same world, and stores their coverage. */
export async function walkByCalls(plan: ByCalls) {
  const served = await serve()
  const seen = new Set<string>()
  const wrongs: string[] = []
  const walks = walksIn(readRecord(plan.machine)).map((walk) => plan.adapts?.(walk) ?? walk)
  try {
    for (const persona of [plan.persona, ...(plan.others ?? [])]) await served.enter(persona)
    const world = await served.save()
    for (const walk of walks) {
      await served.back(world)
      wrongs.push(...(await walked(plan, served, walk, seen)))
    }
    wrongs.push(...(await served.ledger()))
  } finally {
    await served.close()
  }
  keepSeen('calls', plan.machine, seen)
  return { wrongs, walks, leftOut: leftOut(plan, seen, walks) }
}
