/** Payloads for `xstate/graph`: other tools walk our machines without a backend. */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate'
import { registered } from './register.ts'
import { valueText } from './walks/atWork.ts'
import { readRecord } from './walks/files.ts'
import type { Walk, WalkModel } from './walks/model.ts'
import { walksIn } from './walks/record.ts'
import { stage } from './walks/stage.ts'
import { withStandIns } from './walks/standIn.ts'
import { WALKS } from './walks/table.ts'
import { text } from './walks/text.ts'

/** A start of a machine: an input and stored values. */
export interface GraphStart {
  readonly name: string
  /** The machine without a backend. */
  readonly machine: AnyStateMachine
  /** The options of `getShortestPaths` and its siblings. */
  readonly options: {
    readonly input: unknown
    readonly events: (snapshot: AnyMachineSnapshot) => readonly EventObject[]
    readonly serializeState: (snapshot: AnyMachineSnapshot) => string
  }
  /** The state values that the recorded walks reach from here. */
  readonly reached: ReadonlySet<string>
}

/** Two snapshots with one state value and one context are the same place. */
const placeOf = ({ status, value, context }: AnyMachineSnapshot): string =>
  `${status} ${valueText(value)} ${text(context)}`

/** The events of each place and the reached state values, from walks with one start. */
function recordedEvents(machine: AnyStateMachine, model: WalkModel, input: string, walks: readonly Walk[]) {
  const events = new Map<string, Map<string, EventObject>>()
  const reached = new Set<string>()
  for (const { moves } of walks) {
    let before: AnyMachineSnapshot | undefined
    const follow = (inspected: InspectionEvent) => {
      const { _parent } = inspected.actorRef as AnyActorRef
      if (inspected.type !== '@xstate.snapshot' || _parent !== undefined) return
      const { event } = inspected
      const snapshot = inspected.snapshot as AnyMachineSnapshot
      reached.add(valueText(snapshot.value))
      if (before) {
        const known = events.get(placeOf(before)) ?? new Map<string, EventObject>()
        events.set(placeOf(before), known.set(text(event), event))
      }
      before = snapshot
    }
    const { actor, take } = stage(machine, model, input, () => {}, follow)
    for (const move of moves) take(move)
    actor.stop()
  }
  return { events, reached }
}

/**
 * The starts of a machine, by its name in the register. The events of a place are those of the recorded walks, with their payloads, those
 * of invoked actors and of delays included.
 */
export function graphOptions(name: string): GraphStart[] {
  const machine = registered(name)?.machine
  const model = WALKS[name]
  if (!machine || !model) throw new Error(`There is no machine ${name} in machines/model/register.ts.`)
  const walks = walksIn(readRecord(name))
  return [...new Set(walks.map(({ input }) => input))].map((input) => {
    const own = walks.filter((walk) => walk.input === input)
    const { events, reached } = recordedEvents(machine, model, input, own)
    return {
      name: input,
      machine: withStandIns(machine, model.stored[input]),
      options: {
        input: model.inputs[input],
        events: (snapshot) => [...(events.get(placeOf(snapshot))?.values() ?? [])],
        serializeState: placeOf,
      },
      reached,
    }
  })
}
