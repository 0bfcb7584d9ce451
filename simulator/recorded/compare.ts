/** Compares what two backends sent: which calls, topics, fields and types differ. For two recordings, or one and the app's own journal. */
import { type Naming, PROTOCOL_NAMING } from '../../protocol/naming.ts'
import { readTopic } from '../../protocol/topics.ts'
import type { Line } from '../journal/lines.ts'
import { topicOf } from '../journal/sockets.ts'
import type { RecordedSession } from './session.ts'

/** Answers and frames by the name of their call or topic. */
export interface Traffic {
  calls: readonly (readonly [name: string, body: string])[]
  topics: readonly (readonly [name: string, frame: string])[]
}

export type Kind = 'text' | 'number' | 'boolean' | 'list' | 'object'
/** The types at a place in each; empty where the field never came. */
export interface FieldDifference {
  at: string
  first: readonly Kind[]
  second: readonly Kind[]
}
/** `only`: the other has no answer of the call, or no frame of the topic. */
export interface Difference {
  what: 'call' | 'topic'
  name: string
  only?: 'first' | 'second'
  fields: readonly FieldDifference[]
}
export interface Compared {
  /** How many calls and topics both have. */
  common: number
  differences: readonly Difference[]
}

const DEPTH_MOST = 40
/** Limit of places in all answers of one call: an object with ids for names has ever more. */
const PLACES_MOST = 2_000
const SUCCESS = 200

/** The name of a call: the protocol's, or its method and path. */
const callName = (method: string, path: string, naming: Naming = PROTOCOL_NAMING): string =>
  naming.callOf(method, path) ?? `${method} ${path.split('?')[0]}`

/** `btcusdt.kline.1m` and `ethusdt.kline.5m` are one topic. */
const topicName = (frame: string): string => {
  const topic = topicOf(frame)
  return readTopic(topic)?.kind ?? topic
}
const topicsOf = (frames: readonly string[]): Traffic['topics'] => frames.map((frame) => [topicName(frame), frame])

export const trafficOf = ({ calls, frames }: RecordedSession, naming?: Naming): Traffic => ({
  calls: calls.flatMap(({ method, path, answer }) =>
    answer ? [[callName(method, path, naming), answer.body] as const] : [],
  ),
  topics: topicsOf(frames.map(({ text }) => text)),
})

/** What the app's own backend sent so far. */
export const trafficIn = (lines: readonly Line[]): Traffic => ({
  calls: lines.flatMap((line) =>
    line.kind === 'call' && line.answer
      ? [[line.call ?? callName(line.method, line.path), line.answer.body] as const]
      : [],
  ),
  topics: topicsOf(lines.flatMap((line) => (line.kind === 'frame' && line.direction === 'in' ? [line.text] : []))),
})

type Places = Map<string, Set<Kind>>

function kindOf(value: unknown): Kind | undefined {
  if (value === null) return undefined
  if (Array.isArray(value)) return 'list'
  const kind = typeof value
  return kind === 'string' ? 'text' : (kind as Kind)
}

/** Notes the types at every place of a value. Null says nothing about the type. */
function visit(places: Places, value: unknown, at: string, depth: number): void {
  if (!places.has(at)) {
    if (places.size >= PLACES_MOST) return
    places.set(at, new Set())
  }
  const kind = kindOf(value)
  if (kind === undefined || depth > DEPTH_MOST) return
  places.get(at)?.add(kind)
  if (kind === 'list') for (const item of value as unknown[]) visit(places, item, `${at}[]`, depth + 1)
  if (kind === 'object')
    for (const [name, inner] of Object.entries(value as object))
      visit(places, inner, at === '' ? name : `${at}.${name}`, depth + 1)
}

/** Refusals have no data, so they would differ from every answer. */
const isRefusal = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  Number(value.code) !== SUCCESS &&
  (value as { data?: unknown }).data === null

function placesOf(texts: readonly string[]): Places {
  const places: Places = new Map()
  for (const text of texts) {
    try {
      const value: unknown = JSON.parse(text)
      if (!isRefusal(value)) visit(places, value, '', 0)
    } catch {
      // An answer that is no JSON has no fields.
    }
  }
  return places
}

const parentOf = (at: string): string => at.replace(/(\[\]|\.?[^.[\]]+)$/, '')

function fieldsOf(first: Places, second: Places): FieldDifference[] {
  const kindsAt = (places: Places, at: string): Kind[] => [...(places.get(at) ?? [])].sort()
  const differs = (at: string): boolean => {
    const [one, other] = [first, second].map((places) => places.get(at))
    // A field can only be missing where its object came: rows of an empty list are unknown.
    if (!one || !other) {
      const [having, lacking] = one ? [first, second] : [second, first]
      return (having.get(at)?.size ?? 0) > 0 && !at.endsWith('[]') && lacking.get(parentOf(at))?.has('object') === true
    }
    return one.size > 0 && other.size > 0 && kindsAt(first, at).join() !== kindsAt(second, at).join()
  }
  return [...new Set([...first.keys(), ...second.keys()])]
    .filter(differs)
    .map((at) => ({ at, first: kindsAt(first, at), second: kindsAt(second, at) }))
}

function byName(all: readonly (readonly [string, string])[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, text] of all) {
    const known = found.get(name)
    if (known) known.push(text)
    else found.set(name, [text])
  }
  return found
}

/** The differences of two backends, calls before topics. */
export function compareTraffic(first: Traffic, second: Traffic): Compared {
  let common = 0
  const differences: Difference[] = []
  for (const [what, part] of [
    ['call', 'calls'],
    ['topic', 'topics'],
  ] as const) {
    const [one, other] = [byName(first[part]), byName(second[part])]
    for (const name of [...new Set([...one.keys(), ...other.keys()])].sort()) {
      const [ours, theirs] = [one.get(name), other.get(name)]
      if (!ours || !theirs) {
        differences.push({ what, name, only: ours ? 'first' : 'second', fields: [] })
        continue
      }
      common += 1
      const fields = fieldsOf(placesOf(ours), placesOf(theirs))
      if (fields.length > 0) differences.push({ what, name, fields })
    }
  }
  return { common, differences }
}
