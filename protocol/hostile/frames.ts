/**
 * Socket frames of twenty hostile kinds, between valid ones. Each has its expected meaning, so that a test needs no parser to decide which
 * of them count.
 */
import { CHANGED_LISTS } from '../topics.ts'
import type { Chance } from './chance.ts'
import type { Json } from './fields.ts'

type Row = { [name: string]: Json }
/** The valid part of a frame, in the wire's names: its invalid rows are dropped. */
export type Meant = { topic: string; data: Json } | { time: number; rate: number }
export interface Frame {
  kind: string
  /** The data of the frame as the browser passes it on. */
  data: unknown
  /** Undefined for a frame without meaning. */
  meant?: Meant | undefined
}

export const FRAME_CODES = ['btcusdt', 'ethusdt', 'solusdt'] as const
export const OTHER_CODE = 'xrpusdt'
export const FRAME_PERIODS = ['1m', '1h'] as const

const NOW = 1_800_000_000
const MARKUP = '<img src=https://evil.example/a.png onerror=ran()>\u202e'
const BAD_PRICES: readonly Json[] = ['NaN', '-1', 'Infinity', '1e400', '0', null, {}, 'x'.repeat(600)]
const BAD_IDS: readonly Json[] = [0, -1, 1.5, 'x', 9_007_199_254_740_992, null, []]
const LARGE = 1_000_000
const TOO_LARGE = 2_000_001
const DEPTH = 1_000

/** A generator of frames; `next` draws one of any kind. */
export function createFrames(chance: Chance) {
  const { below, pick } = chance
  let sequence = 1_000
  let trades = 1_000
  let before: Frame = { kind: 'valid', data: '', meant: undefined }

  const digits = () => `${1 + below(90_000)}.${below(100)}`
  const code = () => pick(FRAME_CODES)
  const rows = (most: number, row: () => Row): Row[] => Array.from({ length: 1 + below(most) }, row)

  const tickerRow = (): Row => ({
    code: code(),
    price: digits(),
    rate: `${below(2) === 0 ? '-' : ''}${digits()}`,
    ...(below(3) === 0 ? {} : { high: digits(), low: digits(), volume: digits() }),
    ...(below(3) === 0 ? { turnover: digits() } : {}),
    ...(below(8) === 0 ? { is_halt: below(2) === 0 } : {}),
  })
  const tradeRow = (): Row => {
    trades += 1
    const [direction, time] = [pick(['buy', 'sell']), NOW + below(600)]
    return { tradeId: trades, direction, price: digits(), quantity: digits(), time }
  }
  const candleRow = (time = NOW + 60 * below(4)): Row => ({
    time,
    ...{ open: digits(), high: digits(), low: digits(), close: digits(), volume: digits() },
  })
  const levels = (): Json[] => Array.from({ length: below(4) }, () => [digits(), digits()])
  const book = (number: number): Row => ({ bids: levels(), asks: levels(), sequence: number })
  const ownRow = (name: string): Row => ({ order_no: name, code: code(), mark_price: digits(), profit: `-${digits()}` })
  const name = () => `P${below(20)}`

  /** A valid message of any topic. */
  const MESSAGES: readonly (() => { topic: string; data: Json })[] = [
    () => ({ topic: 'all_ticker', data: rows(4, tickerRow) }),
    () => ({ topic: `${code()}.trade`, data: rows(4, tradeRow) }),
    () => ({ topic: `${code()}.kline.${pick(FRAME_PERIODS)}`, data: rows(2, candleRow) }),
    () => {
      sequence += 1 + below(3)
      return { topic: `${code()}.depth`, data: book(sequence) }
    },
    () => {
      const prices = { mark_price: digits(), index_price: digits(), funding_rate: `-0.0${below(100)}` }
      return { topic: `${code()}.mark`, data: { ...prices, next_funding: NOW + below(9_000) } }
    },
    () => {
      const opens = NOW + 60 * below(40)
      const times = { opens, closes_entry: opens + 50, settles: opens + 60 }
      const open_price = below(2) === 0 ? null : digits()
      return { topic: `${code()}.period`, data: { id: 1 + below(60), ...times, open_price, minutes: pick([1, 5]) } }
    },
    () => ({ topic: `${code()}.amount`, data: { id: 1 + below(60), up: digits(), down: digits() } }),
    () => ({ topic: 'contract.orders', data: rows(3, () => ownRow(name())) }),
    () => ({ topic: 'contract.pendings', data: rows(3, () => ({ order_no: name(), code: code() })) }),
    () => ({ topic: 'contract.margin', data: { margin: digits() } }),
    () => ({ topic: 'deadline.orders', data: rows(3, () => ({ order_no: name(), code: code(), settles: NOW })) }),
    () => ({ topic: 'second.orders', data: rows(3, () => ({ id: 1 + below(99), countdown: below(60) })) }),
    () => ({ topic: 'user.changed', data: { lists: [pick(CHANGED_LISTS)] } }),
  ]

  const framed = (topic: string, data: Json): string => JSON.stringify({ type: 'sub', topic, data })
  const sent = (topic: string, data: Json, meant: Json = data): Omit<Frame, 'kind'> => ({
    data: framed(topic, data),
    meant: { topic, data: meant },
  })
  const junk = (data: unknown): Omit<Frame, 'kind'> => ({ data })
  const valid = () => {
    const { topic, data } = pick(MESSAGES)()
    return sent(topic, data)
  }
  /** A list with valid and invalid rows; without any valid row the frame has no meaning. */
  const mixed = (topic: string, good: Row[], bad: Row[]): Omit<Frame, 'kind'> => {
    const all = [...good.map((row) => ({ row, counts: true })), ...bad.map((row) => ({ row, counts: false }))]
    const order = all.map((one) => ({ one, rank: chance.next() })).sort((a, b) => a.rank - b.rank)
    const meant = order.filter(({ one }) => one.counts).map(({ one }) => one.row)
    const data = framed(
      topic,
      order.map(({ one }) => one.row),
    )
    return meant.length === 0 ? { data } : { data, meant: { topic, data: meant } }
  }
  const some = (row: () => Row): Row[] => Array.from({ length: below(3) }, row)

  const KINDS: Readonly<Record<string, () => Omit<Frame, 'kind'>>> = {
    'text garbage': () => junk(`\u0000${String.fromCharCode(...Array.from({ length: 20 }, () => below(65_536)))}`),
    binary: () => junk(pick([new Uint8Array([1, 2, 3]), new ArrayBuffer(8), new Blob(['{}']), null, undefined, 7])),
    empty: () => junk(pick(['', ' ', '\n'])),
    large: () => {
      const { topic, data } = pick(MESSAGES)()
      const isRead = below(2) === 0
      const padding = 'x'.repeat(isRead ? LARGE : TOO_LARGE)
      return {
        data: JSON.stringify({ type: 'sub', topic, data, padding }),
        meant: isRead ? { topic, data } : undefined,
      }
    },
    deep: () => {
      const deep = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`
      return junk(pick([deep, `{"type":"sub","topic":"all_ticker","data":${deep}}`, `{"type":${deep}}`]))
    },
    'wrong shape': () =>
      junk(
        pick([
          framed('all_ticker', { code: 'btcusdt', price: '1' }),
          framed('btcusdt.depth', rows(2, tickerRow)),
          framed('btcusdt.mark', ['1']),
          framed('btcusdt.trade', rows(2, tickerRow)),
          framed('contract.orders', 'none'),
          framed('user.changed', { lists: ['everything'] }),
          '{"type":"sub"}',
          '[{"type":"ping"}]',
          'null',
          '7',
        ]),
      ),
    'unknown topic': () =>
      junk(framed(pick(['btcusdt.all', 'nothing', 'BTCUSDT.trade', 'trade', 'btcusdt.kline.7y', 'depth']), [])),
    segments: () => junk(framed(pick(['', '.', 'btcusdt', 'btcusdt.', '.trade', Array(50).fill('a').join('.')]), [])),
    'wrong id': () =>
      mixed(
        `${code()}.trade`,
        some(tradeRow),
        rows(2, () => ({ ...tradeRow(), tradeId: pick(BAD_IDS) })),
      ),
    'another market': () =>
      pick([
        () => sent(`${OTHER_CODE}.trade`, rows(2, tradeRow)),
        () => sent('all_ticker', [{ ...tickerRow(), code: OTHER_CODE }]),
        () =>
          sent(`${OTHER_CODE}.mark`, { mark_price: digits(), index_price: '1', funding_rate: '0', next_funding: NOW }),
        () => sent(`${OTHER_CODE}.amount`, { id: 1 + below(60), up: '1', down: digits() }),
      ])(),
    prices: () => {
      if (below(4) > 0)
        return mixed(
          'all_ticker',
          some(tickerRow),
          rows(2, () => ({ ...tickerRow(), price: pick(BAD_PRICES) })),
        )
      // A number is read as the decimal that it was written as.
      const [row, number] = [tickerRow(), 1 + below(90_000)]
      return sent('all_ticker', [{ ...row, price: number }], [{ ...row, price: String(number) }])
    },
    'out of order': () =>
      pick([
        () => sent(`${code()}.depth`, book(Math.max(0, sequence - below(40)))),
        () => sent(`${code()}.trade`, [{ ...tradeRow(), time: NOW - below(9_000) }]),
        () => sent(`${code()}.kline.${pick(FRAME_PERIODS)}`, [candleRow(NOW - 60 * below(9))]),
      ])(),
    duplicate: () => ({ data: before.data, meant: before.meant }),
    'huge batch': () => {
      const isRead = below(4) > 0
      const data = Array.from({ length: isRead ? 1_000 : 10_001 }, tradeRow)
      return isRead ? sent(`${code()}.trade`, data) : junk(framed(`${code()}.trade`, data))
    },
    ping: () => {
      if (below(3) === 0) return junk(JSON.stringify({ type: 'ping', time: pick(['never', 0, -1, 1e15, null, 1.5]) }))
      const meant = { time: NOW + below(5), rate: pick([1, 1, 1, 0, 60]) }
      return { data: JSON.stringify({ type: 'ping', ...meant }), meant }
    },
    'no data': () =>
      junk(JSON.stringify({ type: 'sub', topic: pick(['all_ticker', 'btcusdt.depth', 'user.changed']) })),
    markup: () => sent('contract.orders', [ownRow(MARKUP)]),
    'prototype keys': () => {
      const row = tickerRow()
      const text = `${JSON.stringify(row).slice(0, -1)},"__proto__":{"polluted":"yes"},"constructor":{"polluted":"yes"}}`
      return pick([
        { data: `{"type":"sub","topic":"all_ticker","data":[${text}]}`, meant: { topic: 'all_ticker', data: [row] } },
        junk(framed(pick(['__proto__', 'constructor', 'toString', 'btcusdt.constructor']), [])),
      ])
    },
    countdown: () => {
      const id = 1 + below(99)
      const read = pick([0, 1, 1.5])
      return pick([
        () => sent('second.orders', [{ id, countdown: read }]),
        () => sent('second.orders', [{ id, countdown: String(read) }], [{ id, countdown: read }]),
        () =>
          mixed(
            'second.orders',
            some(() => ({ id: 1 + below(99), countdown: 5 })),
            [{ id, countdown: -1 }],
          ),
      ])()
    },
    'cut UTF-8': () => {
      const text = framed('contract.orders', [ownRow('訂單訂單')])
      return junk(`${text.slice(0, 1 + below(text.length - 2))}\ufffd`)
    },
  }
  /** These take much longer than the others, and are rarer. */
  const HEAVY: ReadonlySet<string> = new Set(['large', 'huge batch', 'deep'])
  const names = Object.keys(KINDS)
  const light = names.filter((kind) => !HEAVY.has(kind))

  return {
    kinds: names,
    /** Half of the frames are valid. */
    next(): Frame {
      const kind = below(2) === 0 ? 'valid' : below(100) === 0 ? pick(names) : pick(light)
      const frame = { kind, ...(KINDS[kind] ?? valid)() }
      before = frame
      return frame
    },
  }
}
