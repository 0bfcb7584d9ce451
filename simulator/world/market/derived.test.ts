/**
 * Only prices and regimes are saved; everything else is recomputed. A save that another engine or a later version opens must show the same
 * charts, trades, books and marks, since orders were filled by them. When one of these digests changes, old saves show another past.
 */
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { PERIODS, type Period } from '../../../protocol/rules/constants.ts'
import { book } from './book.ts'
import { MINUTE_MS } from './candle.ts'
import { candles } from './candles.ts'
import { comingRateAt, fundingAt, indexAt, markAt } from './mark.ts'
import { setRegime } from './regime.ts'
import { advanceMinute, createMarkets, type MarketsState } from './state.ts'
import { tape } from './tape.ts'
import { average5m, spark, ticker } from './ticker.ts'

const START = Date.UTC(2026, 10, 21, 15, 7, 30)
/** Busy and quiet, low-priced and high-priced markets, and one that was listed days before the start. */
const CODES = ['btcusdt', 'shibusdt', 'dcrusdt', 'atlasusdt']
const LIVED = 200
let state: MarketsState

beforeAll(() => {
  state = createMarkets(77, START)
  setRegime(state, { code: 'dcrusdt', regime: 'halt', fromMinute: state.minute + 100 })
  setRegime(state, { code: 'dcrusdt', regime: 'range', fromMinute: state.minute + 130 })
  for (let i = 0; i < LIVED; i++) advanceMinute(state)
})

/** A short text for the output of each sample market. */
const digest = (shown: (code: string) => unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(CODES.map(shown)))
    .digest('hex')
    .slice(0, 16)

/** Moments before the start, around it, and of each minute since. */
const moments = (step: number): number[] => {
  const found: number[] = []
  for (let t = START - 50 * MINUTE_MS; t < state.minute * MINUTE_MS + 59_000; t += step) found.push(t)
  return found
}

test('candles of every period', () => {
  const now = state.minute * MINUTE_MS + 31_400
  const periods = Object.keys(PERIODS) as Period[]
  expect(
    digest((code) => periods.map((period) => candles(state, code, period, { limit: 120, now }))),
  ).toMatchInlineSnapshot(`"663e1568056b9f3c"`)
})

test('trades of minutes before and after the start', () => {
  const minutes = Array.from({ length: 60 }, (_, i) => state.startMinute - 30 + i)
  expect(digest((code) => minutes.map((minute) => tape(state, code, minute)))).toMatchInlineSnapshot(
    `"7233235dbb7db2ea"`,
  )
})

test('order books', () => {
  expect(digest((code) => moments(197_003).map((t) => book(state, code, t, 30)))).toMatchInlineSnapshot(
    `"151cade3de30ab06"`,
  )
})

test('index, mark and funding of perpetual contracts', () => {
  const perpetual = (code: string, t: number) => [
    indexAt(state, code, t),
    markAt(state, code, t),
    fundingAt(state, code, t),
    comingRateAt(state, code, t),
  ]
  expect(digest((code) => moments(197_003).map((t) => perpetual(code, t)))).toMatchInlineSnapshot(`"08d79717fb678967"`)
})

test('rolling figures', () => {
  const rolling = (code: string, t: number) => {
    const { isHalted: _, ...figures } = ticker(state, code, t)
    return figures
  }
  const figures = (code: string, t: number) => [rolling(code, t), spark(state, code, t), average5m(state, code, t)]
  expect(digest((code) => moments(397_003).map((t) => figures(code, t)))).toMatchInlineSnapshot(`"55f626e4fc8ff674"`)
})
