/** Examples from a running exchange: one world, one moment, every call and every topic. Always the same. */
import { type CallName, rowOf } from '../../protocol/calls/index.ts'
import { MARKET_SUBSCRIPTION, type Outgoing, parseFrame, type TopicKind } from '../../protocol/topics.ts'
import { toWire } from '../../protocol/wire.ts'
import { createExchange, type Exchange } from '../../simulator/exchange.ts'
import { seedWorld } from '../../simulator/seeds/personas.ts'
import { bytesText } from '../../simulator/transports/forms.ts'
import { createClient, type Outcome } from '../conformance/client.ts'
import { createKnown, type Known } from '../conformance/known.ts'
import { createRun } from '../conformance/run.ts'
import { asGuide, asLeaver, asNewcomer, asOthers, asTrader, type Desk, enter } from './scenes.ts'
import { asShopper, openShop } from './shopScenes.ts'

export interface CallExample {
  /** On the wire: names in snake_case. */
  request: Record<string, unknown>
  /** The whole body. */
  answer: unknown
}
export interface Examples {
  /** An answer of success by call. */
  calls: ReadonlyMap<CallName, CallExample>
  /** Refusals by their id. */
  refusals: ReadonlyMap<'loginRequired' | 'fieldInvalid' | 'balanceShort' | 'upload', unknown>
  /** A message by topic, and `ping`. */
  frames: ReadonlyMap<TopicKind | 'ping', unknown>
  sent: readonly Outgoing[]
}

const SEED = 1
const NOW = Date.UTC(2026, 10, 21, 12)
const PASS_MS = 250
/** Enough passes for each topic. */
const PASSES = 60
const ROWS = 2
const TEXT_MOST = 300
const BASE = 'https://exchange.example'

/** Limits an example to a few rows and short texts. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.length > TEXT_MOST ? `${value.slice(0, TEXT_MOST)}…` : value
  if (Array.isArray(value)) return value.slice(0, ROWS).map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]))
}

/** A fetch that calls the exchange. */
const fetchFrom = (exchange: Exchange) => async (url: string, init: RequestInit) => {
  const request = new Request(url, init)
  const { pathname, search } = new URL(url)
  const body = init.body === undefined ? undefined : bytesText(new Uint8Array(await request.arrayBuffer()))
  const {
    status,
    headers,
    body: text,
  } = exchange.answer({
    method: request.method,
    path: pathname + search,
    headers: Object.fromEntries(request.headers),
    body,
    address: '198.51.100.7',
    realNow: exchange.now(),
  })
  return new Response(text, { status, headers })
}

const rowsIn = (data: unknown): number => {
  const list = (data as { list?: unknown } | null)?.list ?? data
  return Array.isArray(list) ? list.length : 1
}

function createDesk(exchange: Exchange, found = new Map<CallName, CallExample>()) {
  const fetch = fetchFrom(exchange)

  function note(call: CallName, request: object, outcome: Outcome): void {
    if (outcome.is !== 'answer') return
    const answer = JSON.parse(outcome.body) as { code: number; data: unknown }
    const old = found.get(call)?.answer as typeof answer | undefined
    // The first answer with rows becomes the call's example; a refusal never does.
    if (answer.code !== 200 || (old !== undefined && (rowsIn(old.data) > 0 || rowsIn(answer.data) === 0))) return
    found.set(call, { request: toWire(request as Record<string, unknown>), answer })
  }

  async function attempt(token: string, call: CallName, request: object) {
    const client = createClient({ base: BASE, token, fetch, now: exchange.now })
    const outcome = await client(call, request)
    if (outcome.is !== 'answer') throw new Error(`${call}: ${outcome.why}`)
    note(call, request, outcome)
    return JSON.parse(outcome.body) as Record<string, unknown>
  }

  async function ask(token: string, call: CallName, request: object) {
    const { code, data, message } = await attempt(token, call, request)
    if (code !== 200) throw new Error(`${call} was refused: ${code} ${message}`)
    return data as Record<string, unknown>
  }

  return { exchange, found, note, try: attempt, ask } satisfies Desk & Record<string, unknown>
}

const SENT = (token: string): Outgoing[] => [
  { type: 'pong', time: NOW / 1_000 },
  { type: 'forex', title: 'USD' },
  { type: 'code', code: 'btcusdt' },
  { type: 'product', sub: MARKET_SUBSCRIPTION, data: 'btcusdt,ethusdt' },
  { type: 'auth', token },
]

/** Listens during all calls: keeps the first message of each kind that has content. */
function listen(exchange: Exchange, token: string, known: Known) {
  const frames = new Map<TopicKind | 'ping', unknown>()
  const connection = exchange.connect((frame) => {
    const read = parseFrame(frame)
    if (read === undefined) throw new Error(`a frame of none of the topics: ${frame}`)
    const kind = read.type === 'ping' ? read.type : read.kind
    const isSaying = read.type === 'ping' || !Array.isArray(read.data) || read.data.length > 0
    if (isSaying && !frames.has(kind)) frames.set(kind, trimmed(JSON.parse(frame)))
    if (
      read.type === 'topic' &&
      read.kind === 'period' &&
      read.data.closesEntry * 1_000 > exchange.now() + PASSES * PASS_MS
    )
      known.noteRound(read.data)
  })
  for (const message of SENT(token)) connection.receive(JSON.stringify(message))
  return { frames, pass: () => exchange.advance(PASS_MS) }
}

async function refusalsOf({ try: ask }: Desk, token: string): Promise<Examples['refusals']> {
  const order = { id: 1, side: 'buy', type: 'market', total: '99999999' }
  return new Map([
    ['loginRequired', await ask('', 'myProfile', {})],
    ['fieldInvalid', await ask('', 'kline', { id: 1, period: '2h' })],
    ['balanceShort', await ask(token, 'currencyTrade', order)],
    ['upload', await ask(token, 'uploadFile', { file: new Blob(['no picture']) })],
  ] as const)
}

/** Makes every call and collects the examples. */
export async function collectExamples(): Promise<Examples> {
  const { world } = seedWorld({ seed: SEED, now: NOW, persona: 'trader' })
  const exchange = createExchange({ seed: SEED, now: NOW, world })
  const desk = createDesk(exchange)
  await asShopper(createDesk(await openShop(SEED, NOW), desk.found))
  const token = await enter(desk, 'trader')
  await asGuide(desk, token)
  const known = createKnown()
  const { frames, pass } = listen(exchange, token, known)
  let count = 0
  const ask = createClient({ base: BASE, token, fetch: fetchFrom(exchange), now: exchange.now })
  const clientId = () => `example-${String(++count).padStart(4, '0')}`
  const facts = { ask, loggedIn: true, unsafe: true, clientId, known, onAnswer: desk.note }
  pass()
  // Changes come first, so that records and lists have something of each kind.
  await (await createRun({ ...facts, onAnswer: undefined })).read()
  const run = await createRun(facts)
  await run.act()
  for (let n = 0; n < PASSES; n++) pass()
  await asNewcomer(desk)
  await asOthers(desk)
  await run.read()
  await asTrader(desk, token)
  // In a world of its own: the money needs an hour to leave.
  await asLeaver(createDesk(createExchange({ seed: SEED, now: NOW }), desk.found))
  const refusals = await refusalsOf(desk, token)
  const calls = [...desk.found].map(
    ([call, { request, answer }]) =>
      [call, { request: trimmedRequest(call, request), answer: trimmed(answer) }] as const,
  )
  return { calls: new Map(calls), refusals, frames, sent: SENT(token) }
}

/** A file's bytes are not shown. */
function trimmedRequest(call: CallName, request: CallExample['request']): CallExample['request'] {
  return rowOf(call).path === rowOf('uploadFile').path ? { group: 'ugc' } : request
}
