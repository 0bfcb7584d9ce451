/**
 * What may be seen of a machine by whoever looks at the flows: of its context and of the events that it takes. Each area lists its
 * machines in a `redaction.ts` beside them. A machine without rules, or a field without one, fails the type check.
 */
import type { AnyStateMachine, ContextFrom, EventFrom } from 'xstate'
import { chartName } from './chartName.ts'

/**
 * `shown`: as it is, where it is a word, a number or a yes or no. `size`: only how much of it there is. `masked`: only whether it is
 * there. Inside of things, what has no rule is masked.
 */
export type Rule = 'shown' | 'size' | 'masked' | Rules
export interface Rules {
  readonly [field: string]: Rule
}

/**
 * What a field of an event takes: a word, a number, a yes or no, one of some words, all of which are shown; `private` and `data`, of
 * which only the size is shown; `secret`, which is masked; or a thing, with rules for its fields.
 */
export type Kind = 'text' | 'number' | 'flag' | 'private' | 'secret' | 'data' | readonly string[] | Rules
export interface Kinds {
  readonly [field: string]: Kind
}

type FieldsOf<Event> = Exclude<keyof Event, 'type'>
type WithFields<Event> = Event extends unknown ? ([FieldsOf<Event>] extends [never] ? never : Event) : never

type Common = keyof typeof EVERYWHERE

/** A rule for each field. Events without fields are left out, and fields of the context that mean the same everywhere may be. */
interface Redaction<Machine> {
  readonly context: { readonly [Field in Exclude<keyof ContextFrom<Machine>, Common>]-?: Rule } & {
    readonly [Field in Common]?: Rule
  }
  readonly events: {
    readonly [Event in WithFields<EventFrom<Machine>> as Event['type']]: {
      readonly [Field in FieldsOf<Event>]-?: Kind
    }
  }
}

const each = <Field extends string, R extends Rule>(fields: readonly Field[], rule: R) =>
  Object.fromEntries(fields.map((field) => [field, rule])) as { [F in Field]: R }
export const shown = <Field extends string>(...fields: Field[]) => each(fields, 'shown')
export const size = <Field extends string>(...fields: Field[]) => each(fields, 'size')
export const masked = <Field extends string>(...fields: Field[]) => each(fields, 'masked')

/** Why something failed: the id; what a server wrote about it may name a person. */
export const FAILURE = { ...shown('id'), ...size('message') }
export const PROBLEM = { ...shown('id'), ...size('params') }
/** What is about to be sent, or was. */
export const SUBMISSION = { ...shown('clientId', 'sent'), ...size('request', 'facts') }
export const CONTACT = { ...shown('type', 'area'), ...size('account') }
export const PICTURE = { ...shown('id'), ...size('url') }
export const MARKET = shown('id', 'code', 'base', 'quote', 'tick', 'step')
export const PROFILE = { ...shown('identity', 'fundPasswordSet'), ...size('uid') }
/** Orders, positions, records, goods: what they are and their state, not whose they are. */
export const THING = {
  ...shown('id', 'number', 'clientId', 'code', 'currency', 'kind', 'side', 'direction', 'action', 'state', 'price'),
  ...shown('quantity', 'filled', 'amount', 'received', 'fee', 'total', 'from', 'to', 'confirmations', 'needed'),
  ...shown('created', 'updated'),
}
/** The same in an event. */
export const SENT_THING = shown('id', 'number', 'code', 'currency', 'kind', 'state')

/** Fields of a context that mean the same in every machine. */
const EVERYWHERE = {
  error: FAILURE,
  submission: SUBMISSION,
  order: THING,
  market: MARKET,
  profile: PROFILE,
  contact: CONTACT,
  sentTo: CONTACT,
  cache: 'size',
} as const

/** A machine of the register (register.ts), and what may be seen of it. */
export interface Registered {
  readonly name: string
  readonly machine: AnyStateMachine
  /** Path of the file below machines/, without its ending. */
  readonly file: string
  readonly redaction: { readonly context: Rules; readonly events: { readonly [event: string]: Kinds } }
}

/** Registers a machine. */
export const flow = <Machine extends { readonly id: string }>(
  file: string,
  machine: Machine,
  redaction: Redaction<Machine>,
): Registered => ({
  name: chartName(machine),
  machine: machine as unknown as AnyStateMachine,
  file,
  redaction: { ...redaction, context: { ...EVERYWHERE, ...redaction.context } },
})
