/**
 * How a backend with other names is spoken to: the type of a deployment's adapter file (`deploy/adapter.example.ts`). All of it is optional, and
 * what it leaves out is as the protocol has it. Places name fields as the protocol's wire does: `list[].order_no` is a field of each row.
 */
import type { CallName } from './calls.ts'
import type { RefusalId } from './errors.ts'
import type { WireReq, WireRes } from './schemas.ts'
import type { Outgoing, TopicKind, TopicWire } from './topics.ts'

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
 * How a decimal or a time is written. `text`: a decimal as text, as the protocol has it. `places`: a whole number of the smallest unit, of which
 * 10^places are one. `coin`: the same by the adapter's `coins`, for the coin that a field of the same row, or of one around it, names; with a
 * `side` that field is a market's code (`btcusdt`), of which the base or the quote coin is meant; `or` is the coin where nothing names one. `as` says whether whole numbers are sent as
 * numbers, or as text. Times: `s`, `ms`, or `iso` (ISO 8601, UTC).
 */
export type Unit = 'text' | 's' | 'ms' | 'iso' | WholeUnit
export interface CoinUnit {
  readonly coin: string
  readonly side?: 'base' | 'quote'
  readonly or?: string
  readonly as?: 'number' | 'text'
}
export type WholeUnit = { readonly places: number; readonly as?: 'number' | 'text' } | CoinUnit

/** How one field is called and written there. */
export interface FieldRule {
  /** Its name; with points it is found further in: `price.last`. */
  readonly name?: string
  readonly unit?: Unit
  /** Words of a choice: the protocol's, and theirs. Of several the first is the one that is sent. */
  readonly values?: Readonly<Record<string, Scalar | readonly Scalar[]>>
  /** What is read where theirs says nothing. */
  readonly otherwise?: Scalar | null
}
/** A name alone is a rule, too. */
export type Field = string | FieldRule
export type Fields<Place extends string = string> = { readonly [P in Place]?: Field }

/** How the words of a name are joined (`order_no`, `orderNo`), where no rule of the call or topic itself gives one. */
export type Style = 'snake' | 'camel'

export interface CallAdapter<K extends CallName = CallName> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the host; `{side}` is filled from the request's field of that name. */
  readonly path?: string
  readonly style?: Style
  readonly request?: Fields<Places<WireReq<K>>>
  /** Further fields of the request, always the same. */
  readonly adds?: Readonly<Record<string, Scalar>>
  /** Where in the answer's data the protocol's data stands: `order`, `page.rows`. */
  readonly data?: string
  readonly reply?: Fields<Places<WireRes<K>>>
  /** For what no rule says: changes the request after, and the data before all rules. */
  write?(request: Record<string, unknown>): Record<string, unknown>
  read?(data: unknown): unknown
}

/** What answers travel in. Places are names joined by points; an empty one is the whole body. */
export interface EnvelopeAdapter {
  readonly data?: string
  /** The words for the user: the first place that has some. */
  readonly message?: string | readonly string[]
  /** The code of a refusal. */
  readonly code?: string
  /** What tells a success: the value at a place. Code 200 when left out. */
  readonly success?: { readonly at: string; readonly is: readonly (Scalar | null)[] }
  /** Their codes, and the refusal that each is (`loginRequired` ends the session). Others are refusals in the backend's own words. */
  readonly codes?: Readonly<Record<string, RefusalId>>
  /** HTTP statuses of failures that come with such a body; other failures are told by their status alone. */
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
  /** Whether a frame answers the hello: the app says nothing before it. */
  ready?(frame: unknown): boolean
  /** Frames for what the app says; `before` is what it said last of this type on this connection, as what it no longer wants. */
  send?(message: Outgoing, before: Outgoing | undefined): readonly unknown[]
  /** What a frame says to the app; a topic's data is then read by its rules. */
  receive?(frame: unknown): readonly SocketMessage[]
  /** Names and units in the data of topics. */
  readonly topics?: { readonly [K in TopicKind]?: Fields<Places<TopicWire<K>>> }
  readonly style?: Style
}

export interface Adapter {
  readonly headers?: {
    /** The header with the token of a session, and what stands before it: `Bearer `. */
    readonly token?: { readonly name: string; readonly before?: string }
    readonly language?: string
    readonly adds?: Readonly<Record<string, string>>
  }
  readonly envelope?: EnvelopeAdapter
  readonly style?: Style
  /** Rules for fields of a name, wherever they stand; a call's or a topic's own rule goes before. */
  readonly fields?: Fields
  /** How decimals and times without a rule are written: `money` is all that is counted in coins or is a price. */
  readonly units?: { readonly money?: Unit; readonly percent?: Unit; readonly time?: Unit }
  /** Decimals of the smallest unit by coin; `*` for all others. */
  readonly coins?: Readonly<Record<string, number>>
  /** By call; false for one that is not offered there. */
  readonly calls?: { readonly [K in CallName]?: CallAdapter<K> | false }
  /** Whether calls without a line are not offered there; without this they are as the protocol has them. */
  readonly onlyThese?: boolean
  readonly socket?: SocketAdapter
}
