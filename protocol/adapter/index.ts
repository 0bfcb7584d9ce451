/**
 * The type of a deployment's adapter file (`deploy/adapter.example.ts`): how to talk to a backend with other names. Every part is optional;
 * the protocol applies where a part is missing. Places name fields as the protocol's wire does: `list[].order_no` is a field of each row.
 */
import type { CallName } from '../calls/index.ts'
import type { RefusalId } from '../errors.ts'
import type { WireReq, WireRes } from '../schemas/index.ts'
import type { Outgoing, TopicKind, TopicWire } from '../topics.ts'

export type Scalar = string | number | boolean

type Leaf = string | number | boolean | null | undefined | Blob
type Deeper<T> = unknown extends T
  ? never
  : T extends Leaf
    ? never
    : T extends readonly unknown[]
      ? number extends T['length']
        ? `[]${Deeper<T[number]>}`
        : `.${Extract<keyof T, `${number}`>}`
      : `.${Places<T>}`
type FieldPlaces<T> = { [N in keyof T & string]: N | `${N}${Deeper<NonNullable<T[N]>>}` }[keyof T & string]
/** The places of all fields in data of the wire. */
export type Places<T> = T extends Leaf ? never : T extends readonly unknown[] ? Deeper<T> : FieldPlaces<T>

/**
 * The format of a decimal or a time. `text`: a decimal as text, as in the protocol. `places`: a whole number of smallest units, 10^places
 * to one. `coin`: the same with the places of a coin from the adapter's `coins`. The value of `coin` names the field with the
 * coin, in the same row or one around it; with a `side` that field is a market code (`btcusdt`) and the base or quote coin is used; `or` is
 * the coin when no field names one. `as` says whether whole numbers are sent as numbers or as text. Times: `s`, `ms` or `iso` (ISO 8601,
 * UTC).
 */
export type Unit = 'text' | 's' | 'ms' | 'iso' | WholeUnit
export interface CoinUnit {
  readonly coin: string
  readonly side?: 'base' | 'quote'
  readonly or?: string
  readonly as?: 'number' | 'text'
}
export type WholeUnit = { readonly places: number; readonly as?: 'number' | 'text' } | CoinUnit

/** The name and format of one field in the backend. */
export interface FieldRule {
  /** Its name; a path with dots for a nested field: `price.last`. */
  readonly name?: string
  readonly unit?: Unit
  /** Values of an enum: the protocol's, and the backend's. Of several the first is sent. */
  readonly values?: Readonly<Record<string, Scalar | readonly Scalar[]>>
  /** The value to use when the backend sends none. */
  readonly otherwise?: Scalar | null
}
/** The name, or a rule with more than the name. */
export type Field = string | FieldRule
export type Fields<Place extends string = string> = { readonly [P in Place]?: Field }

/** How the words of a name are joined (`order_no`, `orderNo`) where no rule of the call or topic says otherwise. */
export type Style = 'snake' | 'camel'

interface AnyFurther {
  /** Below the host; `{side}` is filled from the call's field of that name. */
  readonly path: string
  /** Path of the needed value inside the answer's data. */
  readonly data?: string
  /**
   * The request's fields; it has none by default. `request` has the call's, in the backend's names; `found` the data of the requests before
   * it. Undefined: it is not sent this time.
   */
  write?(request: Record<string, unknown>, found: Record<string, unknown>): Record<string, unknown> | undefined
}
/** A request beside the call, for data that the backend has elsewhere. The call succeeds without it where it fails. */
interface Beside extends AnyFurther {
  readonly when?: 'beside'
}
/**
 * A request before the call, which is sent only after its success; its refusal is the call's. After a lost answer a user may try again, so the
 * backend must accept it twice.
 */
interface Before extends AnyFurther {
  readonly when: 'before'
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
}
/** Values of an enum: the protocol's, and the backend's. Of several backend values the first is sent. */
export type Further = Beside | Before

export interface CallAdapter<K extends CallName = CallName> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the host; `{side}` is filled from the request's field of that name. */
  readonly path?: string
  readonly style?: Style
  readonly request?: Fields<Places<WireReq<K>>>
  /** Constant fields that are added to each request. */
  readonly adds?: Readonly<Record<string, Scalar>>
  /** Path of the protocol's data inside the answer's data: `order`, `page.rows`. */
  readonly data?: string
  readonly reply?: Fields<Places<WireRes<K>>>
  /** Requests in addition to the call, by names of your choice. Those before it go out one after the other, those beside it together with it. */
  readonly further?: Readonly<Record<string, Further>>
  /**
   * For conversions that rules can't express: `write` runs after the rules, `read` before them. `found` has the data of further requests,
   * by name.
   */
  write?(request: Record<string, unknown>, found: Record<string, unknown>): Record<string, unknown>
  read?(data: unknown, found: Record<string, unknown>): unknown
}

/** The wrapper of all answers. Places are names joined by dots; an empty place is the whole body. */
export interface EnvelopeAdapter {
  readonly data?: string
  /** Where the message for the user is: the first place that has one. */
  readonly message?: string | readonly string[]
  /** The code of a refusal. */
  readonly code?: string
  /** The value that marks success, and its place. Code 200 by default. */
  readonly success?: { readonly at: string; readonly is: readonly (Scalar | null)[] }
  /** The refusal of each code (`loginRequired` ends the session). Other codes are refusals that show the backend's message. */
  readonly codes?: Readonly<Record<string, RefusalId>>
  /** HTTP statuses of failures with such a body. Of other failures only the status is read. */
  readonly statuses?: readonly number[]
}

/** A message for the app. `time` and `rate` of a ping are the exchange's clock. */
export type SocketMessage =
  | { readonly type: 'ping'; readonly time: number; readonly rate?: number }
  | { readonly type: 'sub'; readonly topic: string; readonly data: unknown }

export interface SocketAdapter {
  /** Below the host. */
  readonly path?: string
  /** Frames that are sent as the socket opens, before all others. */
  hello?(): readonly unknown[]
  /** Whether a frame answers the hello. The app sends nothing before it. */
  ready?(frame: unknown): boolean
  /** Frames for a message of the app. `before` is its last message of this type on this connection, which is no longer wanted. */
  send?(message: Outgoing, before: Outgoing | undefined): readonly unknown[]
  /** The messages in a frame. A topic's data is then read by its rules. */
  receive?(frame: unknown): readonly SocketMessage[]
  /** Names and units in the data of topics. */
  readonly topics?: { readonly [K in TopicKind]?: Fields<Places<TopicWire<K>>> }
  readonly style?: Style
}

export interface Adapter {
  readonly headers?: {
    /** The header that carries the session's token, and its prefix: `Bearer `. */
    readonly token?: { readonly name: string; readonly before?: string }
    readonly language?: string
    readonly adds?: Readonly<Record<string, string>>
  }
  readonly envelope?: EnvelopeAdapter
  readonly style?: Style
  /** Rules for fields by name, in any call or topic. A call's or topic's own rule takes precedence. */
  readonly fields?: Fields
  /** The format of decimals and times without a rule. `money` covers amounts and prices. */
  readonly units?: { readonly money?: Unit; readonly percent?: Unit; readonly time?: Unit }
  /** Decimals of the smallest unit by coin; `*` for all others. */
  readonly coins?: Readonly<Record<string, number>>
  /** By call; false for a call that the backend does not have. */
  readonly calls?: { readonly [K in CallName]?: CallAdapter<K> | false }
  /** Whether calls that are not listed are missing in the backend. By default they are as in the protocol. */
  readonly onlyThese?: boolean
  readonly socket?: SocketAdapter
}
