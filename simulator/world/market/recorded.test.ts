import { beforeAll, expect, test } from 'vitest'
import { PERIODS, type Period } from '../../../protocol/rules/constants.ts'
import { readHistory } from '../../history/read.ts'
import { fileOf, rowOf, walk } from '../../history/testing.ts'
import { MINUTE_MS, periodStart } from './candle.ts'
import { candles } from './candles.ts'
import { keepRecorded, type Recorded } from './recorded.ts'
import { setRegime } from './regime.ts'
import { advanceMinute, createMarkets, type MarketsState } from './state.ts'
import { lastTrade, recentTrades, tape } from './tape.ts'

const MINUTES = 100_000
const CODE = 'ethusdt'
const FROM = Date.UTC(2024, 2, 1, 7, 13) / MINUTE_MS
/** Minutes without a row: an hour, and a day. */
const GAPS: readonly [number, number][] = [
  [40_000, 40_060],
  [99_200, 99_260],
]
/** Minutes that pass in the world, so that candles come from before and after its start. */
const LIVED = 3_000
const START = FROM + MINUTES - LIVED

const WALK = walk(MINUTES, FROM)
const isGap = (at: number): boolean => GAPS.some(([from, to]) => at >= from && at < to)
/** Open, high, low, close, lots and turnover of each minute; a gap is quiet at the price before it. */
const EXPECTED: number[][] = []
for (const [at, { units }] of WALK.entries()) {
  const before = EXPECTED.at(-1)?.[3] ?? 0
  EXPECTED.push(isGap(at) ? [before, before, before, before, 0, 0] : units)
}

let recorded: Recorded
let state: MarketsState

beforeAll(async () => {
  const rows = WALK.filter((_, at) => !isGap(at)).map(({ minute, candle }) => rowOf(minute, candle))
  const [read] = await readHistory([fileOf('ETHUSDT-1m.csv', rows.join('\n'))])
  recorded = read!.recorded
  keepRecorded(recorded)
  state = createMarkets(5, START * MINUTE_MS, undefined, [recorded.id])
  for (let minute = 0; minute < LIVED; minute++) advanceMinute(state)
})

const now = () => state.minute * MINUTE_MS

/** The candles of a period by the file, for whole periods. */
function candlesOfFile(period: Period): number[][] {
  const found = new Map<number, number[]>()
  EXPECTED.forEach((row, at) => {
    const [open = 0, high = 0, low = 0, close = 0, lots = 0, turnover = 0] = row
    const start = periodStart(period, FROM + at)
    const known = found.get(start)
    if (!known) found.set(start, [open, high, low, close, lots, turnover])
    else {
      known[1] = Math.max(known[1] ?? 0, high)
      known[2] = Math.min(known[2] ?? 0, low)
      known[3] = close
      known[4] = (known[4] ?? 0) + lots
      known[5] = (known[5] ?? 0) + turnover
    }
  })
  const isWhole = (start: number) => start >= FROM && start + PERIODS[period] <= FROM + MINUTES
  return [...found].filter(([start]) => isWhole(start)).map(([start, row]) => [start, ...row])
}

test.each(Object.keys(PERIODS) as Period[])("HIS-01: the candles of %s are the file's, digit for digit", (period) => {
  const shown: number[][] = []
  let before = (FROM + MINUTES) * MINUTE_MS
  for (;;) {
    const page = candles(state, CODE, period, { before, limit: 1_500, now: now() })
    const rows = page.filter(({ time }) => time >= FROM * MINUTE_MS)
    shown.unshift(
      ...rows.map((one) => [
        one.time / MINUTE_MS,
        ...[one.openTicks, one.highTicks, one.lowTicks, one.closeTicks, one.lots, one.turnover],
      ]),
    )
    if (rows.length < page.length || page.length === 0) break
    before = page[0]?.time ?? 0
  }
  const whole = shown.filter(([start = 0]) => start + PERIODS[period] <= FROM + MINUTES)
  expect(whole).toEqual(candlesOfFile(period))
})

test('HIS-01: the trades of each minute open, peak, dip and close as in the file, with its volume', () => {
  for (const at of [0, 1, 39_999, 40_060, MINUTES - LIVED - 1, MINUTES - LIVED, MINUTES - 1]) {
    const trades = tape(state, CODE, FROM + at)
    const prices = trades.map(({ priceTicks }) => priceTicks)
    const lots = trades.reduce((sum, trade) => sum + trade.lots, 0)
    expect([prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1), lots]).toEqual(
      EXPECTED[at]?.slice(0, 5),
    )
  }
})

test.each([1, 2, 3, 4])('HIS-01: so do those of a minute with only %i trades', async (lots) => {
  const shapes = [
    [10, 10, 10, 10],
    [10, 11, 10, 11],
    [10, 12, 10, 11],
    [10, 12, 9, 11],
  ]
  const prices = shapes[lots - 1] ?? []
  const [open = '', high = '', low = '', close = ''] = prices.map(String)
  const candle = { open, high, low, close, volume: `0.00${lots}`, quote: '0' }
  const rows = [0, 1, 2].map((n) => rowOf(FROM + n, candle))
  const [read] = await readHistory([fileOf('ETHUSDT.csv', rows.join('\n'))])
  keepRecorded(read!.recorded)
  const small = createMarkets(5, (FROM + 2) * MINUTE_MS, undefined, [read!.recorded.id])
  for (const minute of [FROM, FROM + 2]) {
    const trades = tape(small, CODE, minute).map(({ priceTicks }) => priceTicks / 100)
    expect([trades[0], Math.max(...trades), Math.min(...trades), trades.at(-1), trades.length]).toEqual([
      ...prices,
      lots,
    ])
  }
})

test('HIS-01: a gap has no trades, and the last price stays', () => {
  const [from = 0, to = 0] = GAPS[1] ?? []
  expect(tape(state, CODE, FROM + from + 30)).toEqual([])
  const last = lastTrade(state, CODE, (FROM + to) * MINUTE_MS - 1)
  expect(last.priceTicks).toBe(EXPECTED[from - 1]?.[3])
  expect(recentTrades(state, CODE, (FROM + to) * MINUTE_MS - 1, 1)).toEqual([last])
})

test('HIS-01: before and after the file the seeded process goes on without a jump', () => {
  const minutes = (before: number) =>
    candles(state, CODE, '1m', { before: before * MINUTE_MS, limit: 1, now: now() })[0]
  expect(minutes(FROM)?.closeTicks).toBe(EXPECTED[0]?.[0])
  const after = createMarkets(5, START * MINUTE_MS, undefined, [recorded.id])
  for (let minute = 0; minute < LIVED + 5; minute++) advanceMinute(after)
  const seeded = candles(after, CODE, '1m', { limit: 6, now: after.minute * MINUTE_MS })
  expect(seeded[0]?.openTicks).toBe(EXPECTED.at(-1)?.[3])
  expect(seeded.every(({ lots }, at) => at === 5 || lots > 0)).toBe(true)
})

test('HIS-01: the other markets are those of the seed', () => {
  const plain = createMarkets(5, START * MINUTE_MS)
  for (let minute = 0; minute < 10; minute++) advanceMinute(plain)
  const query = { limit: 30, now: plain.minute * MINUTE_MS }
  const shown = candles(state, 'btcusdt', '1m', { ...query, before: query.now, now: now() })
  expect(shown).toEqual(candles(plain, 'btcusdt', '1m', { ...query, before: query.now }))
})

test('HIS-01: a halt stops a recorded market; when it ends, the price is the file’s again', () => {
  const halted = createMarkets(5, START * MINUTE_MS, undefined, [recorded.id])
  setRegime(halted, { code: CODE, regime: 'halt', fromMinute: START + 2 })
  setRegime(halted, { code: CODE, regime: 'rally', fromMinute: START + 5 })
  for (let minute = 0; minute < 7; minute++) advanceMinute(halted)
  const found = candles(halted, CODE, '1m', {
    before: halted.minute * MINUTE_MS,
    limit: 7,
    now: halted.minute * MINUTE_MS,
  })
  const rows = found.map((one) => [one.openTicks, one.highTicks, one.lowTicks, one.closeTicks, one.lots])
  const at = MINUTES - LIVED
  const close = EXPECTED[at + 1]?.[3]
  expect(rows.slice(0, 2)).toEqual(EXPECTED.slice(at, at + 2).map((row) => row.slice(0, 5)))
  expect(rows.slice(2, 5)).toEqual(Array.from({ length: 3 }, () => [close, close, close, close, 0]))
  expect(rows.slice(5)).toEqual(EXPECTED.slice(at + 5, at + 7).map((row) => row.slice(0, 5)))
})

test('HIS-01: a world that begins before the file leads to its first price, live as in the candles', () => {
  const early = createMarkets(5, (FROM - 100) * MINUTE_MS, undefined, [recorded.id])
  for (let minute = 0; minute < 160; minute++) {
    advanceMinute(early)
    const trades = tape(early, CODE, early.minute)
    expect(trades[0]?.priceTicks).toBe(
      candles(early, CODE, '1m', { limit: 1, now: (early.minute + 1) * MINUTE_MS - 1 })[0]?.openTicks,
    )
  }
  const query = { before: (FROM + 20) * MINUTE_MS, limit: 200 }
  const lived = candles(early, CODE, '1m', { ...query, now: early.minute * MINUTE_MS })
  expect(lived).toEqual(candles(state, CODE, '1m', { ...query, now: now() }))
  for (const period of ['5m', '1h'] as const)
    expect(candles(early, CODE, period, { ...query, limit: 9, now: early.minute * MINUTE_MS })).toEqual(
      candles(state, CODE, period, { ...query, limit: 9, now: now() }),
    )
})
