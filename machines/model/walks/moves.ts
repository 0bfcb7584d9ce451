/** The possible next moves of a walk by name: send an event, answer a call, emit from a feed, let time pass. */
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { registered } from '../register.ts'
import { exampleOf, FAILURES, FEEDS, PORT_FAILURE, PORTS } from './answers.ts'
import { below, handles, isMachine, waitingBelow } from './atWork.ts'
import { Refusal, type WalkModel } from './model.ts'
import { standInOf, type WalkEvent } from './standIn.ts'
import { text } from './text.ts'
import type { WalkClock } from './walkClock.ts'

export type Move =
  /** From a person or page. */
  | { readonly is: 'event'; readonly to: AnyActorRef; readonly event: EventObject }
  /** An answer of a call or port, under its name in the model. */
  | { readonly is: 'answer'; readonly to: AnyActorRef; readonly event: EventObject; readonly label: string }
  /** An event of a feed. */
  | { readonly is: 'said'; readonly to: AnyActorRef; readonly event: EventObject; readonly by: AnyActorRef }
  | { readonly is: 'time' }

export function make(move: Move, clock: WalkClock): void {
  if (move.is === 'time') clock.pass()
  else move.to.send(move.event)
}

/** Possible answers to a waiting actor by name. */
function answersOf(child: AnyActorRef, model: WalkModel): [string, unknown][] {
  const { kind, name, input: requested } = standInOf(child)
  const answers = model.answers[name] ?? {}
  const parent = child._parent as AnyActorRef
  const failing = handles(parent, `xstate.error.actor.${child.id}`)
  const usual =
    kind === 'call' ? { example: exampleOf(name) } : kind === 'port' ? (PORTS[name] ?? { done: undefined }) : {}
  const failures = !failing ? {} : kind === 'call' ? FAILURES : kind === 'feed' ? {} : { fails: PORT_FAILURE }
  const all = Object.entries({ ...('only' in answers ? {} : { ...usual, ...failures }), ...answers })
  return all
    .filter(([label, answer]) => label !== 'only' && (failing || !(answer instanceof Refusal)))
    .map(([label, answer]) => [label, typeof answer === 'function' ? answer(requested) : answer])
}

const ended = (answer: unknown): WalkEvent =>
  answer instanceof Refusal ? { type: 'walk.error', error: answer.error } : { type: 'walk.done', output: answer }

type Named = readonly [name: string, move: Move]

/** Feeds send their events themselves. */
const FED = new Set(Object.values(FEEDS).flatMap((events) => events.map(({ type }) => type)))

/** The machine's own events without fields: they need no example in a plan. */
function plainEvents({ id, events }: AnyStateMachine): Record<string, readonly object[]> {
  const withFields = registered(id)?.redaction.events ?? {}
  const plain = events.filter((type) => !(type in withFields || FED.has(type) || /^xstate\.|\*$/.test(type)))
  return Object.fromEntries(plain.map((type) => [type, [{}]]))
}

/** The events of a page that a machine takes now; `events` has those with fields. */
function eventsFor(to: AnyActor, before: string, events: Readonly<Record<string, readonly object[]>>): Named[] {
  return Object.entries({ ...plainEvents(to.logic), ...events })
    .filter(([type]) => handles(to, type))
    .flatMap(([type, all]) =>
      all.map((payload, place) => {
        const details = Object.keys(payload).length === 0 ? '' : ` ${text(payload)}`
        const label = details.length > 90 ? ` #${place + 1}` : details
        return [`${before}${type}${label}`, { is: 'event', to, event: { type, ...payload } }] as const
      }),
    )
}

function forChildren(root: AnyActorRef, model: WalkModel): Named[] {
  const all = below(root)
  return Object.entries(model.children).flatMap(([id, events]) =>
    all
      .filter(([path, child]) => path === id || (isMachine(child) && (child as AnyActor).logic.id === id))
      .filter(([, child]) => child.getSnapshot().status === 'active')
      .flatMap(([, child]) => eventsFor(child as AnyActor, `${id}: `, events)),
  )
}

function fromWaiting(by: AnyActorRef, model: WalkModel): Named[] {
  const { kind, name } = standInOf(by)
  if (kind !== 'feed')
    return answersOf(by, model).map(([label, answer]) => [
      `${name} → ${label}`,
      { is: 'answer', to: by, event: ended(answer), label },
    ])
  const to = by._parent as AnyActorRef
  return (model.feeds[name] ?? FEEDS[name] ?? [])
    .filter(({ type }) => handles(to, type))
    .map((event) => [
      `${name} says ${event.type} ${text({ ...event, type: undefined })}`,
      { is: 'said', to, event, by },
    ])
}

/** Possible moves now; equal names are numbered. */
export function movesOf(actor: AnyActor, model: WalkModel, clock: WalkClock): Map<string, Move> {
  const found = new Map<string, Move>()
  if ((actor.getSnapshot() as AnyMachineSnapshot).status !== 'active') return found
  const all = [
    ...eventsFor(actor, '', model.events),
    ...forChildren(actor, model),
    ...waitingBelow(actor).flatMap((by) => fromWaiting(by, model)),
    ...(clock.waits ? [['time passes', { is: 'time' }] as const] : []),
  ]
  for (const [label, move] of all) {
    let name = label
    for (let place = 2; found.has(name); place++) name = `${label} (${place})`
    found.set(name, move)
  }
  return found
}
