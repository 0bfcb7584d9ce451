/**
 * What the flows page may show of a machine's context and events. Each area lists its machines in its `redaction.ts`. A machine or field
 * without a rule fails the type check.
 */
import type { AnyStateMachine, ContextFrom, EventFrom } from 'xstate'
import { chartName } from './chartName.ts'

/**
 * `shown`: text, number or boolean as it is. `size`: only the size. `masked`: only whether there is a value. Fields of objects without a
 * rule are masked.
 */
export type Rule = 'shown' | 'size' | 'masked' | Rules
export interface Rules {
  readonly [field: string]: Rule
}

/**
 * The kind of an event's field. Texts, numbers, flags and literals are shown; `private` and `data` show their size; `secret` is masked;
 * objects have rules for their fields.
 */
export type Kind = 'text' | 'number' | 'flag' | 'private' | 'secret' | 'data' | readonly string[] | Rules
export interface Kinds {
  readonly [field: string]: Kind
}

type FieldsOf<Event> = Exclude<keyof Event, 'type'>
type WithFields<Event> = Event extends unknown ? ([FieldsOf<Event>] extends [never] ? never : Event) : never

type Common = keyof typeof EVERYWHERE

/** A rule for each field. Events without fields, and context fields of EVERYWHERE, may be omitted. */
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

/** Only the id is shown: a server's message may contain a name. */
export const FAILURE = { ...shown('id'), ...size('message') }
export const PROBLEM = { ...shown('id'), ...size('params') }
export const SUBMISSION = { ...shown('clientId', 'sent'), ...size('request', 'facts') }
export const CONTACT = { ...shown('type', 'area'), ...size('account') }
export const PICTURE = { ...shown('id'), ...size('url') }
export const MARKET = shown('id', 'code', 'base', 'quote', 'tick', 'step')
export const PROFILE = { ...shown('identity', 'fundPasswordSet'), ...size('uid') }
/** Orders, positions, records, products: their identity and state, without the user's. */
export const THING = {
  ...shown('id', 'number', 'clientId', 'code', 'currency', 'kind', 'side', 'direction', 'action', 'state', 'price'),
  ...shown('quantity', 'filled', 'amount', 'received', 'fee', 'total', 'from', 'to', 'confirmations', 'needed'),
  ...shown('created', 'updated'),
}
/** The same in an event. */
export const SENT_THING = shown('id', 'number', 'code', 'currency', 'kind', 'state')

/** The orders that are canceled together. */
export const ALL_ORDERS = { ...shown('total'), ...size('filter') }

/** Context fields with the same meaning in every machine. */
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

/** A machine of register.ts with its redaction. */
export interface Registered {
  readonly name: string
  readonly machine: AnyStateMachine
  /** Path below machines/ without extension. */
  readonly file: string
  readonly redaction: { readonly context: Rules; readonly events: { readonly [event: string]: Kinds } }
}

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
