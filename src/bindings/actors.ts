/** The actors that are at work in this page, for whoever looks at the flows: journal, faults by state, flows page. Demo and development builds only. */
import type {
  Actor,
  ActorRefLike,
  AnyActorRef,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
  Snapshot,
} from 'xstate'

/** One thing that an actor took: the event, and what it is in afterwards. */
export interface Happening {
  readonly actor: AnyActorRef
  readonly event: EventObject
  /** Who sent it; nothing for events from outside. */
  readonly source: ActorRefLike | undefined
  readonly snapshot: Snapshot<unknown>
  /** What it was in before; nothing at its beginning. */
  readonly before: Snapshot<unknown> | undefined
  /** The transitions that were taken, in their order; none by what is no machine. */
  readonly transitions: readonly AnyTransitionDefinition[]
  /** Unix ms of the page. */
  readonly at: number
  /** What was in sight, as in the address. */
  readonly page: string
}

/** The machines at work, and what happens to them. */
export interface Actors {
  /** Handed to every actor that is created; children report to it by themselves. */
  inspect(event: InspectionEvent): void
  /** Those that run now, machines, calls and feeds alike, the oldest first. */
  running(): readonly AnyActorRef[]
  /** What machines took last, the oldest first. */
  recent(): readonly Happening[]
  /** Hears of each event that was taken, the first (`xstate.init`) and the last (`xstate.stop`) included; answers what ends it. */
  follow(listener: (happening: Happening) => void): () => void
}

/** Whether an actor is a machine, and not a call, a port or a feed. */
export const isMachine = (actor: AnyActorRef): actor is Actor<AnyStateMachine> =>
  'root' in (actor as Actor<AnyStateMachine>).logic

const dot = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

function paths(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [dot(path, value)]
  const parts = Object.entries(value as Record<string, unknown>)
  return parts.flatMap(([name, inner]) => [dot(path, name), ...paths(inner, dot(path, name))])
}

/** The states that a machine is in, outer ones too, by their paths below it: `filling`, `filling.checking`. */
export function statesIn(snapshot: Snapshot<unknown>): string[] {
  return 'value' in snapshot ? [...new Set(paths(snapshot.value, ''))] : []
}

/** So much of what happened is kept for whoever begins to look later. */
const KEPT = 300

/** Keeps track of all actors that are given its `inspect`. `page`: what is in sight, as in the address; `also` hears all that `inspect` hears. */
export function createActors(
  now: () => number = Date.now,
  page: () => string = () => '',
  also?: (event: InspectionEvent) => void,
): Actors {
  const running = new Set<AnyActorRef>()
  const listeners = new Set<(happening: Happening) => void>()
  /** By the actor that an event came to: one that is handed on is the same event to several. */
  const sources = new WeakMap<AnyActorRef, WeakMap<EventObject, ActorRefLike | undefined>>()
  const taken = new WeakMap<AnyActorRef, AnyTransitionDefinition[]>()
  const last = new WeakMap<AnyActorRef, Snapshot<unknown>>()
  const kept: Happening[] = []
  return {
    inspect(event) {
      also?.(event)
      const actor = event.actorRef as AnyActorRef
      if (event.type === '@xstate.event') {
        const own = sources.get(actor) ?? new WeakMap<EventObject, ActorRefLike | undefined>()
        sources.set(actor, own.set(event.event, event.sourceRef))
        return
      }
      if (event.type === '@xstate.microstep') {
        const { _transitions } = event
        taken.set(actor, [...(taken.get(actor) ?? []), ..._transitions])
        return
      }
      if (event.type !== '@xstate.snapshot') return
      // React may make an actor that it never starts, so that only those count which have said where they begin.
      if (event.snapshot.status === 'active' && event.event.type !== 'xstate.stop') running.add(actor)
      else running.delete(actor)
      const happening = {
        actor,
        event: event.event,
        source: sources.get(actor)?.get(event.event),
        snapshot: event.snapshot,
        before: last.get(actor),
        transitions: taken.get(actor) ?? [],
        at: now(),
        page: page(),
      }
      taken.delete(actor)
      last.set(actor, event.snapshot)
      if (isMachine(actor)) kept.push(happening)
      if (kept.length > KEPT) kept.shift()
      for (const listener of listeners) listener(happening)
    },
    running: () => [...running],
    recent: () => kept,
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
