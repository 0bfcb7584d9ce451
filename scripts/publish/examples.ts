/** Examples from a running exchange: one seed, one moment, every call and every topic. Always the same. */
import { type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'
import { MARKET_SUBSCRIPTION, type Outgoing, parseFrame, type TopicKind } from '../../protocol/topics.ts'
import { createScenes, type Scene } from '../../simulator/handlers/examples/scenes.testing.ts'
import { callApi } from '../../simulator/handlers/testing.ts'

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

/** Limits an example to a few rows and short texts. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.length > TEXT_MOST ? `${value.slice(0, TEXT_MOST)}…` : value
  if (Array.isArray(value)) return value.slice(0, ROWS).map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]))
}

const SENT = (token: string): Outgoing[] => [
  { type: 'pong', time: NOW / 1_000 },
  { type: 'forex', title: 'USD' },
  { type: 'code', code: 'btcusdt' },
  { type: 'product', sub: MARKET_SUBSCRIPTION, data: 'btcusdt,ethusdt' },
  { type: 'auth', token },
]

/** The first message of each kind that has content, while the trader makes every call that changes something. */
async function framesOf({ exchange, headers, example, send }: Scene): Promise<Examples['frames']> {
  const frames = new Map<TopicKind | 'ping', unknown>()
  const connection = exchange.connect((frame) => {
    const read = parseFrame(frame)
    if (read === undefined) throw new Error(`a frame of none of the topics: ${frame}`)
    const kind = read.type === 'ping' ? read.type : read.kind
    const isSaying = read.type === 'ping' || !Array.isArray(read.data) || read.data.length > 0
    if (isSaying && !frames.has(kind)) frames.set(kind, trimmed(JSON.parse(frame)))
  })
  for (const message of SENT(headers.authorization ?? '')) connection.receive(JSON.stringify(message))
  exchange.advance(PASS_MS)
  for (const name of callNames.filter((call) => rowOf(call).money)) send(name, await example(name))
  for (let n = 0; n < PASSES; n++) exchange.advance(PASS_MS)
  return frames
}

function refusalsOf({ exchange, headers, send }: Scene): Examples['refusals'] {
  const order = { id: 1, side: 'buy', type: 'market', total: '99999999' }
  return new Map([
    ['loginRequired', callApi(exchange, 'myProfile')],
    ['fieldInvalid', send('kline', { id: 1, period: '2h' })],
    ['balanceShort', send('currencyTrade', order)],
    ['upload', callApi(exchange, 'uploadFile', { file: 'no picture' }, { headers })],
  ])
}

/** Makes every call and collects the examples. */
export async function collectExamples(): Promise<Examples> {
  const sceneOf = createScenes(SEED, NOW)
  const calls = new Map<CallName, CallExample>()
  for (const name of callNames) {
    const { example, send } = await sceneOf(name)
    const request = await example(name)
    const answer = send(name, request)
    if (answer.code !== 200) throw new Error(`${name} was refused: ${answer.code} ${answer.message}`)
    calls.set(name, { request, answer: trimmed(answer) })
  }
  const trading = await sceneOf('transfer')
  const frames = await framesOf(trading)
  return { calls, refusals: refusalsOf(trading), frames, sent: SENT(trading.headers.authorization ?? '') }
}
