/** The draft of a custom fault: a few choices per question. */
import type { CallName } from '../../../../../protocol/calls/index.ts'
import {
  CALL_KINDS,
  type Fault,
  type FaultInput,
  type FaultKind,
  type FrameName,
} from '../../../../../simulator/faults/fault.ts'

export const SCOPES = ['everywhere', 'allCalls', 'oneCall', 'allTopics', 'oneTopic'] as const
export type Scope = (typeof SCOPES)[number]

export const OFTEN = {
  every: {},
  once: { first: 1 },
  thrice: { first: 3 },
  half: { share: 0.5 },
  fifth: { share: 0.2 },
} as const
export type Often = keyof typeof OFTEN

export const SPREADS = {
  short: { kind: 'fixed', ms: 300 },
  even: { kind: 'uniform', from: 500, to: 3_000 },
  normal: { kind: 'normal', mean: 1_000, deviation: 300 },
  tail: { kind: 'longTail', least: 200, most: 20_000 },
  long: { kind: 'fixed', ms: 10_000 },
} as const
export type SpreadName = keyof typeof SPREADS

export const STATUSES = ['429', '500', '502', '503', '504'] as const
export const BODIES = ['notJson', 'otherShape', 'empty', 'page'] as const
export const LOST = ['fails', 'hangs'] as const

export type OwnDraft = {
  kind: FaultKind
  scope: Scope
  call: CallName
  topic: FrameName
  /** While this machine is in a state; '' for any time. */
  machine: string
  state: string
  often: Often
  spread: SpreadName
  status: (typeof STATUSES)[number]
  code: string
  body: (typeof BODIES)[number]
  lost: (typeof LOST)[number]
}

export const FIRST_DRAFT: OwnDraft = {
  kind: 'latency',
  scope: 'allCalls',
  call: 'withdrawal',
  topic: 'all_ticker',
  machine: '',
  state: '',
  often: 'every',
  spread: 'even',
  status: '503',
  code: '500',
  body: 'otherShape',
  lost: 'fails',
}

const isOf = (kinds: readonly string[], kind: FaultKind): boolean => kinds.includes(kind)

/** Where a kind of fault can happen. */
export function scopesOf(kind: FaultKind): readonly Scope[] {
  if (kind === 'offline') return ['everywhere', 'allCalls', 'oneCall', 'allTopics']
  if (isOf(CALL_KINDS, kind)) return ['allCalls', 'oneCall']
  return kind === 'down' || kind === 'flapping' ? ['allTopics'] : ['allTopics', 'oneTopic']
}

/** Changes the kind; choices that no longer fit are reset. */
export function withKind(draft: OwnDraft, kind: FaultKind): OwnDraft {
  const scopes = scopesOf(kind)
  return { ...draft, kind, scope: scopes.includes(draft.scope) ? draft.scope : (scopes[0] ?? 'everywhere') }
}

/** The typed envelope code; undefined if invalid. */
export const codeOf = ({ code }: OwnDraft): number | undefined =>
  /^\d{1,5}$/.test(code.trim()) ? Number(code) : undefined

function whatOf(draft: OwnDraft): FaultInput['what'] {
  const { kind } = draft
  if (kind === 'latency' || kind === 'delayed') return { kind, spread: SPREADS[draft.spread] }
  if (kind === 'status') return { kind, status: Number(draft.status) }
  if (kind === 'envelope') return { kind, code: codeOf(draft) ?? 0 }
  if (kind === 'cutBody') return { kind, share: 0.5 }
  if (kind === 'wrongBody') return { kind, body: draft.body }
  if (kind === 'answerLost') return { kind, how: draft.lost }
  if (kind === 'flapping') return { kind, up: 6_000, down: 4_000 }
  if (kind === 'duplicated') return { kind, times: 1 }
  return kind === 'outOfOrder' ? { kind, by: 3 } : { kind }
}

function whereOf({ scope, call, topic }: OwnDraft): FaultInput['where'] {
  if (scope === 'everywhere') return { on: 'all' }
  if (scope === 'allCalls' || scope === 'oneCall') return { on: 'calls', calls: scope === 'oneCall' ? [call] : [] }
  return { on: 'topics', topics: scope === 'oneTopic' ? [topic] : [] }
}

/** The draft's fault, with a unique name. The same faults added in the same order get the same names. */
export function faultOf(draft: OwnDraft, others: readonly Fault[]): FaultInput {
  const { kind, machine, state } = draft
  const taken = new Set(others.map(({ id }) => id))
  let number = 1
  while (taken.has(`own-${kind}-${number}`)) number += 1
  return {
    id: `own-${kind}-${number}`,
    where: whereOf(draft),
    what: whatOf(draft),
    ...(machine !== '' && state !== '' ? { whileIn: { machine, state } } : {}),
    ...OFTEN[draft.often],
  }
}

/** The further field of a kind. */
export function detailOf(kind: FaultKind): 'spread' | 'status' | 'code' | 'body' | 'lost' | undefined {
  if (kind === 'latency' || kind === 'delayed') return 'spread'
  if (kind === 'status') return 'status'
  if (kind === 'envelope') return 'code'
  if (kind === 'wrongBody') return 'body'
  return kind === 'answerLost' ? 'lost' : undefined
}
