/**
 * Every call's answer with every damage, through the real client. ANSWERS=all takes all cases, ANSWERS=<n> so many; SAMPLE=<seed> repeats
 * a choice.
 */
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'
import { ApiError } from '../../protocol/errors.ts'
import { chanceOf, chosen } from '../../protocol/hostile/chance.ts'
import { exampleData } from '../../protocol/hostile/examples.ts'
import {
  FIELD_MUTATION_NAMES,
  type Json,
  mutatedText,
  type Place,
  placesIn,
  valueAt,
} from '../../protocol/hostile/fields.ts'
import { DAMAGES, type Reply, TRANSPORTS, type Transport } from '../../protocol/hostile/replies.ts'
import { REQUEST_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import { allSchemas, type Req } from '../../protocol/schemas/index.ts'
import { clientWith, settled } from './testing.ts'

const SEED = Number(process.env.SAMPLE ?? 1)
const SAMPLED = 1_500
const COUNT = process.env.ANSWERS === 'all' ? Number.POSITIVE_INFINITY : Number(process.env.ANSWERS ?? SAMPLED)

interface Case {
  call: CallName
  damage: string
  /** Whether a number is replaced by a text that is not numeric. */
  isNoNumber?: boolean
  reply: () => Reply
  transport?: Transport
}

const schemas = await allSchemas()
const examples = exampleData()
const envelopeOf = (data: Json) => ({ code: 200, message: 'success', msg: 'success', data })
const JSON_HEADERS = { 'content-type': 'application/json' }

const NO_NUMBERS: ReadonlySet<string> = new Set(['not a number', 'infinite', 'forty digits'])
/** Whether a field is a text, which may be any word. */
const takesWords = (call: CallName, data: Json, place: Place): boolean =>
  v.is(schemas[call].reply, JSON.parse(mutatedText(data, place, 'not a number')))
const NUMBER = /^-?\d+(\.\d+)?$/
const NO_NUMBER = /^(NaN|Infinity|9{30}\..*)$/

function* casesOf(call: CallName, data: Json): Generator<Case> {
  const body = (text: string) => `{"code":200,"message":"success","msg":"success","data":${text}}`
  const answered = (text: string): Reply => ({ status: 200, headers: JSON_HEADERS, body: body(text) })
  for (const place of placesIn(data)) {
    const isNumber = NUMBER.test(String(valueAt(data, place))) && !takesWords(call, data, place)
    for (const mutation of FIELD_MUTATION_NAMES)
      yield {
        call,
        damage: `${place.join('.')}: ${mutation}`,
        isNoNumber: isNumber && NO_NUMBERS.has(mutation),
        reply: () => answered(mutatedText(data, place, mutation)),
      }
  }
  for (const [damage, spoil] of Object.entries(DAMAGES)) yield { call, damage, reply: () => spoil(envelopeOf(data)) }
  for (const [damage, transport] of Object.entries(TRANSPORTS))
    yield { call, damage, transport, reply: () => answered(JSON.stringify(data)) }
}

const cases = examples.flatMap(([call, data]) => [...casesOf(call, data)])

const NETWORK_ERROR = 'Failed to fetch'
const failing = () => Promise.reject(new TypeError(NETWORK_ERROR))

/** A body that breaks off after a share of it. */
function cutBody(body: Reply['body'], share: number): ReadableStream<Uint8Array> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  let isSent = false
  return new ReadableStream({
    pull(controller) {
      if (isSent) return controller.error(new TypeError('network error'))
      isSent = true
      controller.enqueue(bytes.slice(0, Math.floor(bytes.length * share)))
    },
  })
}

const isBare = (status: number): boolean => status === 204 || status === 304
const responseOf = ({ status, headers, body }: Reply): Response =>
  new Response(isBare(status) ? null : body, { status, headers })

/** The browser's fetch, which fails on redirects: the client asks for that. */
function fetched({ reply, transport }: Case): Promise<Response> {
  const good = reply()
  if (transport === undefined) return good.status === 302 ? failing() : Promise.resolve(responseOf(good))
  if (transport.kind === 'cut')
    return Promise.resolve(new Response(cutBody(good.body, transport.share), { status: 200, headers: good.headers }))
  if (transport.kind === 'late')
    return new Promise((resolve) => setTimeout(() => resolve(responseOf(good)), transport.ms))
  return failing()
}

/** Values that no view can show, by their places. */
function* unusable(value: unknown, isNoNumber: boolean, at = 'data'): Generator<string> {
  if (isNoNumber && typeof value === 'string' && NO_NUMBER.test(value)) yield `${at} is ${value}`
  if (value === undefined) yield `${at} is undefined`
  if (typeof value === 'number' && !Number.isFinite(value)) yield `${at} is ${value}`
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__')) yield `${at} has __proto__`
  if ('polluted' in value) yield `${at} is polluted`
  for (const [name, field] of Object.entries(value)) yield* unusable(field, isNoNumber, `${at}.${name}`)
}

/** The error ids that a damaged transport may cause. */
function idsOf({ transport }: Case): readonly string[] | undefined {
  if (transport === undefined) return undefined
  if (transport.kind === 'offline') return ['offline']
  if (transport.kind !== 'late') return ['serverAbnormal']
  return transport.ms < REQUEST_TIMEOUT_MS ? ['answered'] : ['timeout']
}

const requestOf = (call: CallName): Req<CallName> =>
  (call === 'uploadFile' ? { file: new Blob(['x']) } : { id: 1 }) as Req<CallName>

/** The problems of the client's handling of one case. */
async function problemsOf(one: Case): Promise<string[]> {
  const { call, transport } = one
  const row = rowOf(call)
  const { api, state, notices, unauthorised, ended } = clientWith(() => fetched(one), { token: 't' })
  state.online = transport?.kind !== 'offline'
  let data: unknown
  let id = 'pending'
  let thrown: unknown
  const work = api(call, requestOf(call)).then(
    (value) => {
      data = value
      id = 'answered'
    },
    (error: unknown) => {
      thrown = error
      id = error instanceof ApiError ? error.id : `no ApiError: ${String(error)}`
    },
  )
  if (transport?.kind === 'late') await vi.advanceTimersByTimeAsync(transport.ms + 1)
  await work
  const problems = id === 'answered' ? [...unusable(data, one.isNoNumber === true)] : []
  const note = (isWrong: boolean, text: string) => isWrong && problems.push(text)
  note(id === 'pending' || id.startsWith('no ApiError'), `ends with ${id}`)
  note(notices.length > (row.notices === 'silent' ? 0 : 1), `${notices.length} notices`)
  const isAnnounced = id !== 'answered' && unauthorised.length === 0 && id !== 'notOffered' && row.notices !== 'silent'
  const isQuestion = call === 'login' && id === 'secondFactorNeeded'
  note(isAnnounced && !isQuestion && notices.length === 0, `${id} without a notice`)
  note(unauthorised.length > 1, 'several log-outs')
  note(ended.length !== 1, `${ended.length} ends`)
  note(vi.getTimerCount() > 0, 'a timer is left')
  vi.clearAllTimers()
  const ids = idsOf(one)
  note(ids !== undefined && !ids.includes(id), `${id} in place of ${ids}`)
  note(thrown instanceof ApiError && thrown.call !== call, 'another call in the error')
  return problems
}

const uncaught: unknown[] = []
const onUncaught = (reason: unknown) => uncaught.push(reason)
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  process.on('unhandledRejection', onUncaught)
})
afterAll(() => {
  vi.useRealTimers()
  process.off('unhandledRejection', onUncaught)
})

test('there is an example of each call', () => {
  expect(examples.map(([call]) => call).sort()).toEqual([...callNames].sort())
})

test('API-04: every damaged answer ends as typed data or as one ApiError', async () => {
  const taken = COUNT < cases.length ? chosen(cases, COUNT, chanceOf(SEED)) : cases
  const found: string[] = []
  const ends = new Map<string, number>()
  for (const one of taken) {
    const problems = await problemsOf(one)
    for (const problem of problems) found.push(`${one.call}, ${one.damage}: ${problem}`)
    ends.set(one.damage, (ends.get(one.damage) ?? 0) + 1)
  }
  await settled()
  console.log(`answers: ${taken.length} of ${cases.length} cases, SAMPLE=${SEED}`)
  expect(found).toEqual([])
  expect(uncaught).toEqual([])
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})
