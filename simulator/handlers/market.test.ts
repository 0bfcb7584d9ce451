import { beforeEach, describe, expect, test } from 'vitest'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { createExchange, type Exchange } from '../exchange.ts'
import { listedIn } from '../world/market/index.ts'
import { marketItem } from './markets.ts'
import { callApi, open, perform, registered, START } from './testing.ts'

type List = WireRes<'market'>
const listOf = (exchange: Exchange, headers = {}) => callApi(exchange, 'market', {}, { headers }).data as List

/** The same world in an exchange with empty caches. */
async function copyOf(exchange: Exchange): Promise<Exchange> {
  const copy = createExchange({ seed: 0, now: 0 })
  copy.load(exchange.save())
  return copy
}

describe('the list of markets', () => {
  let exchange: Exchange
  beforeEach(async () => {
    exchange = await open()
  })

  test('is computed once for all requests at the same moment', () => {
    const seen = exchange.look((world) =>
      listedIn(world.markets).map((market) => [marketItem(world, market, []), marketItem(world, market, [])]),
    )
    expect(seen.length).toBeGreaterThan(10)
    for (const [one, other] of seen) expect(one).toBe(other)
  })

  test('equals that of an exchange just opened on the same world', async () => {
    let changes = 0
    for (let step = 0; step < 8; step++) {
      const before = listOf(exchange)
      exchange.advance(step % 4 === 3 ? 61_000 : 250)
      const after = listOf(exchange)
      expect(after).toEqual(listOf(await copyOf(exchange)))
      if (JSON.stringify(after) !== JSON.stringify(before)) changes += 1
    }
    expect(changes).toBeGreaterThan(4)
  })

  test('shows a new market regime as soon as it moves prices', async () => {
    perform(exchange, { type: 'setRegime', code: 'all', regime: 'crash' })
    expect(listOf(exchange)).toEqual(listOf(await copyOf(exchange)))
    exchange.advance(600_000)
    expect(listOf(exchange)).toEqual(listOf(await copyOf(exchange)))
  })

  test('flags a halted market until its halt ends', async () => {
    const halted = () => listOf(exchange).filter((market) => market.is_halt)
    perform(exchange, { type: 'setRegime', code: 'btcusdt', regime: 'halt' })
    exchange.advance(120_000)
    expect(halted().map(({ code }) => code)).toEqual(['btcusdt'])
    perform(exchange, { type: 'setRegime', code: 'btcusdt', regime: 'calm' })
    exchange.advance(120_000)
    expect(halted()).toEqual([])
  })

  test('shows another world at the same clock time', async () => {
    const own = listOf(exchange)
    const other = await open(8)
    const theirs = listOf(other)
    expect(theirs).not.toEqual(own)
    exchange.load(other.save())
    expect(exchange.now()).toBe(START)
    expect(listOf(exchange)).toEqual(theirs)
  })

  test('shows a new favourite at once, to its user only, while the clock is stopped', () => {
    const headers = registered(exchange)
    const marked = (list: List) => list.filter((item) => item.is_collect).map(({ id }) => id)
    expect(marked(listOf(exchange, headers))).toEqual([])
    callApi(exchange, 'collect', { id: 3 }, { headers })
    expect(marked(listOf(exchange, headers))).toEqual([3])
    expect(marked(listOf(exchange))).toEqual([])
    callApi(exchange, 'collect', { id: 3 }, { headers })
    expect(marked(listOf(exchange, headers))).toEqual([])
  })
})

describe('groups of markets', () => {
  let exchange: Exchange
  let headers: Record<string, string>
  beforeEach(async () => {
    exchange = await open()
    headers = registered(exchange)
  })
  const grouped = (group: string, extra = {}) => callApi(exchange, 'market', { group }, { headers: extra })
  const ids = (list: unknown) => (list as List).map(({ id }) => id)

  test('of a category are those that name it; without a category they are all', () => {
    const all = listOf(exchange)
    const categories = callApi(exchange, 'classify').data as { id: string }[]
    for (const { id } of categories) {
      const wanted = all.filter((item) => (item.categories as string[]).includes(id))
      expect(wanted.length).toBeGreaterThan(0)
      expect([id, ids(grouped(id).data)]).toEqual([id, ids(wanted)])
    }
    expect(ids(grouped('').data)).toEqual(ids(all))
    expect(grouped('nothing')).toMatchObject({ code: 422, data: { field: 'group' } })
  })

  test('favourites can be moved to any position, and come in their user’s order', () => {
    const collect = (id: number, position?: number) =>
      callApi(exchange, 'collect', { id, ...(position === undefined ? {} : { position }) }, { headers }).data
    collect(3)
    expect(collect(5)).toEqual({ is_collect: true, ids: [3, 5] })
    expect(collect(4, 0)).toEqual({ is_collect: true, ids: [4, 3, 5] })
    expect(collect(4, 2)).toEqual({ is_collect: true, ids: [3, 5, 4] })
    expect(collect(3, 99)).toEqual({ is_collect: true, ids: [5, 4, 3] })
    expect(collect(4)).toEqual({ is_collect: false, ids: [5, 3] })
    expect(ids(grouped('favourites', headers).data)).toEqual([5, 3])
    const { data } = callApi(exchange, 'marketDetail', { id: 3 }, { headers })
    expect(data).toMatchObject({ market: { id: 3, is_collect: true } })
    expect(grouped('favourites').code).toBe(401)
  })

  test('rankings are sorted by their figure, with at most twenty rows and a sparkline each', () => {
    const rank = (id: string) =>
      callApi(exchange, 'currencyRank', { id }).data as (List[number] & { spark: string[] })[]
    const rates = listOf(exchange).map(({ rate }) => Number(rate))
    const rising = rates.toSorted((a, b) => a - b)
    expect(rank('gainers').map(({ rate }) => Number(rate))).toEqual(rising.toReversed().slice(0, 20))
    expect(rank('losers').map(({ rate }) => Number(rate))).toEqual(rising.slice(0, 20))
    const specs = exchange.look((world) => listedIn(world.markets))
    const specsOf = (id: string) => rank(id).map(({ id: market }) => specs.find((spec) => spec.id === market))
    const places = specsOf('hot').map((spec) => spec?.hotRank)
    expect(places).toEqual(specs.flatMap(({ hotRank = [] }) => hotRank).toSorted((a, b) => a - b))
    const young = specsOf('new')
    expect(young.map((spec) => spec?.isNew)).toEqual(specs.filter(({ isNew }) => isNew).map(() => true))
    const ages = young.map((spec) => spec?.listedDaysBeforeStart ?? 0)
    expect(ages).toEqual(ages.toSorted((a, b) => a - b))
    for (const { spark, price } of rank('hot')) expect([spark.length > 10, spark.at(-1)]).toEqual([true, price])
  })
})

describe('a market', () => {
  test('has a book with bids below asks, and its last trades', async () => {
    const exchange = await open()
    const { bids, asks } = callApi(exchange, 'depth', { id: 1 }).data as WireRes<'depth'>
    const prices = (side: [string, string][]) => side.map(([price]) => Number(price))
    expect([bids.length, asks.length]).toEqual([20, 20])
    const all = [...prices(asks).toReversed(), ...prices(bids)]
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    const trades = callApi(exchange, 'trades', { id: 1 }).data as WireRes<'trades'>
    expect(trades.length).toBeGreaterThan(10)
    for (const { time } of trades) expect(time * 1_000).toBeLessThanOrEqual(START)
  })

  test('has all trades of the last seconds on request, newest first', async () => {
    const exchange = await open()
    const trades = callApi(exchange, 'trades', { id: 1, seconds: 120 }).data as WireRes<'trades'>
    const times = trades.map(({ time }) => time * 1_000)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times.at(-1)).toBeLessThan(START - 110_000)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(START - 121_000)
  })

  test('has 500 candles, or as many as requested, before a given time', async () => {
    const exchange = await open()
    const kline = (fields: object) =>
      callApi(exchange, 'kline', { id: 1, period: '1h', ...fields }).data as WireRes<'kline'>
    const candles = kline({})
    expect(candles).toHaveLength(500)
    const last = candles.at(-1)!
    expect(last.time).toBe(Math.floor(START / 3_600_000) * 3_600)
    expect(kline({ limit: 3 })).toEqual(candles.slice(-3))
    expect(kline({ limit: 3, before: last.time })).toEqual(candles.slice(-4, -1))
    expect(kline({ limit: 3, before: last.time + 1 })).toEqual(candles.slice(-3))
    for (const { open: opened, high, low, close } of candles.map(({ time: _, volume: __, ...prices }) => prices))
      expect([Math.max(Number(opened), Number(close)) <= Number(high), Number(low) <= Number(close)]).toEqual([
        true,
        true,
      ])
  })
})
