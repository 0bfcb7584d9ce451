import { expect, test } from 'vitest'
import { fixed, times } from '../../protocol/rules/decimal.ts'
import { type Incoming, parseFrame, type TopicData } from '../../protocol/topics.ts'
import { createExchange } from '../exchange.ts'
import type { Rate } from '../exchangeClock.ts'
import { perform } from '../handlers/testing.ts'
import { comingRateAt, fundingAt, indexAt, markAt } from '../world/market/index.ts'
import { priceText } from '../world/money.ts'
import { marketOf } from '../world/orders/spot/markets.ts'
import { createWorld } from '../world/world.ts'

/** Ten minutes before funding. */
const START = Date.UTC(2026, 10, 21, 15, 50)
const FUNDING = Date.UTC(2026, 10, 21, 16)
const PASS = 250

async function begin(rate: Rate = 1) {
  const world = createWorld({ seed: 3, now: START })
  const exchange = createExchange({ seed: 3, now: START, rate, world })
  const join = (...codes: string[]) => {
    const received: { at: number; code: string | undefined; data: TopicData<'mark'> }[] = []
    const take = (message: Incoming | undefined) => {
      if (message?.type === 'topic' && message.kind === 'mark')
        received.push({ at: exchange.now(), code: message.code, data: message.data })
    }
    const connection = exchange.connect((frame) => take(parseFrame(frame)))
    const choose = (code: string) => connection.receive(JSON.stringify({ type: 'code', code }))
    for (const code of codes) choose(code)
    return { received, choose }
  }
  const passes = (count: number) => {
    for (let i = 0; i < count; i++) exchange.advance(PASS)
  }
  return { exchange, world, join, passes }
}

test('SIM-02: visitors get mark, index and funding of the current market, as used for positions', async () => {
  const { world, join, passes } = await begin()
  const { markets } = world
  const page = join('ethusdt')
  passes(240)
  const market = marketOf('ethusdt')
  expect(page.received.length).toBeGreaterThan(20)
  for (const { at, code, data } of page.received) {
    expect(code).toBe('ethusdt')
    expect(data).toEqual({
      markPrice: priceText(market, markAt(markets, 'ethusdt', at)),
      indexPrice: priceText(market, indexAt(markets, 'ethusdt', at)),
      fundingRate: times(comingRateAt(markets, 'ethusdt', at), '100'),
      nextFunding: FUNDING / 1_000,
    })
  }
})

test('is sent at most once per pass, and only after a change', async () => {
  const { join, passes } = await begin()
  const page = join('btcusdt')
  passes(240)
  const times = page.received.map(({ at }) => at)
  expect(new Set(times).size).toBe(times.length)
  const texts = page.received.map(({ data }) => JSON.stringify(data))
  expect(texts.every((text, i) => text !== texts[i - 1])).toBe(true)
  expect(texts.length).toBeLessThan(240)
})

test('is sent for the current market only, and at once after a switch', async () => {
  const { exchange, join, passes } = await begin()
  const [none, page] = [join(), join('btcusdt')]
  passes(8)
  page.choose('ethusdt')
  passes(1)
  expect(page.received.at(-1)?.code).toBe('ethusdt')
  page.choose('btcusdt')
  passes(1)
  expect(page.received.at(-1)).toMatchObject({ code: 'btcusdt', at: exchange.now() })
  expect(none.received).toEqual([])
})

test('in a halt the mark is constant and nothing is sent', async () => {
  const { exchange, join, passes } = await begin()
  perform(exchange, { type: 'setRegime', code: 'btcusdt', regime: 'halt' })
  const page = join('btcusdt')
  passes(4 * 61)
  const before = page.received.length
  passes(4 * 30)
  expect([before > 0, page.received.length]).toEqual([true, before])
})

test('at a funding the last rate is paid, and the next one is eight hours away', async () => {
  const { world, join, passes } = await begin(10)
  const page = join('btcusdt')
  passes(10 * 6 * 4 + 8)
  const { rate } = fundingAt(world.markets, 'btcusdt', world.now)
  expect(comingRateAt(world.markets, 'btcusdt', FUNDING)).toBe(rate)
  const last = page.received.findLast(({ at }) => at < FUNDING)
  expect(fixed(last?.data.fundingRate ?? '', 2, 'nearest')).toBe(fixed(times(rate, '100'), 2, 'nearest'))
  expect(page.received.at(-1)?.data.nextFunding).toBe(FUNDING / 1_000 + 8 * 3_600)
})
