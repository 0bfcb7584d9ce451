/** Runs a machine on a walk: possible moves and their effects. */
import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import type { CallName } from '../../../protocol/calls/index.ts'
import { rowOf } from '../../../protocol/calls/index.ts'
import { type Note, watching } from '../seen.ts'
import { below, isMachine, isSentToChild, placeOf, valueText, waitingBelow } from './atWork.ts'
import type { WalkModel } from './model.ts'
import { type Move, make, movesOf } from './moves.ts'
import { onSave, standInOf, withStandIns } from './standIn.ts'
import { nameOf, text } from './text.ts'
import { WalkClock } from './walkClock.ts'
import { isSubmission } from './wanted.ts'

/** Effects of a step, as lines of the record. */
export type Happened = readonly string[]

export interface Stage {
  readonly actor: AnyActor
  /** Possible moves by name. */
  moves(): ReadonlyMap<string, Move>
  /** Makes a move by name; undefined if it is impossible. */
  take(name: string): Happened | undefined
  make(move: Move): void
  /** Effects since the last call. */
  look(): Happened
  /** Effects of starting the machine. */
  readonly begun: Happened
  /** The state of the machine, its children, and waiting actors. */
  where(): string
  /** Violations of the invariants of every walk. */
  readonly wrongs: readonly string[]
}

/** Collects calls and events since the last time. */
function settling(actor: AnyActor, happened: string[], wrongs: string[]): () => void {
  const known = new Set<AnyActorRef>()
  const received = new Map<AnyActorRef, number>()

  /** At most one money call at a time, each with its own client_id. */
  function checkMoney(requested: unknown): void {
    const going = waitingBelow(actor).filter((child) => rowOf(standInOf(child).name as CallName)?.money)
    if (going.length > 1) wrongs.push('two calls that move money are on their way at once')
    const { clientId } = (requested ?? {}) as { clientId?: unknown }
    if (typeof clientId !== 'string' || clientId.length < 8) wrongs.push('a call that moves money has no client_id')
  }

  return function settle(): void {
    for (const child of waitingBelow(actor)) {
      const { name, input: requested } = standInOf(child)
      if (!known.has(child)) {
        known.add(child)
        happened.push(`asks ${name} ${text(requested)}`)
        if (rowOf(name as CallName)?.money) checkMoney(requested)
      }
      const all = standInOf(child).received
      for (const event of all.slice(received.get(child) ?? 0)) happened.push(`tells ${name} ${text(event)}`)
      received.set(child, all.length)
    }
  }
}

/** `input` names one of the model's inputs; `note` receives the coverage, `also` every inspection event. */
export function stage(
  machine: AnyStateMachine,
  model: WalkModel,
  input: string,
  note: Note,
  also?: (event: InspectionEvent) => void,
): Stage {
  const clock = new WalkClock()
  const happened: string[] = []
  const wrongs: string[] = []
  const copy = withStandIns(machine, model.stored[input])
  const watch = watching((of, kind, id) => {
    if (of === machine.id || (kind === 'state' && isSubmission(of))) note(of, kind, id)
  })
  /** Intermediate states, and events sent to children: they reveal faults. */
  let passed: string[] = []
  const inspect = (event: InspectionEvent) => {
    watch(event)
    also?.(event)
    const ref = event.actorRef as AnyActorRef
    if (event.type === '@xstate.microstep' && ref._parent === undefined)
      passed.push(valueText((event.snapshot as AnyMachineSnapshot).value))
    else if (event.type === '@xstate.event' && isSentToChild(event))
      happened.push(`tells ${nameOf(ref)} ${event.event.type}`)
  }
  const actor: AnyActor = createActor(copy, { input: model.inputs[input], clock, inspect })
  onSave(actor, (saved) => happened.push(`keeps ${text(saved)}`))
  let context: Record<string, unknown> | undefined
  let broken: unknown
  actor.subscribe({ error: (error) => (broken = error) })
  actor.on('*', (event: EventObject) => happened.push(`says ${event.type} ${text({ ...event, type: undefined })}`))

  const settle = settling(actor, happened, wrongs)

  function look(): Happened {
    settle()
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    if (broken !== undefined) wrongs.push(`it failed: ${String(broken)}`)
    broken = undefined
    const before = context ?? snapshot.context
    const changed = Object.entries(snapshot.context as object)
      .filter(([name, value]) => value !== before[name] && text(value) !== text(before[name]))
      .map(([name]) => name)
    const sets = changed.length > 0 ? `; sets ${changed.join(', ')}` : ''
    context = snapshot.context as Record<string, unknown>
    const inner = below(actor)
      .filter(([path, child]) => !path.includes('/') && isMachine(child) && child.getSnapshot().status === 'active')
      .map(([, child]) => `${nameOf(child)}: ${valueText((child.getSnapshot() as AnyMachineSnapshot).value)}`)
    const state = snapshot.status === 'active' ? '' : ` ${snapshot.status} ${text(snapshot.output)}`
    const value = valueText(snapshot.value)
    const between = passed.filter((one, at) => one !== value && one !== passed[at - 1])
    passed = []
    const lines = [`= ${[value + state, ...inner].join('; ')}${sets}`, ...between.map((one) => `  by ${one}`)]
    return [...lines, ...happened.splice(0)]
  }

  const moves = () => movesOf(actor, model, clock)

  actor.start()
  const begun = look()
  return {
    actor,
    begun,
    wrongs,
    look,
    moves,
    make: (move) => make(move, clock),
    take(name) {
      const move = moves().get(name)
      if (!move) return undefined
      make(move, clock)
      return look()
    },
    where: () => placeOf(actor),
  }
}
