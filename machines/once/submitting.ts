/** What a test says of a submitting machine, and what a user sees of it. */
import type { Actor, AnyActorRef, AnyStateMachine, SimulatedClock } from 'xstate'
import type { CallName } from '../../protocol/calls.ts'
import type { TestOutside } from '../testing.ts'

type Event = { type: string; [field: string]: unknown }
type Snapshot = ReturnType<Actor<AnyStateMachine>['getSnapshot']>
/** What a page can be asked to do with an order: each is one button. */
export type Button = 'confirm' | 'cancel' | 'again' | 'giveUp' | 'happened'
/** A page is opened at one of two markets, products or projects. */
export type Place = 0 | 1

/** How a user gets to a machine's confirmation, and where its buttons lead. */
export interface Submitting {
  readonly machine: AnyStateMachine
  readonly calls: readonly CallName[]
  readonly input?: (place: Place) => object
  /** Types the order of this number until it can be confirmed; the number must be told by the request. */
  readonly begin: (page: Page, order: number, place: Place) => void
  readonly orderOf: (request: never) => number
  readonly reply: (call: CallName, request: never) => unknown
  /** Buttons that are other events of the flow: one, or one after the other where more than a tap is needed. */
  readonly special?: Partial<Record<Button, Event | readonly Event[]>>
  /** Buttons after which the secret is entered. */
  readonly secret?: Partial<Record<Button, readonly Event[]>>
  /** A question of the flow's own stands, with no order yet. */
  readonly asks?: (snapshot: Snapshot) => boolean
  /** What a question of the flow's own is about, where a reload brings it back. */
  readonly request?: (snapshot: Snapshot) => object | undefined
  /** A new order can be typed. */
  readonly idle: (snapshot: Snapshot) => boolean
  /** Leaves the result, where the machine waits for that. */
  readonly close?: Event
  /** Answers of other calls. */
  readonly others?: TestOutside['calls']
  /** Parts of one order that are sent one by one. */
  readonly parts?: (order: number) => readonly number[]
  /** Which of several parts came to their end; for a single one its error tells. */
  readonly told?: (snapshot: Snapshot) => { readonly done: readonly number[]; readonly refused: readonly number[] }
  /** Nobody can do it again, whatever the client_id. */
  readonly ends?: boolean
}

/** One opened page. */
export interface Page {
  readonly actor: Actor<AnyStateMachine>
  readonly clock: SimulatedClock
}

/** What a user sees that he can do something with: `other` is a result, or a page that loads. */
export type Phase = 'review' | 'absent' | 'uncertain' | 'busy' | 'idle' | 'other'

const childOf = ({ actor }: Page): AnyActorRef | undefined => {
  const { submission } = actor.getSnapshot().children as Record<string, AnyActorRef | undefined>
  return submission
}

export function phaseOf(flow: Submitting, page: Page): Phase {
  const snapshot = page.actor.getSnapshot()
  const value: unknown = childOf(page)?.getSnapshot().value
  const state = typeof value === 'object' && value !== null ? (value as { undecided?: unknown }).undecided : value
  if (state === 'absent' || state === 'uncertain') return state
  if (state === 'reviewing' || flow.asks?.(snapshot)) return 'review'
  if (value !== undefined) return 'busy'
  return flow.idle(snapshot) ? 'idle' : 'other'
}

/** The order that an own machine has in hand, and the one that a question of the flow's own is about. */
export function ordersOn(flow: Submitting, page: Page): { inHand: number | undefined; asked: number | undefined } {
  const of = (request: unknown) => (request === undefined ? undefined : flow.orderOf(request as never))
  return {
    inHand: of(childOf(page)?.getSnapshot().context.request),
    asked: of(flow.request?.(page.actor.getSnapshot())),
  }
}

/** Taps a button, twice: every tap is a double tap. */
export function press(flow: Submitting, page: Page, button: Button): void {
  const special = flow.special?.[button]
  const tap = () => {
    if (special) for (const event of [special].flat()) page.actor.send(event)
    else for (const event of flow.secret?.[button] ?? [{ type: `submission.${button}` }]) childOf(page)?.send(event)
  }
  tap()
  tap()
}
