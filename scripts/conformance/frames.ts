/** The results of a socket's frames, topic by topic. */
import {
  type Incoming,
  OUR_TOPICS,
  OWN_TOPICS,
  parseFrame,
  ping,
  readTopic,
  type TopicKind,
  topicPattern,
  topics,
} from '../../protocol/topics.ts'
import { compare, type Difference } from './compare.ts'
import { suggestion } from './names.ts'
import { kindOf } from './words.ts'

/** `silent`: expected, but not received. `unheard`: not received, which is normal when nothing happened. */
export type TopicState = 'fits' | 'differs' | 'silent' | 'unheard'
export type FrameKind = TopicKind | 'ping'

export interface TopicResult {
  topic: FrameKind
  /** Its name on the wire. */
  name: string
  state: TopicState
  fails: boolean
  optional: boolean
  frames: number
  differences: Difference<string>[]
  ignored: string[]
}

export interface SocketResult {
  url: string
  topics: TopicResult[]
  /** Problems of the connection itself, and frames that fit no topic. */
  differences: Difference<string>[]
  fails: boolean
}

interface Heard {
  frames: number
  differences: Map<string, Difference<string>>
  ignored: Set<string>
}

export const FRAME_KINDS: readonly FrameKind[] = ['ping', ...(Object.keys(topics) as TopicKind[])]
const lastWords = (topic: string): string => topic.split('.').slice(-1)[0] ?? topic

const whole = (kind: string, expected: string, found: string): Difference<string> => ({
  kind,
  at: '',
  expected,
  found,
  count: 1,
  of: 1,
})

const envelope = (expected: string, found: string) => whole('envelope', expected, found)

function add(to: Map<string, Difference<string>>, one: Difference<string>): void {
  const key = JSON.stringify([one.kind, one.at, one.expected, one.found])
  const known = to.get(key)
  to.set(key, known ? { ...one, count: known.count + one.count, of: known.of + one.of } : one)
}

/** The topic that a wrong name most likely means. */
function meant(topic: string): TopicKind | undefined {
  const kinds = Object.keys(topics) as TopicKind[]
  const found = suggestion(topic, kinds) ?? suggestion(lastWords(topic), kinds)
  return kinds.find((kind) => kind === found)
}

/** Collects the results of frames. */
export function createEar() {
  const heard = new Map<FrameKind, Heard>()
  const strange = new Map<string, Difference<string>>()

  function of(kind: FrameKind): Heard {
    const known = heard.get(kind) ?? { frames: 0, differences: new Map(), ignored: new Set() }
    heard.set(kind, known)
    known.frames += 1
    return known
  }

  function take(kind: FrameKind, schema: Parameters<typeof compare>[0], data: unknown): void {
    const known = of(kind)
    const { differences, ignored } = compare(schema, data)
    for (const one of differences) add(known.differences, one)
    for (const name of ignored) known.ignored.add(name)
  }

  function takeTopic(name: string, data: unknown): void {
    const kind = readTopic(name)?.kind
    const near = kind ?? meant(name)
    if (kind !== undefined) take(kind, topics[kind], data)
    else if (near === undefined) add(strange, whole('name', 'a topic of the table', name))
    else add(of(near).differences, whole('name', topicPattern(near), name))
  }

  function takeMessage(
    { type, topic, data }: { type?: unknown; topic?: unknown; data?: unknown },
    whole: unknown,
  ): void {
    if (type === 'ping') take('ping', ping, whole)
    else if (type === 'sub' && typeof topic === 'string') takeTopic(topic, data)
    else add(strange, envelope('type ping, or type sub with a topic', `type ${JSON.stringify(type) ?? 'nothing'}`))
  }

  return {
    kinds: (): ReadonlySet<FrameKind> => new Set(heard.keys()),
    /** Adds a frame; returns the app's reading of it. */
    hear(frame: string): Incoming | undefined {
      const message = parsed(frame)
      if (kindOf(message) === 'an object') takeMessage(message as object, message)
      else add(strange, envelope('a JSON object', 'another frame'))
      return parseFrame(frame)
    },
    /** The result of each topic; `awaited` are the expected ones. */
    results(awaited: ReadonlySet<FrameKind>): { topics: TopicResult[]; strange: Difference<string>[] } {
      const results = FRAME_KINDS.map((topic): TopicResult => {
        const found = heard.get(topic)
        const differences = [...(found?.differences.values() ?? [])]
        const optional = topic !== 'ping' && OUR_TOPICS.includes(topic)
        const state = stateOf(found, awaited.has(topic))
        return {
          topic,
          name: topic === 'ping' ? topic : topicPattern(topic),
          state,
          optional,
          fails: state === 'differs' || (state === 'silent' && !optional),
          frames: found?.frames ?? 0,
          differences,
          ignored: [...(found?.ignored ?? [])].sort(),
        }
      })
      return { topics: results, strange: [...strange.values()] }
    },
  }
}

function parsed(frame: string): unknown {
  try {
    return JSON.parse(frame)
  } catch {
    return undefined
  }
}

function stateOf(heard: Heard | undefined, awaited: boolean): TopicState {
  if (heard === undefined) return awaited ? 'silent' : 'unheard'
  return heard.differences.size > 0 ? 'differs' : 'fits'
}

export const isOwn = (kind: FrameKind): boolean => kind !== 'ping' && OWN_TOPICS.includes(kind)
