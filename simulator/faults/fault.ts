/**
 * Faults on the way to an exchange, as plain validated data: where, when and how often they happen, and what they do. A fault is a setting
 * of a transport; the exchange behind it only misses what does not arrive.
 */
import * as v from 'valibot'
import { callNames } from '../../protocol/calls/index.ts'
import { type TopicKind, topics } from '../../protocol/topics.ts'

/** The longest duration that a fault can have, in ms. */
export const LONGEST_MS = 600_000
export const FAULTS_MOST = 40

const duration = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_MS))
const stretch = v.pipe(duration, v.minValue(1))
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/))

/** The frames that a fault can target: topics, and the ping. */
export const FRAME_NAMES = [...(Object.keys(topics) as TopicKind[]), 'ping'] as const
export type FrameName = (typeof FRAME_NAMES)[number]

/** A duration in ms: constant, uniform between two values, around a mean, or mostly short with a long tail. */
const spread = v.variant('kind', [
  v.object({ kind: v.literal('fixed'), ms: duration }),
  v.object({ kind: v.literal('uniform'), from: duration, to: duration }),
  v.object({ kind: v.literal('normal'), mean: duration, deviation: duration }),
  v.object({ kind: v.literal('longTail'), least: duration, most: duration }),
])
export type Spread = v.InferOutput<typeof spread>

/** Faults of calls. A refused call never reaches the exchange; a body is damaged after the exchange has answered. */
const ofCalls = [
  v.object({ kind: v.literal('latency'), spread }),
  /** The call is neither delivered nor answered. */
  v.object({ kind: v.literal('timeout') }),
  /** An HTTP status without an envelope; with `reached` the exchange executes the call all the same, as behind a slow gateway. */
  v.object({
    kind: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    reached: v.optional(v.boolean(), false),
  }),
  v.object({
    kind: v.literal('envelope'),
    code: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999)),
    message: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  }),
  /** The body is truncated after this share of it. */
  v.object({ kind: v.literal('cutBody'), share: v.pipe(v.number(), v.minValue(0), v.maxValue(0.99)) }),
  v.object({ kind: v.literal('wrongBody'), body: v.picklist(['notJson', 'otherShape', 'empty', 'page']) }),
  /** Answered as if the session had ended. */
  v.object({ kind: v.literal('unauthorised') }),
  /** Executed, but the answer is lost: the connection breaks, or nothing arrives. */
  v.object({ kind: v.literal('answerLost'), how: v.picklist(['fails', 'hangs']) }),
] as const
/** No network: calls fail, sockets close and none opens. */
const offline = v.object({ kind: v.literal('offline') })
const ofSocket = [
  /** No connection is accepted, and open ones end. */
  v.object({ kind: v.literal('down') }),
  /** Alternates between up and down, beginning with up. */
  v.object({ kind: v.literal('flapping'), up: stretch, down: stretch }),
  /** The connection breaks at a frame. */
  v.object({ kind: v.literal('reset') }),
  /** From a frame on, the connection stays open and is silent in both directions. */
  v.object({ kind: v.literal('halfOpen') }),
  v.object({ kind: v.literal('garbage') }),
  v.object({ kind: v.literal('duplicated'), times: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)) }),
  /** `by` later frames overtake it. */
  v.object({ kind: v.literal('outOfOrder'), by: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)) }),
  /** Arrives later, as do the frames behind it: the order stays. */
  v.object({ kind: v.literal('delayed'), spread }),
] as const
const what = v.variant('kind', [...ofCalls, offline, ...ofSocket])
export type What = v.InferOutput<typeof what>
export type FaultKind = What['kind']

export const CALL_KINDS = ofCalls.map(({ entries }) => entries.kind.literal)
export const SOCKET_KINDS = ofSocket.map(({ entries }) => entries.kind.literal)
export const FAULT_KINDS: readonly FaultKind[] = [...CALL_KINDS, 'offline', ...SOCKET_KINDS]
/** These apply to the connection as a whole. */
const WHOLE_LINE: ReadonlySet<FaultKind> = new Set(['offline', 'down', 'flapping'])

const isOneOf = (kinds: readonly FaultKind[], kind: FaultKind): boolean => kinds.includes(kind)

/** Everything, some calls or some topics; an empty list means all of its kind. */
const where = v.variant('on', [
  v.object({ on: v.literal('all') }),
  v.object({ on: v.literal('calls'), calls: v.pipe(v.array(v.picklist(callNames)), v.maxLength(callNames.length)) }),
  v.object({ on: v.literal('topics'), topics: v.pipe(v.array(v.picklist(FRAME_NAMES)), v.maxLength(40)) }),
])
export type Where = v.InferOutput<typeof where>

/** A state of a machine, by its path or the end of it: `undecided.absent`, `absent`. */
const stateName = v.pipe(v.string(), v.regex(/^[\w. -]{1,80}$/))
const machineState = v.object({ machine: stateName, state: stateName })
export type MachineState = v.InferOutput<typeof machineState>

const fault = v.pipe(
  v.object({
    /** A unique name, which seeds its randomness. Those of a preset begin with the preset's name. */
    id: name,
    where,
    what,
    /** Applies only while a machine of the page is in this state. */
    whileIn: v.optional(machineState),
    /** The share of matches that it hits, above 0 and up to 1; all by default. */
    share: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1))),
    /** Applies to the first n matches only. */
    first: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
    /** Applies between these times, in ms since it was set. */
    window: v.optional(v.object({ from: duration, until: stretch })),
    /** The fault alternates: it is off for `off` ms, then on for `on` ms. */
    rhythm: v.optional(v.object({ off: stretch, on: stretch })),
  }),
  v.check(
    ({ what: { kind }, where: { on } }) => on !== 'topics' || !isOneOf(CALL_KINDS, kind),
    'a fault of calls has no topics',
  ),
  v.check(
    ({ what: { kind }, where: { on } }) => on !== 'calls' || !isOneOf(SOCKET_KINDS, kind),
    'a fault of the socket has no calls',
  ),
  v.check(
    ({ what: { kind }, where: at }) => !WHOLE_LINE.has(kind) || at.on !== 'topics' || at.topics.length === 0,
    'a socket is up or down for all topics',
  ),
  v.check(({ window }) => window === undefined || window.from < window.until, 'a window ends after it begins'),
)
export type Fault = v.InferOutput<typeof fault>
export type FaultInput = v.InferInput<typeof fault>

/** `ours` is the exchange as it is; `plain` sends the fields of the specification alone; `sloppy` sends other types. */
export const BACKENDS = ['ours', 'plain', 'sloppy'] as const
export type BackendKind = (typeof BACKENDS)[number]

/** Faults, and the seed of their randomness: the same seed with the same calls and frames gives the same hits. */
export const faultSetting = v.object({
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  faults: v.pipe(
    v.array(fault),
    v.maxLength(FAULTS_MOST),
    v.check((faults) => new Set(faults.map(({ id }) => id)).size === faults.length, 'each fault has a name of its own'),
  ),
  /** The backend that the exchange imitates; the transport's default without it. */
  backend: v.optional(v.picklist(BACKENDS)),
})
export type FaultSetting = v.InferOutput<typeof faultSetting>
export type FaultSettingInput = v.InferInput<typeof faultSetting>

/** Validates a setting from outside the code. Throws an error whose message names the problem and its place. */
export function readFaultSetting(value: unknown): FaultSetting {
  const read = v.safeParse(faultSetting, value)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new Error(`${v.getDotPath(issue) ?? 'faults'}: ${issue.message}`)
}
