/** Applies an adapter, call by call and topic by topic. Converters are created on first use. */

import { absolutePath, type CallName, rowOf } from '../calls/index.ts'
import type { allSchemas } from '../schemas/index.ts'
import { type Shape, shapeOf } from '../shape.ts'
import { type TopicKind, topics } from '../topics.ts'
import { type Rules, readerOf, ruleOf, Unsayable, valueAt, writerOf } from './fields.ts'
import type { Adapter, CallAdapter } from './index.ts'

export type Schemas = Awaited<ReturnType<typeof allSchemas>>
type Row = Record<string, unknown>

/** A request in the backend's format. */
export interface Written {
  readonly method: string
  readonly path: string
  /** The rest, for query or body. */
  readonly rest: Row
}

/** A further request of a call. */
interface FurtherMapping {
  readonly name: string
  readonly isBefore: boolean
  /** Undefined where it is not needed. Throws an Unsayable. */
  write: (request: Row, found: Row) => Written | undefined
  read: (data: unknown) => unknown
}

interface CallMapping {
  /** Converts a request from the protocol's wire to the backend's. Throws an Unsayable. `found`: data of further requests, by name. */
  write: (request: Row, found?: Row) => Written
  read: (data: unknown, found?: Row) => unknown
  readonly further: readonly FurtherMapping[]
}

/** Names in braces in a path. */
export const holesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** A dot segment would lead to another path than the adapter's. */
const fits = (value: unknown): boolean =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value) && !/^\.{0,2}$/.test(String(value))

function without(row: Row, place: string): Row {
  const [first = '', ...more] = place.split('.')
  const { [first]: inner, ...rest } = row
  return more.length === 0 ? rest : { ...rest, [first]: without(inner as Row, more.join('.')) }
}

/** Whether the backend has a call. */
export const isOffered = ({ calls = {}, onlyThese = false }: Adapter, call: CallName): boolean =>
  calls[call] !== false && (calls[call] !== undefined || !onlyThese)

export function createMapping(adapter: Adapter, schemas: Schemas, { keepsRest = false } = {}) {
  const known = new Map<string, unknown>()
  /** Created once per key. */
  function once<T>(key: string, make: () => T): T {
    if (!known.has(key)) known.set(key, make())
    return known.get(key) as T
  }
  const rulesOf = (own: Rules['own'] | undefined, style: Rules['style'] | undefined): Rules => ({
    adapter,
    style: style ?? adapter.style ?? 'snake',
    own: own ?? {},
    keepsRest,
  })
  const ruleFor = (call: CallName) => (adapter.calls?.[call] || {}) as CallAdapter

  function mappingOf(call: CallName): CallMapping {
    const { method = rowOf(call).method, path = absolutePath(rowOf(call).path), adds, data, ...rule } = ruleFor(call)
    const rules = rulesOf(rule.request, rule.style)
    const write = writerOf(rules, shapeOf(schemas[call].request))
    const read = readerOf(rulesOf(rule.reply, rule.style), shapeOf(schemas[call].reply))
    /** Fills a path with fields of the request; `rest` are the others. */
    function fill(way: string, whole: Row): { path: string; rest: Row } {
      let rest = whole
      const filled = way.replace(/\{(\w+)\}/g, (_, ours: string) => {
        const { name } = ruleOf(rules, ours, ours)
        const value = valueAt(whole, name)
        if (!fits(value)) throw new Unsayable(`no ${ours} for ${way}`)
        rest = without(rest, name)
        return encodeURIComponent(String(value))
      })
      return { path: filled, rest }
    }
    const further = Object.entries(rule.further ?? {}).map(([name, one]): FurtherMapping => {
      const isBefore = one.when === 'before'
      return {
        name,
        isBefore,
        write(request, found) {
          const whole = write(request, []) as Row
          const fields = one.write ? one.write({ ...whole, ...adds }, found) : {}
          if (fields === undefined) return undefined
          const way = { method: (isBefore && one.method) || 'GET', path: fill(one.path, whole).path }
          return { ...way, rest: fields }
        },
        read: (answer) => valueAt(answer, one.data ?? ''),
      }
    })
    return {
      write(request, found = {}) {
        const { path: filled, rest } = fill(path, write(request, []) as Row)
        const all = { ...rest, ...adds }
        return { method, path: filled, rest: rule.write ? rule.write(all, found) : all }
      },
      read: (reply, found = {}) => read(valueAt(rule.read ? rule.read(reply, found) : reply, data ?? ''), []),
      further,
    }
  }

  return {
    isOffered: (call: CallName): boolean => isOffered(adapter, call),
    call: (call: CallName): CallMapping => once(call, () => mappingOf(call)),
    /** Data of a topic. `code` is the market in the topic's name. */
    topic(kind: TopicKind, code: string | undefined, data: unknown): unknown {
      const read = once(`topic ${kind}`, () => {
        const { topics: own, style } = adapter.socket ?? {}
        return readerOf(rulesOf(own?.[kind], style), shapeOf(topics[kind]) as Shape)
      })
      return read(data, code === undefined ? [] : [{ code }])
    },
  }
}
export type Mapping = ReturnType<typeof createMapping>
