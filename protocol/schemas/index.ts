/** Requests and replies, call by call. The schemas of an area load with its first call. */
import type * as v from 'valibot'
import { type Area, areaOf, type CallName, callNames } from '../calls/index.ts'
import type { RequestOf } from '../wire.ts'

const loaders = {
  app: () => import('./app.ts'),
  home: () => import('./home.ts'),
  market: () => import('./market.ts'),
  trade: () => import('./trade.ts'),
  user: () => import('./user.ts'),
  entry: () => import('./entry.ts'),
  assets: () => import('./assets.ts'),
  perpetual: () => import('./perpetual.ts'),
  option: () => import('./option.ts'),
  subscription: () => import('./subscription.ts'),
  financial: () => import('./invest.ts'),
  identity: () => import('./identity.ts'),
  security: () => import('./security.ts'),
  invitation: () => import('./invitation.ts'),
  help: () => import('./help.ts'),
  message: () => import('./message.ts'),
  shop: () => import('./shop.ts'),
} satisfies Record<Area, () => Promise<{ schemas: object }>>

type Loaded<A extends Area> = Awaited<ReturnType<(typeof loaders)[A]>>['schemas']
type Union<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer All) => void ? All : never
type Schemas = Union<{ [A in Area]: Loaded<A> }[Area]>
type SchemaPair = { request: v.GenericSchema<unknown, object>; reply: v.GenericSchema<unknown, unknown> }

/** Compile-time proof that every call of the table has its schemas, and that no others exist. */
export type SchemaGaps = Exclude<CallName, keyof Schemas> | Exclude<keyof Schemas, CallName>

/** The request of the app: camelCase names, page and limit optional. */
export type Req<K extends CallName> = RequestOf<Schemas[K]['request']>
/** The reply that the app gets. */
export type Res<K extends CallName> = v.InferOutput<Schemas[K]['reply']>
/** The request on the wire. */
export type WireReq<K extends CallName> = v.InferInput<Schemas[K]['request']>
/** The request as a server reads it. */
export type ParsedReq<K extends CallName> = v.InferOutput<Schemas[K]['request']>
/** The reply as a server writes it. */
export type WireRes<K extends CallName> = v.InferInput<Schemas[K]['reply']>

/** A reply with every field, from a server that leaves none out. */
export type Whole<T> = T extends readonly (infer R)[]
  ? Whole<R>[]
  : T extends object
    ? { [K in keyof T]-?: Whole<NonNullable<T[K]>> }
    : T

/** The two schemas of a call. */
export async function schemasOf(name: CallName): Promise<SchemaPair> {
  const { schemas } = await loaders[areaOf(name)]()
  return found(name, (schemas as Record<string, SchemaPair>)[name])
}

/** Types demand the schemas of a call; code that runs without a check of types gets this sentence. */
function found(name: CallName, pair: SchemaPair | undefined): SchemaPair {
  if (pair) return pair
  throw new Error(`The call ${name} has no schemas: write ${name}: { request, reply } in protocol/schemas/.`)
}

/** All schemas at once, for servers and for the printed documents. */
export async function allSchemas(): Promise<Record<CallName, SchemaPair>> {
  const areas = await Promise.all(Object.values(loaders).map((load) => load()))
  const all: Record<CallName, SchemaPair> = Object.assign({}, ...areas.map((area) => area.schemas))
  for (const name of callNames) found(name, all[name])
  return all
}
