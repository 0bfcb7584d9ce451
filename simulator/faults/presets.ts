/** Named sets of faults, for demonstrations and tests. Their names are link parameters. */
import { callNames, rowOf } from '../../protocol/calls/index.ts'
import { type FaultInput, type FaultSetting, readFaultSetting } from './fault.ts'

/** Calls that move money. */
const MONEY = callNames.filter((name) => rowOf(name).money)
type At = FaultInput['where']
const ALL: At = { on: 'all' }
const ALL_CALLS: At = { on: 'calls', calls: [] }
const ALL_TOPICS: At = { on: 'topics', topics: [] }
const ON_MONEY: At = { on: 'calls', calls: MONEY }

const TABLE = {
  /** After ten seconds, which are enough to type a password, the network is down for six seconds, repeatedly, and slow in between. */
  tunnel: [
    { id: 'gone', where: ALL, what: { kind: 'offline' }, rhythm: { off: 10_000, on: 6_000 } },
    { id: 'edge', where: ALL_CALLS, what: { kind: 'latency', spread: { kind: 'longTail', least: 80, most: 1_500 } } },
  ],
  '3g': [
    { id: 'calls', where: ALL_CALLS, what: { kind: 'latency', spread: { kind: 'longTail', least: 300, most: 4_000 } } },
    {
      id: 'frames',
      where: ALL_TOPICS,
      what: { kind: 'delayed', spread: { kind: 'normal', mean: 400, deviation: 150 } },
    },
  ],
  maintenance: [
    { id: 'calls', where: ALL_CALLS, what: { kind: 'status', status: 503 } },
    { id: 'socket', where: ALL_TOPICS, what: { kind: 'down' } },
  ],
  /** The session ends at the moment of a money call. */
  tokenExpires: [{ id: 'order', where: ON_MONEY, what: { kind: 'unauthorised' }, first: 1 }],
  answerLost: [{ id: 'order', where: ON_MONEY, what: { kind: 'answerLost', how: 'fails' }, first: 1 }],
  /**
   * The fault depends on the state of the machine: it hits all calls while a withdrawal is being sent, and the first look-ups of its lost
   * answer.
   */
  withdrawalCut: (
    [
      ['line', 'withdrawal'],
      ['bankLine', 'withdrawalBank'],
    ] as const
  ).flatMap(([id, call]) => [
    {
      id,
      where: ALL_CALLS,
      what: { kind: 'offline' as const },
      whileIn: { machine: `submission ${call}`, state: 'sending' },
      first: 1,
    },
    {
      id: `${id}LookUp`,
      where: ALL_CALLS,
      what: { kind: 'offline' as const },
      whileIn: { machine: `submission ${call}`, state: 'checking' },
      first: 2,
    },
  ]),
  flapping: [{ id: 'socket', where: ALL_TOPICS, what: { kind: 'flapping', up: 6_000, down: 4_000 } }],
  halfOpen: [{ id: 'socket', where: ALL_TOPICS, what: { kind: 'halfOpen' }, first: 1 }],
  slowSocket: [
    {
      id: 'frames',
      where: ALL_TOPICS,
      what: { kind: 'delayed', spread: { kind: 'uniform', from: 1_000, to: 4_000 } },
    },
  ],
  garbage: [
    { id: 'broken', where: ALL_TOPICS, what: { kind: 'garbage' }, share: 0.2 },
    { id: 'twice', where: ALL_TOPICS, what: { kind: 'duplicated', times: 1 }, share: 0.2 },
    { id: 'later', where: ALL_TOPICS, what: { kind: 'outOfOrder', by: 3 }, share: 0.2 },
  ],
  brokenAnswers: [
    { id: 'cut', where: ALL_CALLS, what: { kind: 'cutBody', share: 0.6 }, share: 0.15 },
    { id: 'shape', where: ALL_CALLS, what: { kind: 'wrongBody', body: 'otherShape' }, share: 0.15 },
  ],
} satisfies Record<string, readonly FaultInput[]>

export type PresetName = keyof typeof TABLE
export const PRESET_NAMES = Object.keys(TABLE) as PresetName[]

/** Whether a text is the name of a preset. */
export const isPreset = (text: string): text is PresetName => Object.hasOwn(TABLE, text)

/** A preset's faults; their ids begin with its name. */
export function presetFaults(name: PresetName): FaultSetting['faults'] {
  const faults = TABLE[name].map((fault) => ({ ...fault, id: `${name}.${fault.id}` }))
  return readFaultSetting({ seed: 0, faults }).faults
}

/** The preset of a fault; undefined for a custom fault. */
export function presetOf({ id }: { id: string }): PresetName | undefined {
  const name = id.split('.')[0] ?? ''
  return id.includes('.') && isPreset(name) ? name : undefined
}
