/**
 * Imitates other backends: `plain` has the specification only; `sloppy` sends the same in other types, with extra fields, empty fields left out
 * and times in several formats. The app works with both.
 */
import { type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { isDecimal, isOptional, isRecord, isTime, type Shape, shapeOf } from '../../protocol/shape.ts'
import { OUR_TOPICS, readTopic, topics } from '../../protocol/topics.ts'
import type { BackendKind } from '../faults/fault.ts'
import type { IncomingRequest } from '../handlers/dispatch.ts'
import type { Reply } from '../handlers/envelope.ts'
import { bodyFields, callNameOf } from '../handlers/router.ts'
import type { Connect } from './network.ts'

type Schemas = Awaited<ReturnType<typeof allSchemas>>

/** Significant digits of a decimal that survive as a binary number. */
const EXACT_DIGITS = 15
const MS = 1_000

/** Converts outgoing data by its shape. */
type Write = (shape: Shape, value: unknown) => unknown

/** Walks lists, tuples and optional fields; `write` converts objects and single values. */
function within(shape: Shape, value: unknown, write: Write): unknown {
  const { wrapped, item, items } = shape
  if (value === null || value === undefined) return value
  if (wrapped) return within(wrapped, value, write)
  if (item && Array.isArray(value)) return value.map((row) => within(item, row, write))
  if (items && Array.isArray(value)) return value.map((part, at) => (items[at] ? within(items[at], part, write) : part))
  return write(shape, value)
}

/** Optional fields that a plain backend sends: those that the specification names, and those that a record of their kind has everywhere. */
const SENT = new Set(
  (
    'uid name mobile email is_email is_mobile is_invite kefu_key default_lang default_forex share_id is_set_pwd title icon name ' +
    'wallet_balance margin unrealised_profit realised_profit value accounts networks currencies ' +
    'open_price mark_price liquidation_price open_time close_time close_price close_quantity close_profit profit ' +
    'trigger_price trigger_type stop_win stop_lose leverage ' +
    'cycles minimum maximum yield purchase_price purchase_total settlement_price settlement_income expected_income countdown settles cycle ' +
    'issue_time total_supply circulation intro ' +
    'allotment_price min_subscription max_subscription lockup_days disbursement_ratio participants listing_time quantity total ' +
    'protocol address screenshot amount fee arrival bank_name card_number id_number ' +
    'price average filled filled_total frozen frozen_currency fee_currency created updated reason state kind text content html replies link'
  ).split(' '),
)

/** The fields of a plain backend, without those of this exchange alone. */
function bare(shape: Shape, value: unknown): unknown {
  return within(shape, value, ({ entries }, inner) => {
    if (!entries || !isRecord(inner)) return inner
    const remaining = Object.entries(entries).filter(
      ([name, entry]) => name in inner && (SENT.has(name) || !isOptional(entry)),
    )
    return Object.fromEntries(remaining.map(([name, entry]) => [name, bare(entry, inner[name])]))
  })
}

/** Alternates between several formats, so that every field is sent in each of them. */
function createTurns() {
  let turn = 0
  return (...formats: readonly unknown[]): unknown => formats[turn++ % formats.length]
}

function createSloppy() {
  const inTurn = createTurns()
  const moment = (seconds: number) => new Date(seconds * MS).toISOString()
  function single(shape: Shape, value: unknown): unknown {
    if (isTime(shape) && typeof value === 'number') return inTurn(value, value * MS, String(value), moment(value))
    if (isDecimal(shape) && typeof value === 'string') {
      const digits = value.replace(/\D|^0+/g, '').length
      return digits <= EXACT_DIGITS ? inTurn(Number(value), value) : value
    }
    return shape.type === 'number' && typeof value === 'number' ? inTurn(String(value), value) : value
  }
  const missing = () => inTurn(null, undefined)
  /** The fields in another order, with an extra one; null and empty lists are sent as null or left out. */
  function sloppy(shape: Shape, value: unknown): unknown {
    if (Array.isArray(value) && value.length === 0) return null
    return within(shape, value, (schema, inner) => {
      const { entries } = schema
      if (!entries || !isRecord(inner)) return single(schema, inner)
      const fields = Object.entries(inner).reverse()
      const written = fields.map(([name, field]) => {
        const entry = entries[name]
        if (entry === undefined) return [name, field]
        return [name, field === null ? missing() : sloppy(entry, field)]
      })
      return { trace: inTurn('a1', 7, null), ...Object.fromEntries(written) }
    })
  }
  return sloppy
}

/** A request without the fields that only this exchange understands: the client_id of a money call. */
function withoutSubmission({ body, path, ...rest }: IncomingRequest): IncomingRequest {
  const [pathname = '', query] = path.split('?')
  const asked = new URLSearchParams(query)
  asked.delete('client_id')
  const { client_id, ...fields } = bodyFields(body) ?? {}
  return {
    ...rest,
    path: asked.size > 0 ? `${pathname}?${asked}` : pathname,
    body: client_id === undefined ? body : JSON.stringify(fields),
  }
}

const rewritten = (reply: Reply, change: (envelope: Record<string, unknown>) => Record<string, unknown>): Reply => ({
  ...reply,
  body: JSON.stringify(change(JSON.parse(reply.body) as Record<string, unknown>)),
})

/** Translates requests, replies and frames between the app and another kind of backend. */
export interface Backend {
  /** The reply to a call that this backend lacks: the exchange never sees it. Undefined for every other call. */
  lacking: (incoming: Pick<IncomingRequest, 'method' | 'path'>) => Reply | undefined
  asked: (incoming: IncomingRequest) => IncomingRequest
  answered: (incoming: Pick<IncomingRequest, 'method' | 'path'>, reply: Reply) => Reply
  /** A frame for the app; undefined when this backend does not send it. */
  toApp: (frame: string) => string | undefined
  /** Whether the backend understands a frame of the app. */
  understands: (frame: string) => boolean
}

/** The exchange as it is. */
export const OURS: Backend = {
  lacking: () => undefined,
  asked: (incoming) => incoming,
  answered: (_, reply) => reply,
  toApp: (frame) => frame,
  understands: () => true,
}

/** The backend of a kind. */
export function createBackend(kind: BackendKind, schemas: Schemas): Backend {
  if (kind === 'ours') return OURS
  const write = kind === 'plain' ? bare : createSloppy()
  const nameOf = ({ method, path }: Pick<IncomingRequest, 'method' | 'path'>): CallName | undefined =>
    callNames.find((name) => name === callNameOf(method, path))
  const topicShape = (topic: unknown) => {
    const read = readTopic(String(topic))
    return read && { kind: read.kind, shape: shapeOf(topics[read.kind]) }
  }
  const lacks = (incoming: Pick<IncomingRequest, 'method' | 'path'>) => {
    const name = nameOf(incoming)
    return kind === 'plain' && name !== undefined && rowOf(name).ours
  }
  return {
    lacking: (incoming) => (lacks(incoming) ? { status: 404, headers: {}, body: '' } : undefined),
    asked: (incoming) => ({
      ...(kind === 'plain' ? withoutSubmission(incoming) : incoming),
      bySpecification: true,
    }),
    answered(incoming, reply) {
      const name = nameOf(incoming)
      if (name === undefined) return reply
      return rewritten(reply, ({ code, data, ...words }) => {
        const isDone = name === 'uploadFile' ? code !== 0 : code === 200
        const written = isDone ? write(shapeOf(schemas[name].reply), data) : data
        return kind === 'plain'
          ? { code, ...words, data: written }
          : { data: written, ...(isDone ? {} : words), code: String(code) }
      })
    },
    toApp(frame) {
      const { topic, data, ...rest } = JSON.parse(frame) as Record<string, unknown>
      const known = topicShape(topic)
      if (kind === 'plain' && known && OUR_TOPICS.includes(known.kind)) return undefined
      if (known) return JSON.stringify({ ...rest, topic, data: write(known.shape, data) })
      return kind === 'plain' ? JSON.stringify({ type: rest.type, time: rest.time }) : frame
    },
    understands: (frame) => kind !== 'plain' || !/"type"\s*:\s*"auth"/.test(frame),
  }
}

/** Wraps the exchange's sockets so that they speak as a backend. */
export function translatedSocket(backend: Backend, connect: Connect): Connect {
  if (backend === OURS) return connect
  return (deliver, end) => {
    const { send, close } = connect((frames) => {
      const toApp = frames.flatMap((frame) => backend.toApp(frame) ?? [])
      if (toApp.length > 0) deliver(toApp)
    }, end)
    return {
      send(frame) {
        if (backend.understands(frame)) send(frame)
      },
      close,
    }
  }
}

const loaded = new Map<BackendKind, Backend>([['ours', OURS]])

/** Loads the schemas that a kind of backend needs, once. */
export async function loadBackend(kind: BackendKind = 'ours'): Promise<Backend> {
  const known = loaded.get(kind) ?? createBackend(kind, await allSchemas())
  loaded.set(kind, known)
  return known
}

/** A loaded backend. Throws when it is not loaded. */
export function backendOf(kind: BackendKind = 'ours'): Backend {
  const backend = loaded.get(kind)
  if (backend === undefined) throw new Error(`backend ${kind} is not loaded`)
  return backend
}
