/** Reports this window's machines to the flows page, here or in another window. */
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import { transitionId } from '../../../machines/model/chart.ts'
import { isSize, type Seen, seenContext, seenEvent } from '../../../machines/model/fields.ts'
import { chartName } from '../../../machines/shared/chartName.ts'
import { type Actors, type Happening, isMachine } from '../../bindings/actors.ts'
import { answerOf, answersTo, known } from './guards.ts'
import type { ActorInfo, Overview, Possible, SentEvent, Step } from './messages.ts'

export interface Source {
  overview(): Overview
  /** The window's title. */
  title(): string
  /** Calls the listener with batches of steps; returns a function that ends it. */
  follow(listener: (steps: readonly Step[], actors: readonly ActorInfo[]) => void): () => void
  possible(actor: string): readonly Possible[]
  send(actor: string, event: SentEvent): void
}

/** The window: its title, size and link, and waiting until it is idle. */
export interface Surroundings {
  title(): string
  readonly link: string
  size(): Overview['size']
  soon(work: () => void): void
  /** Name of the demo's fact with this value. */
  factOf(typed: string): string | undefined
  /** Secrets put into the vault for an event. */
  secretNamesFor(event: EventObject): Step['laid']
}

const machineOf = (actor: AnyActorRef): string => (isMachine(actor) ? chartName(actor.logic) : actor.id)

const infoOf = (actor: AnyActorRef): ActorInfo => ({
  id: actor.sessionId,
  name: machineOf(actor),
  label: isMachine(actor) ? actor.logic.id : actor.id,
  isMachine: isMachine(actor),
  parent: actor._parent?.sessionId,
})

/** The session id at the top of an actor's tree. */
const topOf = (actor: AnyActorRef): string => (actor._parent ? topOf(actor._parent) : actor.sessionId)

/** Hidden fields of an event that are facts of the demo, by path. */
function factsIn(
  value: object,
  seen: { readonly [field: string]: Seen },
  factOf: Surroundings['factOf'],
): Record<string, string> {
  const facts: Record<string, string> = {}
  for (const [field, shown] of Object.entries(seen)) {
    if (typeof shown !== 'object' || shown === null) continue
    const typed = (value as Record<string, unknown>)[field]
    if (!isSize(shown)) {
      const inner = factsIn(typed as object, shown, factOf)
      for (const [path, name] of Object.entries(inner)) facts[`${field}.${path}`] = name
    } else if (typeof typed === 'string') {
      const name = factOf(typed)
      if (name !== undefined) facts[field] = name
    }
  }
  return facts
}

/** Ids of the active states, root first: XState orders them by entry. */
const rootFirst = (nodes: readonly { id: string; path: readonly string[] }[]): string[] =>
  [...nodes].sort((one, other) => one.path.length - other.path.length).map(({ id }) => id)

/** Creates this window's source. Idle without a listener. */
export function createSource(actors: Actors, around: Surroundings): Source {
  const lastEvents = new Map<string, EventObject>()
  const stepOf = (happening: Happening): Step => {
    const { actor, event, source, transitions, at } = happening
    const snapshot = happening.snapshot as AnyMachineSnapshot
    const machine = machineOf(actor)
    lastEvents.set(`${machine} ${event.type}`, event)
    const payload = seenEvent(machine, event)
    return {
      actor: actor.sessionId,
      top: topOf(actor),
      machine,
      at,
      event: event.type,
      payload,
      facts: factsIn(event, payload, around.factOf),
      laid: around.secretNamesFor(event),
      sender: source && 'logic' in source ? machineOf(source as Partial<AnyActorRef> as AnyActorRef) : undefined,
      states: rootFirst(snapshot._nodes),
      taken: transitions.map(transitionId),
      guards: answersTo(event, happening.before as AnyMachineSnapshot | undefined, snapshot),
      context: seenContext(machine, snapshot.context),
      status: event.type === 'xstate.stop' ? 'stopped' : snapshot.status,
      page: happening.page,
    }
  }
  const running = () => actors.running().map(infoOf)
  return {
    overview: () => ({
      title: around.title(),
      link: around.link,
      size: around.size(),
      actors: running(),
      steps: actors.recent().map(stepOf),
    }),
    title: around.title,
    follow(listener) {
      let waiting: Happening[] = []
      let due = false
      const tell = () => {
        due = false
        const happenings = waiting
        waiting = []
        listener(happenings.map(stepOf), running())
      }
      return actors.follow((happening) => {
        if (isMachine(happening.actor)) waiting.push(happening)
        if (due) return
        due = true
        around.soon(tell)
      })
    },
    possible(id) {
      const actor = actors.running().find(({ sessionId }) => sessionId === id)
      if (actor === undefined || !isMachine(actor)) return []
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot
      const machine = machineOf(actor)
      return [...known(snapshot)].map(([type, transitions]): Possible => {
        const last = lastEvents.get(`${machine} ${type}`)
        const answers = transitions.map((transition) => ({
          transition: transitionId(transition),
          answer: answerOf(transition, snapshot, last ?? { type }),
        }))
        const open =
          answers.some(({ answer }) => answer) ||
          (answers.some(({ answer }) => answer === undefined) ? undefined : false)
        return { event: type, open, answers, last: last && seenEvent(machine, last) }
      })
    },
    send(id, event) {
      actors
        .running()
        .find(({ sessionId }) => sessionId === id)
        ?.send(event)
    },
  }
}
