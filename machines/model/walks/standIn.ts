/** Replaces invoked calls, ports and feeds by actors that wait for the walk to end them. */
import type { ActorLogic, AnyActor, AnyActorLogic, AnyActorRef, AnyStateMachine, EventObject, Snapshot } from 'xstate'
import { isMachineLogic, provideAll } from '../../shared/storage.ts'

type Stored = Readonly<Record<string, unknown>>
const NOTHING: Stored = {}

/** Keyed by the walk's root actor. */
const savers = new WeakMap<AnyActorRef, (saved: object) => void>()
/** Listens to what a machine and its children save. */
export const onSave = (root: AnyActorRef, listener: (saved: object) => void): void => void savers.set(root, listener)

const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent as AnyActorRef) : actor)

export type StandInKind = 'call' | 'port' | 'feed' | 'other'
/** Ends a stand-in, or is another event sent to it. */
export type WalkEvent = { type: 'walk.done'; output: unknown } | { type: 'walk.error'; error: unknown } | EventObject
type StandInSnapshot = Snapshot<unknown> & { readonly input: unknown; readonly received: readonly EventObject[] }

export interface StandIn extends ActorLogic<StandInSnapshot, WalkEvent, unknown> {
  readonly standsFor: { readonly kind: StandInKind; readonly name: string }
}

function standIn(kind: StandInKind, name: string): StandIn {
  return {
    standsFor: { kind, name },
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input, received: [] }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition(snapshot, event) {
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped', error: undefined, output: undefined }
      if ('output' in event) return { ...snapshot, status: 'done', output: event.output, error: undefined }
      if (event.type === 'walk.error' && 'error' in event)
        return { ...snapshot, status: 'error', error: event.error, output: undefined }
      return { ...snapshot, received: [...snapshot.received, event] }
    },
  }
}

type Marked = { call?: string; port?: string; feed?: string }

function replaced(name: string, logic: AnyActorLogic, stored: Stored): AnyActorLogic {
  const { call, port, feed } = logic as Marked
  if (call) return Object.assign(standIn('call', call), { call })
  if (port) return Object.assign(standIn('port', port), { port })
  if (feed) return Object.assign(standIn('feed', feed), { feed })
  return isMachineLogic(logic) ? withStandIns(logic, stored) : standIn('other', name)
}

const copies = new WeakMap<object, WeakMap<AnyStateMachine, AnyStateMachine>>()

/** A copy of a machine with stand-ins for its actors, including those of its child machines. `stored`: its storage. */
export function withStandIns(machine: AnyStateMachine, stored: Stored = NOTHING): AnyStateMachine {
  const made = copies.get(stored) ?? new WeakMap<AnyStateMachine, AnyStateMachine>()
  copies.set(stored, made)
  const known = made.get(machine)
  if (known) return known
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    replaced(name, logic as AnyActorLogic, stored),
  ])
  const copy = provideAll(machine, {
    actors: Object.fromEntries(actors),
    read: (_, key) => stored[key],
    write: ({ self }, area, key, value) => savers.get(rootOf(self as AnyActorRef))?.({ area, key, value }),
  })
  made.set(machine, copy)
  return copy
}

export const isStandIn = (actor: AnyActorRef): boolean => 'standsFor' in (actor as AnyActor).logic

/** What a stand-in replaces, and its input. */
export function standInOf(actor: AnyActorRef): StandIn['standsFor'] & StandInSnapshot {
  const { logic }: { readonly logic: StandIn } = actor as AnyActor
  return { ...logic.standsFor, ...(actor.getSnapshot() as StandInSnapshot) }
}
