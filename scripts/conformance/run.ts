/** Makes the calls one after another, each with values from earlier answers. */
import * as v from 'valibot'
import { areaOf, type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { CHANGES } from './changes.ts'
import type { Ask, Outcome } from './client.ts'
import { judge } from './judge.ts'
import { createKnown, type Known, Unknown } from './known.ts'
import { isSafe, requestsFor } from './plan.ts'
import { type Attempt, type CallResult, resultOf } from './result.ts'
import { missingTerms, type TermResult } from './terms.ts'

export interface RunSetup {
  /** As the user, and as a visitor. */
  ask: Ask
  loggedIn: boolean
  /** Whether calls that change something are made too. */
  unsafe: boolean
  only?: ReadonlySet<CallName> | undefined
  /** Whether the adapter says that the backend has a call. Without an adapter every call is offered. */
  isOffered?: ((call: CallName) => boolean) | undefined
  /** Requests from `--requests`, in place of those of the plan. */
  given?: Partial<Record<CallName, readonly object[]>> | undefined
  /** Creates a new client_id. */
  clientId: () => string
  known?: Known
  onAnswer?: (call: CallName, request: object, outcome: Outcome) => void
}

type Request = (known: Known) => object

export const WHY_NOT = {
  changes: 'changes something: asked with --unsafe',
  secret: 'needs a password, a code or a person: asked with --unsafe and a request of yours in --requests',
  entry: 'needs a contact, a password or a code: asked with a request of yours in --requests',
  adapter: 'is not offered, says the adapter',
  visitor: 'needs a log-in: asked with --token',
  unplanned: 'needs a request of yours in --requests',
  source: 'needs the id of something that is not offered here',
} as const

/** Calls with answers that decide which topics to expect. */
const SOCKET_NEEDS: readonly CallName[] = ['market', 'contractHandOrder', 'contractPending', 'secondHandOrder']

/** Fields of a request that the report may show; never secrets. */
const TOPIC_CALLS: ReadonlySet<string> = new Set([
  'id',
  'state',
  'kind',
  'period',
  'group',
  'goodsId',
  'orderId',
  'activityId',
])

const wordsOf = (request: object): string =>
  Object.entries(request)
    .filter(([name]) => TOPIC_CALLS.has(name))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

/** The progress of a run. */
interface Course {
  readonly setup: RunSetup
  readonly known: Known
  readonly schemas: Awaited<ReturnType<typeof allSchemas>>
  readonly attempts: Map<CallName, Attempt[]>
  /** Why calls were not made, or not all planned requests. */
  readonly reasons: Map<CallName, string[]>
  readonly begun: Set<CallName>
}

const push = <T>(map: Map<CallName, T[]>, call: CallName, one: T) => map.set(call, [...(map.get(call) ?? []), one])
const isOffered = ({ setup }: Course, call: CallName): boolean => setup.isOffered?.(call) ?? true
const isClosed = ({ setup }: Course, call: CallName): boolean => rowOf(call).login === true && !setup.loggedIn

async function attempt(course: Course, call: CallName, request: object): Promise<void> {
  const { setup, known, schemas, attempts } = course
  const whole = rowOf(call).money ? { clientId: setup.clientId(), ...request } : request
  const outcome = await setup.ask(call, whole)
  setup.onAnswer?.(call, whole, outcome)
  const verdict = outcome.is === 'silence' ? outcome : judge(call, schemas[call].reply, outcome)
  if (verdict.is === 'answered') known.note(call, verdict.data)
  const seen = isClosed(course, call) ? guarding(verdict) : verdict
  push(attempts, call, { words: wordsOf(request), ms: outcome.ms, verdict: seen })
}

/** Whether a call does not exist, or needs one that does not. */
const isLacking = ({ attempts, reasons, setup }: Course, call: CallName): boolean =>
  setup.isOffered?.(call) === false ||
  (attempts.get(call)?.every(({ verdict }) => verdict.is === 'lacking') ??
    reasons.get(call)?.includes(WHY_NOT.source) ??
    false)

/** Builds a request from known values, after making the safe calls it needs. */
async function made(course: Course, call: CallName, request: Request): Promise<object | undefined> {
  for (;;) {
    try {
      return request(course.known)
    } catch (problem) {
      if (!(problem instanceof Unknown)) throw problem
      const source = problem.calls.find((one) => isSafe(one) && !course.begun.has(one))
      if (source === undefined) {
        const lacking = problem.calls.length > 0 && problem.calls.every((one) => isLacking(course, one))
        push(course.reasons, call, lacking ? WHY_NOT.source : problem.message)
        return undefined
      }
      await askSafe(course, source)
    }
  }
}

async function askAll(course: Course, call: CallName, requests: readonly Request[]): Promise<void> {
  for (const request of requests) {
    const ready = await made(course, call, request)
    if (ready !== undefined) await attempt(course, call, ready)
  }
}

const givenFor = ({ setup }: Course, call: CallName): Request[] | undefined =>
  setup.given?.[call]?.map((request) => () => request)

async function askSafe(course: Course, call: CallName): Promise<void> {
  course.begun.add(call)
  if (!isOffered(course, call)) return
  const planned = givenFor(course, call) ?? requestsFor(call)
  if (planned !== undefined) await askAll(course, call, planned)
  else if (v.is(course.schemas[call].request, {})) await askAll(course, call, [() => ({})])
  else push(course.reasons, call, WHY_NOT.unplanned)
}

async function askDeeds(course: Course, wanted: readonly CallName[]): Promise<void> {
  const open = wanted.filter((call) => !isSafe(call) && isOffered(course, call) && !isClosed(course, call))
  for (const [call, request] of CHANGES)
    if (open.includes(call) && !givenFor(course, call)) await askAll(course, call, [request as Request])
  for (const call of open) await askAll(course, call, givenFor(course, call) ?? [])
}

/** Calls of codes, registration and log-in: a request in `--requests` is enough, since they touch nobody's money. */
const isEntry = (call: CallName): boolean => areaOf(call) === 'entry' && !rowOf(call).ours

function whyNot(course: Course, call: CallName): string[] {
  if (!isOffered(course, call)) return [WHY_NOT.adapter]
  const known = course.reasons.get(call)
  if (known !== undefined || course.attempts.has(call)) return known ?? []
  if (course.setup.unsafe && isClosed(course, call)) return [WHY_NOT.visitor]
  if (CHANGES.some(([change]) => change === call)) return [WHY_NOT.changes]
  return [isEntry(call) ? WHY_NOT.entry : WHY_NOT.secret]
}

const hadNoRows = ({ attempts }: Course, call: CallName): boolean =>
  attempts.get(call)?.some(({ verdict }) => verdict.is === 'answered' && verdict.empty.length > 0) ?? false

/** The calls of one run, with the answers so far. */
export async function createRun(setup: RunSetup) {
  const { known = createKnown() } = setup
  const schemas = await allSchemas()
  const course: Course = { setup, known, schemas, attempts: new Map(), reasons: new Map(), begun: new Set() }
  const wanted = callNames.filter((call) => setup.only?.has(call) ?? true)
  const safe = wanted.filter(isSafe)
  const askNew = async (calls: readonly CallName[]) => {
    for (const call of calls) if (!course.begun.has(call)) await askSafe(course, call)
  }
  return {
    attempts: (call: CallName): readonly Attempt[] => course.attempts.get(call) ?? [],
    /** Makes one call that changes nothing. */
    ask: (call: CallName) => askSafe(course, call),
    /** Makes all calls that change nothing. */
    read: () => askNew(safe),
    /** Makes the calls that a socket needs: for markets, and the user's running orders. */
    prepare: () => askNew(SOCKET_NEEDS.filter((call) => !isClosed(course, call))),
    /** Makes the calls of codes and log-in that `--requests` has requests for. */
    async enter(): Promise<void> {
      for (const call of wanted.filter((one) => isEntry(one) && isOffered(course, one) && !isSafe(one)))
        await askAll(course, call, givenFor(course, call) ?? [])
    },
    /** Makes the allowed changes, then repeats the reads of lists that had no rows. */
    async act(): Promise<void> {
      await askDeeds(course, wanted)
      for (const call of safe) if (hadNoRows(course, call)) await askSafe(course, call)
    },
    /** The terms that the answers lack. */
    terms: (): TermResult[] => missingTerms(schemas, known),
    results: (): CallResult[] =>
      wanted.map((call) => resultOf(call, course.attempts.get(call) ?? [], whyNot(course, call))),
  }
}

/** What an answer to a visitor shows about a call that needs a user. */
function guarding(verdict: Attempt['verdict']): Attempt['verdict'] {
  if (verdict.is === 'answered') return { is: 'unguarded' }
  const needsLogin = verdict.is === 'refused' && verdict.code === 401
  return needsLogin ? { is: 'guarded' } : verdict
}
