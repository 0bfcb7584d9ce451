/** How a test drives a submitting machine, and what a user sees of it. */
import type { Actor, AnyActorRef, AnyStateMachine, SimulatedClock } from 'xstate'
import type { CallName } from '../../protocol/calls/index.ts'
import type { TestDependencies } from '../testing.ts'

type Event = { type: string; [field: string]: unknown }
type Snapshot = ReturnType<Actor<AnyStateMachine>['getSnapshot']>
export type Button = 'confirm' | 'cancel' | 'again' | 'giveUp' | 'happened'
/** A page opens at one of two markets, products or projects. */
export type Place = 0 | 1

/** How a test reaches the confirmation, and what the buttons send. */
export interface Submitting {
  readonly machine: AnyStateMachine
  readonly calls: readonly CallName[]
  readonly input?: (place: Place) => object
  /** Fills in order `order` until it can be confirmed; the request must identify the order. */
  readonly begin: (page: Page, order: number, place: Place) => void
  orderOf(request: unknown): number
  reply(call: CallName, request: unknown): unknown
  /** Buttons that send other events of the flow. */
  readonly special?: Partial<Record<Button, Event | readonly Event[]>>
  /** Buttons that require the secret, with its events. */
  readonly secret?: Partial<Record<Button, readonly Event[]>>
  /** Whether the flow asks its own question before there is an order. */
  readonly asks?: (snapshot: Snapshot) => boolean
  /** The request of the flow's own question, where a reload restores it. */
  readonly request?: (snapshot: Snapshot) => object | undefined
  /** Whether a new order can be filled in. */
  readonly idle: (snapshot: Snapshot) => boolean
  /** Leaves the result, where the machine waits for it. */
  readonly close?: Event
  readonly others?: TestDependencies['calls']
  /** Parts of an order that are sent one by one. */
  readonly parts?: (order: number) => readonly number[]
  /** Which of several parts ended; a single part only has its error. */
  readonly outcomes?: (snapshot: Snapshot) => { readonly done: readonly number[]; readonly refused: readonly number[] }
  /** Each order can be carried out once only, whatever the client_id. */
  readonly ends?: boolean
}

export interface Page {
  readonly actor: Actor<AnyStateMachine>
  readonly clock: SimulatedClock
}

/** What the user can act on: `other` is a result, or a page that loads. */
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

/** The order in submission, and the order of the flow's own question. */
export function ordersOn(flow: Submitting, page: Page): { inHand: number | undefined; requested: number | undefined } {
  const of = (request: unknown) => (request === undefined ? undefined : flow.orderOf(request))
  return {
    inHand: of(childOf(page)?.getSnapshot().context.request),
    requested: of(flow.request?.(page.actor.getSnapshot())),
  }
}

/** Double taps a button. */
export function press(flow: Submitting, page: Page, button: Button): void {
  const special = flow.special?.[button]
  const tap = () => {
    if (special) for (const event of [special].flat()) page.actor.send(event)
    else for (const event of flow.secret?.[button] ?? [{ type: `submission.${button}` }]) childOf(page)?.send(event)
  }
  tap()
  tap()
}
