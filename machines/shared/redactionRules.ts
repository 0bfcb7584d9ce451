/**
 * What the flows page may show of a machine's context and events. Each area lists its machines in its `redaction.ts`. A field of a context
 * without a rule is hidden; a machine or an event's field without one fails the type check.
 */
import type { AnyStateMachine, ContextFrom, EventFrom } from 'xstate'
import { chartName } from './chartName.ts'

/** `shown`: text, number or boolean as it is. Fields of objects without a rule are hidden. */
export type Rule = 'shown' | Rules
export interface Rules {
  readonly [field: string]: Rule
}

/**
 * The kind of an event's field. Texts, numbers, flags and literals are shown; `private`, `secret` and `data` are hidden; objects have rules
 * for their fields.
 */
export type Kind = 'text' | 'number' | 'flag' | 'private' | 'secret' | 'data' | readonly string[] | Rules
export interface Kinds {
  readonly [field: string]: Kind
}

type FieldsOf<Event> = Exclude<keyof Event, 'type'>
type WithFields<Event> = Event extends unknown ? ([FieldsOf<Event>] extends [never] ? never : Event) : never

/** A rule for each field of an event, and for the context's fields that may be shown. Events without fields may be omitted. */
interface Redaction<Machine> {
  readonly context: { readonly [Field in keyof ContextFrom<Machine>]?: Rule }
  readonly events: {
    readonly [Event in WithFields<EventFrom<Machine>> as Event['type']]: {
      readonly [Field in FieldsOf<Event>]-?: Kind
    }
  }
}

export const shown = <Field extends string>(...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, 'shown'])) as { [F in Field]: 'shown' }

/** Only the id is shown: a server's message may contain a name. */
export const FAILURE = shown('id')
export const PROBLEM = shown('id')
export const SUBMISSION = shown('clientId', 'sent')
export const CONTACT = shown('type', 'area')
export const PICTURE = shown('id')
export const MARKET = shown('id', 'code', 'base', 'quote', 'tick', 'step')
export const PROFILE = shown('identity', 'fundPasswordSet')
/** Orders, positions, records, products: their identity and state, without the user's. */
export const THING = {
  ...shown('id', 'number', 'clientId', 'code', 'currency', 'kind', 'side', 'direction', 'action', 'state', 'price'),
  ...shown('quantity', 'filled', 'amount', 'received', 'fee', 'total', 'from', 'to', 'confirmations', 'needed'),
  ...shown('created', 'updated'),
}
/** The same in an event. */
export const SENT_THING = shown('id', 'number', 'code', 'currency', 'kind', 'state')

/** The orders that are canceled together. */
export const ALL_ORDERS = shown('total')

/** Context fields with the same meaning in every machine. */
const EVERYWHERE = {
  error: FAILURE,
  submission: SUBMISSION,
  order: THING,
  market: MARKET,
  profile: PROFILE,
  contact: CONTACT,
  sentTo: CONTACT,
} as const

/** A machine of register.ts with its redaction. */
export interface Registered {
  readonly name: string
  readonly machine: AnyStateMachine
  /** Path below machines/ without extension. */
  readonly file: string
  readonly redaction: { readonly context: Rules; readonly events: { readonly [event: string]: Kinds } }
}

export const flow = <Machine extends AnyStateMachine>(
  file: string,
  machine: Machine,
  redaction: Redaction<Machine>,
): Registered => ({
  name: chartName(machine),
  machine,
  file,
  redaction: { ...redaction, context: { ...EVERYWHERE, ...redaction.context } },
})
