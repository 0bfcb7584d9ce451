/** Hostile frames between valid ones, against the reference. FRAMES=<n> sets their number, SAMPLE=<seed> repeats them. */
import { expect, test } from 'vitest'
import { chanceOf } from '../../protocol/hostile/chance.ts'
import { createFrames, FRAME_CODES, FRAME_PERIODS, OTHER_CODE } from '../../protocol/hostile/frames.ts'
import { OWN_TOPICS } from '../../protocol/topics.ts'
import { createExchangeClock } from './clock.ts'
import type { Change } from './figures.ts'
import { createLive } from './live.ts'
import { createReference } from './reference.ts'
import { FakeSocket, scheduleByHand } from './testing.ts'

const SEED = Number(process.env.SAMPLE ?? 1)
const COUNT = Number(process.env.FRAMES ?? 20_000)
/** Frames between two comparisons. */
const STRIDE = 40
const CODES = [...FRAME_CODES, OTHER_CODE]

/** The value without undefined fields. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

function started() {
  const time = { now: 0 }
  const hand = scheduleByHand()
  let socket = new FakeSocket()
  const live = createLive({
    host: '',
    origin: 'https://app.example',
    storage: { read: () => undefined, write: () => {} },
    clock: createExchangeClock({ real: () => time.now, start: () => 0 }),
    schedule: hand.schedule,
    openSocket: () => {
      socket = new FakeSocket()
      return socket
    },
    now: () => time.now,
  })
  const { tickers, clock } = live
  const shown = (code: string, period: string | undefined) => code === 'btcusdt' && period !== '1h'
  const reference = createReference(() => time.now, shown)

  /** The figures that each listener has seen last. */
  const seen = new Map<string, unknown>()
  const reads: Record<string, () => unknown> = {}
  const follow = (change: Change, read: () => unknown) => {
    const key = JSON.stringify(change)
    reads[key] = read
    seen.set(key, read())
    tickers.subscribe(change, () => seen.set(key, read()), change.type === 'book' ? 'frame' : 'row')
  }
  follow({ type: 'book', code: 'btcusdt' }, () => tickers.book('btcusdt'))
  follow({ type: 'candles', code: 'btcusdt', period: '1m' }, () => tickers.candles('btcusdt', '1m'))
  for (const code of CODES) {
    follow({ type: 'ticker', code }, () => tickers.ticker(code))
    follow({ type: 'trades', code }, () => tickers.trades(code))
    follow({ type: 'rounds', code }, () => tickers.rounds(code))
    follow({ type: 'mark', code }, () => tickers.mark(code))
  }
  for (const kind of OWN_TOPICS as Parameters<typeof tickers.latest>[0][])
    follow({ type: 'latest', kind }, () => tickers.latest(kind))
  const subscriptions = tickers.subscriptions()

  const events: string[] = []
  const open = () => {
    const end = live.connection({ sendBack: ({ type }) => events.push(type), receive: () => {} })
    socket.opens()
    return end
  }

  const state = () => ({
    markets: Object.fromEntries(
      CODES.map((code) => {
        const { all, buy, sell } = tickers.trades(code)
        const candles = FRAME_PERIODS.map((period) => [period, tickers.candles(code, period)] as const)
        return [
          code,
          {
            ...{ ticker: tickers.ticker(code), book: tickers.book(code), buy, sell, all, rounds: tickers.rounds(code) },
            candles: Object.fromEntries(candles.filter(([, list]) => list.length > 0)),
          },
        ]
      }),
    ),
    mark: CODES.map((code) => ({ code, ...tickers.mark(code) })).find((mark) => 'markPrice' in mark),
    recent: tickers.recentTrades(),
    latest: Object.fromEntries(OWN_TOPICS.map((kind) => [kind, tickers.latest(kind as 'user.changed')])),
    clock: { now: clock.now(), rate: clock.rate() },
  })
  /** Listeners that missed a change. */
  const missed = () => {
    hand.frame()
    hand.pass(250)
    return [...seen].filter(([key, value]) => value !== reads[key]?.()).map(([key]) => key)
  }
  return {
    ...{ time, live, reference, open, events, state, missed },
    get socket() {
      return socket
    },
    subscriptions: () => [subscriptions, tickers.subscriptions()],
    waiting: hand.waiting,
  }
}

const EMPTY = { buy: [], sell: [], all: [], candles: {}, rounds: [] }

test('SOC-07: after hostile frames the figures are those of the valid ones', () => {
  const one = started()
  const chance = chanceOf(SEED)
  const frames = createFrames(chance)
  const counts = new Map<string, number>()
  let end = one.open()
  let isHidden = false
  const difference = (at: number) => {
    const { markets, clock = one.state().clock, ...rest } = one.reference.state()
    const all = Object.fromEntries(CODES.map((code) => [code, { ...EMPTY, ...markets[code] }]))
    expect([SEED, at, plain(one.state())]).toEqual([SEED, at, plain({ ...rest, clock, markets: all })])
    if (!isHidden) expect([SEED, at, one.missed()]).toEqual([SEED, at, []])
  }
  for (let at = 0; at < COUNT; at += 1) {
    one.time.now += chance.below(60)
    const act = chance.below(400)
    if (act === 0) {
      isHidden = !isHidden
      one.live.tickers.setHidden(isHidden)
    } else if (act === 1) {
      end()
      end = one.open()
      one.reference.reopened()
    } else if (act === 2) {
      one.live.tickers.forgetUser()
      one.reference.forgetUser()
    }
    const { kind, data, meant } = frames.next()
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    one.socket.onmessage?.({ data })
    one.reference.receive(meant)
    if (at % STRIDE === 0) difference(at)
    one.events.length = 0
  }
  difference(COUNT)
  console.log(`frames: ${COUNT} of ${counts.size - 1} kinds and valid ones, SAMPLE=${SEED}`)
  expect([...counts.keys()].sort()).toEqual([...frames.kinds, 'valid'].sort())
  const [before, after] = one.subscriptions()
  expect(after).toBe(before)
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
  end()
  expect(one.socket.closedWith).toEqual([1_000])
})
