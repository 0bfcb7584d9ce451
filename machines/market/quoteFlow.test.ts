import { expect, test } from 'vitest'
import { type Calls, failing, settled, started } from '../testing.ts'
import { CANDLES, choiceOf, isWhole, quoteFlow } from './quoteFlow.ts'

type Requested = { id: number; period: string; before?: number }

async function opened(calls: Calls = {}, store = new Map<string, unknown>()) {
  const kline = ({ before }: Requested) =>
    before === undefined ? [{ time: 100 }, { time: 160 }] : before === 100 ? [{ time: 40 }] : []
  const page = await started(quoteFlow, {
    input: { market: { id: 1, code: 'btcusdt' } },
    calls: { marketDetail: () => 'detail', kline, ...calls },
    store,
  })
  return { ...page, context: () => page.state().context, requested: () => page.made('kline') }
}

test('scrolling loads older candles until there are none', async () => {
  const { actor, context, requested } = await opened()
  for (let scroll = 0; scroll < 3; scroll++) {
    actor.send({ type: 'quote.older' })
    await settled()
  }
  expect(context().candles.map(({ time }) => time)).toEqual([40, 100, 160])
  expect(actor.getSnapshot().matches({ chart: 'complete' })).toBe(true)
  expect(requested()).toEqual(
    [undefined, 100, 40].map((before) => ({ id: 1, period: '15m', limit: CANDLES, ...(before ? { before } : {}) })),
  )
})

test('candles of any order, or sent twice, are one for each time, oldest first', async () => {
  const { context } = await opened({ kline: () => [{ time: 160 }, { time: 100 }, { time: 160 }, { time: 40 }] })
  expect(context().candles.map(({ time }) => time)).toEqual([40, 100, 160])
})

test('a backend that sends the same candles again has no older ones', async () => {
  const { actor, context } = await opened({ kline: () => [{ time: 100 }, { time: 160 }] })
  actor.send({ type: 'quote.older' })
  await settled()
  expect(context().candles.map(({ time }) => time)).toEqual([100, 160])
  expect(actor.getSnapshot().matches({ chart: 'complete' })).toBe(true)
})

test('interval and indicators are stored per market', async () => {
  const { actor, store, requested } = await opened()
  actor.send({ type: 'quote.period', period: '1h' })
  actor.send({ type: 'quote.indicator', indicator: 'MA' })
  actor.send({ type: 'quote.indicator', indicator: 'BOLL' })
  await settled()
  expect(requested().at(-1)).toMatchObject({ period: '1h' })
  const again = await opened({}, store)
  expect(choiceOf(again.context())).toEqual({ period: '1h', line: false, indicators: ['BOLL', 'VOL'] })
  expect(again.requested()).toMatchObject([{ period: '1h' }])
  again.actor.send({ type: 'quote.market', market: { id: 2, code: 'ethusdt' } })
  expect(choiceOf(again.context()).period).toBe('15m')
})

test('CHT-02: a period that backends need not have is requested as the one it is made of', async () => {
  const { actor, context, requested } = await opened()
  for (const period of ['3m', '2h', '1M', '1w'] as const) {
    actor.send({ type: 'quote.period', period })
    await settled()
    expect(choiceOf(context()).period).toBe(period)
  }
  expect(requested().slice(1)).toEqual([
    { id: 1, period: '1m', limit: 1_000 },
    { id: 1, period: '1h', limit: 1_000 },
    { id: 1, period: '1d', limit: 1_000 },
    { id: 1, period: '1w', limit: CANDLES },
  ])
  expect(isWhole(context())).toBe(true)
})

test('details and chart fail and are retried separately', async () => {
  let broken = true
  const { actor, context } = await opened({ marketDetail: () => (broken ? failing('timeout')() : 'detail') })
  expect(actor.getSnapshot().matches({ detail: 'failed', chart: 'ready' })).toBe(true)
  broken = false
  actor.send({ type: 'quote.reload' })
  await settled()
  expect(context().detail).toBe('detail')
})
