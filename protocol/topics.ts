/** The socket's messages: JSON texts in both directions, one row each. */
import * as v from 'valibot'
import { readRows } from './rows.ts'
import { PERIODS, type Period } from './rules/constants.ts'
import { book, candle, ticker, trade } from './shapes/market.ts'
import {
  amount,
  clockRate,
  cycle,
  decimal,
  id,
  LAST_SECOND,
  list,
  marketCode,
  price,
  seconds,
  signedPercent,
  text,
  time,
  wire,
} from './wire.ts'

/** Name of the subscription to the markets on screen. */
export const MARKET_SUBSCRIPTION = 'submarkt'
export const SOCKET_PATH = '/wss'

/** Market codes joined by commas; empty when none is on screen. */
const marketCodes = v.pipe(v.string(), v.maxLength(8_000), v.regex(/^([a-z0-9]{2,24}(,[a-z0-9]{2,24})*)?$/))

/** The device's own time, which may be wrong by any number of years. */
const deviceTime = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_SECOND))

/** What the app sends. `auth` is not in the specification: it ties the connection to the user's own topics; an empty token unties it. */
export const outgoing = v.variant('type', [
  /** Answers a ping, and is the first message on opening. */
  v.object({ type: v.literal('pong'), time: deviceTime }),
  /** The display currency in use. */
  v.object({ type: v.literal('forex'), title: text }),
  /** The current market: subscribes to its trades, book, candles, mark price and rounds. */
  v.object({ type: v.literal('code'), code: marketCode }),
  /** The markets on screen: subscribes to their tickers. */
  v.object({ type: v.literal('product'), sub: v.literal(MARKET_SUBSCRIPTION), data: marketCodes }),
  /** Ties the connection to a user and subscribes to that user's own topics; an empty token unties it. */
  v.object({ type: v.literal('auth'), token: v.pipe(v.string(), v.maxLength(500)) }),
])
export type Outgoing = v.InferOutput<typeof outgoing>

/** The user's own lists that `user.changed` can name. */
export const CHANGED_LISTS = [
  'funds',
  'orders',
  'deposits',
  'withdrawals',
  'identity',
  'messages',
  'tickets',
  'favourites',
  'codes',
  'profile',
  'logins',
  'invitations',
  'announcements',
  'shop',
] as const

/** Payloads by the kind of topic: the last segments of its name, without the market and the period. */
export const topics = {
  /** Tickers of the markets on screen that have changed. */
  all_ticker: list(ticker),
  /** Trades of the current market, the newest first. */
  trade: list(trade),
  /** The candle that is forming and the one just closed. */
  kline: list(candle),
  /** The order book of the current market, whole. */
  depth: book,
  /**
   * Not in the specification: the prices of the market's contracts. The rate is that of the next funding at this moment, in percent; times
   * in Unix seconds.
   */
  mark: wire({ mark_price: price, index_price: price, funding_rate: signedPercent, next_funding: time }),
  /** Open positions, with mark price and unrealised profit or loss. */
  'contract.orders': list(
    wire(
      { order_no: text, code: marketCode, mark_price: price, profit: decimal },
      { order_no: 'number', profit: 'unrealised' },
    ),
  ),
  /** Trigger and open orders of the contract account. */
  'contract.pendings': list(wire({ order_no: text, code: marketCode }, { order_no: 'number' })),
  /** Margin of the contract account, with two decimals. */
  'contract.margin': wire({ margin: decimal }),
  /** A round that is running or takes entries: when it opens, closes entry and settles, and its opening price once there is one. */
  period: wire({
    id,
    opens: time,
    closes_entry: time,
    settles: time,
    open_price: v.nullable(price),
    minutes: cycle,
  }),
  /** The stakes on each side of a round. */
  amount: wire({ id, up: amount, down: amount }),
  /** Own options that are running. */
  'deadline.orders': list(wire({ order_no: text, code: marketCode, settles: time }, { order_no: 'number' })),
  /** Own second contracts that are running, with the seconds left of each; the event of one at 1 follows 2 s later. */
  'second.orders': list(wire({ id, countdown: seconds })),
  /** Own lists that have changed and should be requested again. Empty once after `auth`: from then on changed lists are named. */
  'user.changed': wire({ lists: list(v.picklist(CHANGED_LISTS)) }),
}
export type TopicKind = keyof typeof topics
export type TopicData<K extends TopicKind> = v.InferOutput<(typeof topics)[K]>
export type TopicWire<K extends TopicKind> = v.InferInput<(typeof topics)[K]>

type TopicMessage = {
  [K in TopicKind]: { type: 'topic'; kind: K; code?: string; period?: Period; data: TopicData<K> }
}[TopicKind]
export type Incoming = { type: 'ping'; time: number; rate: number } | TopicMessage

/** The server's time message. */
export const ping = v.object({
  type: v.literal('ping'),
  time,
  rate: clockRate,
})
const sub = v.object({ type: v.literal('sub'), topic: v.pipe(v.string(), v.maxLength(60)), data: v.unknown() })
const COIN_TOPICS = new Set(['trade', 'depth', 'mark', 'period', 'amount'])

/** The pattern of a topic's name, with `{code}` for the market and `{period}` for that of a candle. */
export const topicPattern = (kind: TopicKind): string =>
  kind === 'kline' ? '{code}.kline.{period}' : COIN_TOPICS.has(kind) ? `{code}.${kind}` : kind

/** Topics that the specification doesn't show: a live backend may lack them. */
export const OUR_TOPICS: readonly TopicKind[] = ['depth', 'mark', 'user.changed']

/** Topics with a user's own data, sent after `auth` only. */
export const OWN_TOPICS: readonly TopicKind[] = [
  'contract.orders',
  'contract.pendings',
  'contract.margin',
  'deadline.orders',
  'second.orders',
  'user.changed',
]

/** The parts of a topic's name: `btcusdt.kline.1h`, `contract.orders`, `all_ticker`. Undefined for an unknown one. */
export function readTopic(topic: string): { kind: TopicKind; code?: string; period?: Period } | undefined {
  const parts = topic.split('.')
  const [first = '', second = '', third = ''] = parts
  if (v.is(marketCode, first)) {
    if (parts.length === 3 && second === 'kline' && Object.hasOwn(PERIODS, third))
      return { kind: 'kline', code: first, period: third as Period }
    if (parts.length === 2 && COIN_TOPICS.has(second)) return { kind: second as TopicKind, code: first }
  }
  return Object.hasOwn(topics, topic) && !COIN_TOPICS.has(topic) && topic !== 'kline'
    ? { kind: topic as TopicKind }
    : undefined
}

/**
 * Parses a frame; undefined when it is broken, unknown or of the wrong shape. Rows of a list that do not fit are dropped, and `onDropped`
 * gets their number.
 */
export function parseFrame(frame: unknown, onDropped?: (rows: number) => void): Incoming | undefined {
  if (typeof frame !== 'string' || frame.length > 2_000_000) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(frame)
  } catch {
    return undefined
  }
  return readFrame(parsed, onDropped)
}

/** Like parseFrame, for a frame that is already parsed. */
export function readFrame(parsed: unknown, onDropped?: (rows: number) => void): Incoming | undefined {
  if (typeof parsed !== 'object' || parsed === null) return undefined
  if ('type' in parsed && parsed.type === 'ping') {
    const beat = v.safeParse(ping, parsed)
    return beat.success ? beat.output : undefined
  }
  const message = v.safeParse(sub, parsed)
  if (!message.success) return undefined
  const topic = readTopic(message.output.topic)
  if (!topic) return undefined
  const { output, dropped } = readRows<v.GenericSchema>(topics[topic.kind], message.output.data)
  if (dropped > 0) onDropped?.(dropped)
  return output === undefined ? undefined : ({ type: 'topic', ...topic, data: output } as Incoming)
}

/** A topic message on the wire. */
export const topicFrame = <K extends TopicKind>(topic: string, _kind: K, data: TopicWire<K>): string =>
  JSON.stringify({ type: 'sub', topic, data })

/** A topic message of rows that are already texts, since several clients get them. */
export const listFrame = (topic: string, rows: readonly string[]): string =>
  `{"type":"sub","topic":${JSON.stringify(topic)},"data":[${rows.join()}]}`
