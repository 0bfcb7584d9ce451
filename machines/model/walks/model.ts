/** The model of a machine's walks: inputs, events, and answers to its actors. */
import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import type { CallName } from '../../../protocol/calls/index.ts'
import type { ErrorId } from '../../../protocol/errors.ts'
import type { Res } from '../../../protocol/schemas/index.ts'
import type { StorageKey } from '../../shared/keys.ts'
import { apiError } from '../../testing.ts'
import { submissionsOf } from './wanted.ts'

type Payloads<E extends { type: string }> = {
  readonly [T in E['type']]?: readonly Omit<Extract<E, { type: T }>, 'type'>[]
}

/** A failing answer. */
export class Refusal {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

export const refused = (id: ErrorId): Refusal => new Refusal(apiError(id))

/** Answers to a look-up of a submission. */
const LOOK_UPS = {
  'it happened': { found: true, kind: 'spot', number: 'S1', order: null },
  'nobody knows it': { found: false, kind: null, number: null, order: null },
  'cannot be asked': refused('notOffered'),
}

type Answer<T> = T | Refusal | ((input: never) => T)
/** Answers by their name in the record. */
type Answers = {
  readonly [K in CallName]?: Readonly<Record<string, Answer<Res<K>>>>
} & { readonly [port: string]: Readonly<Record<string, unknown>> }

/** The input's name, and the moves in order. */
export interface Walk {
  readonly input: string
  readonly moves: readonly string[]
}

type Stored = { readonly [Key in StorageKey]?: unknown }

/** A model without the machine's types. */
export interface WalkModel {
  readonly inputs: Readonly<Record<string, unknown>>
  /** Storage at the start, by input. */
  readonly stored: Readonly<Record<string, Stored>>
  readonly events: Readonly<Record<string, readonly object[]>>
  /** Events of a page to a child, by its path, or to every child of a machine, by its id. */
  readonly children: Readonly<Record<string, Readonly<Record<string, readonly object[]>>>>
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Additional events of feeds. */
  readonly feeds: Readonly<Record<string, readonly { type: string }[]>>
  /** Walks that are always recorded, and from which the search starts: hard to find, or clearer than the shortest. */
  readonly handwritten: readonly Walk[]
  /** What no walk can reach, with the reason: ids of transitions, and of guards with ` true` or ` false`. */
  readonly impossible: Readonly<Record<string, string>>
}

/** A model with the machine's types. */
export interface WalkPlan<M extends AnyStateMachine> {
  readonly inputs?: Readonly<Record<string, InputFrom<M>>>
  /** Possible storage at the start: each is combined with each input. */
  readonly stored?: Readonly<Record<string, Stored>>
  /** Examples of the events with fields; those without are always sent. */
  readonly events?: Payloads<EventFromLogic<M>>
  readonly children?: WalkModel['children']
  readonly answers?: Answers
  readonly feeds?: WalkModel['feeds']
  readonly handwritten?: readonly Walk[]
  readonly impossible?: Readonly<Record<string, string>>
}

/** The name of an input combined with stored values. */
export const storedName = (input: string, label: string): string => (input === '' ? label : `${input}, ${label}`)

/** Every submission is looked up, and the user acts on it where a flow invokes it. */
export function walk<M extends AnyStateMachine>(machine: M, plan: WalkPlan<M>): WalkModel {
  const plain: Readonly<Record<string, unknown>> = plan.inputs ?? { '': undefined }
  const combined = Object.entries(plain).flatMap(([name, input]) =>
    Object.entries(plan.stored ?? {}).map(([label, stored]) => [storedName(name, label), input, stored] as const),
  )
  return {
    inputs: { ...plain, ...Object.fromEntries(combined.map(([name, input]) => [name, input])) },
    stored: Object.fromEntries(combined.map(([name, , stored]) => [name, stored])),
    events: (plan.events ?? {}) as WalkModel['events'],
    children: submissionsOf(machine).length > 0 ? { submission: {}, ...plan.children } : (plan.children ?? {}),
    answers: { ...plan.answers, orderByClientId: { ...LOOK_UPS, ...plan.answers?.orderByClientId } },
    feeds: plan.feeds ?? {},
    handwritten: plan.handwritten ?? [],
    impossible: plan.impossible ?? {},
  }
}
