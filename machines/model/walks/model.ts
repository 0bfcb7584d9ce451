/** How a machine may be walked: what it begins with, what is sent to it, and how what it invokes is answered. */
import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import type { CallName } from '../../../protocol/calls.ts'
import type { ErrorId } from '../../../protocol/errors.ts'
import type { Res } from '../../../protocol/schemas.ts'
import type { StorageKey } from '../../shared/keys.ts'
import { apiError } from '../../testing.ts'

type Payloads<E extends { type: string }> = {
  readonly [T in E['type']]?: readonly Omit<Extract<E, { type: T }>, 'type'>[]
}

/** An answer that is a failure. */
export class Refusal {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

/** The call fails with this id. */
export const refused = (id: ErrorId): Refusal => new Refusal(apiError(id))

type Answer<T> = T | Refusal | ((input: never) => T)
/** Answers by a name that stands in the record. */
type Answers = {
  readonly [K in CallName]?: Readonly<Record<string, Answer<Res<K>>>>
} & { readonly [port: string]: Readonly<Record<string, unknown>> }

/** A walk: the input's name, and the moves in order. */
export interface Walk {
  readonly input: string
  readonly moves: readonly string[]
}

type Stored = { readonly [Key in StorageKey]?: unknown }

/** One way to walk a machine, whatever its types. */
export interface WalkModel {
  readonly inputs: Readonly<Record<string, unknown>>
  /** What storage has where a walk begins with this input. */
  readonly stored: Readonly<Record<string, Stored>>
  readonly events: Readonly<Record<string, readonly object[]>>
  /** Events that a page sends straight to a child, by its path, or to all of a machine, by its id. */
  readonly children: Readonly<Record<string, Readonly<Record<string, readonly object[]>>>>
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** What feeds say beside what every feed may say. */
  readonly feeds: Readonly<Record<string, readonly { type: string }[]>>
  /** Ways that are walked in any case, and from which others are searched: long to find, or telling more than the shortest. */
  readonly ways: readonly Walk[]
  /** What no walk can take or bring about, with the reason: ids of transitions, and of guards with ` true` or ` false`. */
  readonly impossible: Readonly<Record<string, string>>
}

/** A machine's walks, with its types held to. */
export interface WalkPlan<M extends AnyStateMachine> {
  readonly inputs?: Readonly<Record<string, InputFrom<M>>>
  /** What may be in storage at the beginning: each makes another input of each of the inputs. */
  readonly kept?: Readonly<Record<string, Stored>>
  readonly events?: Payloads<EventFromLogic<M>>
  readonly children?: WalkModel['children']
  readonly answers?: Answers
  readonly feeds?: WalkModel['feeds']
  readonly ways?: readonly Walk[]
  readonly impossible?: Readonly<Record<string, string>>
}

/** The name of an input with what was in storage. */
export const keptName = (input: string, label: string): string => (input === '' ? label : `${input}, ${label}`)

/** Says how a machine may be walked. */
export function walk<M extends AnyStateMachine>(_: M, plan: WalkPlan<M>): WalkModel {
  const plain: Readonly<Record<string, unknown>> = plan.inputs ?? { '': undefined }
  const kept = Object.entries(plain).flatMap(([name, input]) =>
    Object.entries(plan.kept ?? {}).map(([label, stored]) => [keptName(name, label), input, stored] as const),
  )
  return {
    inputs: { ...plain, ...Object.fromEntries(kept.map(([name, input]) => [name, input])) },
    stored: Object.fromEntries(kept.map(([name, , stored]) => [name, stored])),
    events: (plan.events ?? {}) as WalkModel['events'],
    children: plan.children ?? {},
    answers: plan.answers ?? {},
    feeds: plan.feeds ?? {},
    ways: plan.ways ?? [],
    impossible: plan.impossible ?? {},
  }
}
