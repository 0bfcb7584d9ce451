/** Running actors of this page, for journal, faults by state and flows page. Demo and development builds only. */
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

/** An event that an actor received, with its result. */
export interface Happening {
  readonly actor: AnyActorRef
  readonly event: EventObject
  /** The sender; undefined for events that no actor sent. */
  readonly source: ActorRefLike | undefined
  readonly snapshot: Snapshot<unknown>
  /** The snapshot before; undefined at the start. */
  readonly before: Snapshot<unknown> | undefined
  /** Transitions taken, in order; empty for other actors. */
  readonly transitions: readonly AnyTransitionDefinition[]
  /** Unix ms of the page. */
  readonly at: number
  /** The current page's address. */
  readonly page: string
}

export interface Actors {
  /** Pass it to every root actor; it also observes children. */
  inspect(event: InspectionEvent): void
  /** Running machines, calls and feeds, oldest first. */
  running(): readonly AnyActorRef[]
  /** Recent events, oldest first. */
  recent(): readonly Happening[]
  /** Calls the listener for each event, including `xstate.init` and `xstate.stop`; returns a function that ends it. */
  follow(listener: (happening: Happening) => void): () => void
}

/** Whether an actor is a machine, and not a call, port or feed. */
export const isMachine = (actor: AnyActorRef): actor is Actor<AnyStateMachine> =>
  'root' in (actor as Actor<AnyStateMachine>).logic

const dot = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

function paths(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [dot(path, value)]
  const parts = Object.entries(value as Record<string, unknown>)
  return parts.flatMap(([name, inner]) => [dot(path, name), ...paths(inner, dot(path, name))])
}

/** Active states with their parents, as paths: `filling`, `filling.checking`. */
export function statesIn(snapshot: Snapshot<unknown>): string[] {
  return 'value' in snapshot ? [...new Set(paths(snapshot.value, ''))] : []
}

/** Events stored for later listeners. */
const RECENT_EVENTS = 300

/** Tracks actors through its `inspect`. `page` returns the current address; `also` receives every inspection event. */
export function createActors(
  now: () => number = Date.now,
  page: () => string = () => '',
  also?: (event: InspectionEvent) => void,
): Actors {
  const running = new Set<AnyActorRef>()
  const listeners = new Set<(happening: Happening) => void>()
  /** Senders by receiving actor, since a forwarded event is one object with several receivers. */
  const sources = new WeakMap<AnyActorRef, WeakMap<EventObject, ActorRefLike | undefined>>()
  const taken = new WeakMap<AnyActorRef, AnyTransitionDefinition[]>()
  const last = new WeakMap<AnyActorRef, Snapshot<unknown>>()
  const happenings: Happening[] = []
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
      // React may create an actor that it never starts, so only started ones count.
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
      if (isMachine(actor)) happenings.push(happening)
      if (happenings.length > RECENT_EVENTS) happenings.shift()
      for (const listener of listeners) listener(happening)
    },
    running: () => [...running],
    recent: () => happenings,
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
