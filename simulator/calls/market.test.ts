import { beforeEach, describe, expect, test } from 'vitest'
import type { WireRes } from '../../protocol/schemas.ts'
import { createExchange, type Exchange } from '../exchange.ts'
import { listedIn } from '../world/market/index.ts'
import { ask, open, perform, registered, START } from './asking.ts'
import { success, writtenOnce } from './envelope.ts'
import { marketItem } from './markets.ts'

type List = WireRes<'market'>
const listOf = (exchange: Exchange, headers = {}) => ask(exchange, 'market', {}, { headers }).data as List

/** The same world in an exchange that has worked nothing out yet. */
async function copyOf(exchange: Exchange): Promise<Exchange> {
  const copy = await createExchange({ seed: 0, now: 0 })
  copy.load(exchange.save())
  return copy
}

describe('the list of markets', () => {
  let exchange: Exchange
  beforeEach(async () => {
    exchange = await open()
  })

  test('is worked out once for all who ask at the same moment', () => {
    const seen = exchange.look((world) =>
      listedIn(world.markets).map((market) => [marketItem(world, market, []), marketItem(world, market, [])]),
    )
    expect(seen.length).toBeGreaterThan(10)
    for (const [one, other] of seen) expect(one).toBe(other)
  })

  test('shows at any moment what an exchange shows that has just been opened on the same world', async () => {
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

  test('shows a mood of the market as soon as it moves prices', async () => {
    perform(exchange, { type: 'setRegime', code: 'all', regime: 'crash' })
    expect(listOf(exchange)).toEqual(listOf(await copyOf(exchange)))
    exchange.advance(600_000)
    expect(listOf(exchange)).toEqual(listOf(await copyOf(exchange)))
  })

  test('shows another world at the same reading of the clock', async () => {
    const own = listOf(exchange)
    const other = await open(8)
    const theirs = listOf(other)
    expect(theirs).not.toEqual(own)
    exchange.load(other.save())
    expect(exchange.now()).toBe(START)
    expect(listOf(exchange)).toEqual(theirs)
  })

  test('shows a favourite at once, to its user alone, while the clock stands still', () => {
    const headers = registered(exchange)
    const marked = (list: List) => list.filter((item) => item.is_collect).map(({ id }) => id)
    expect(marked(listOf(exchange, headers))).toEqual([])
    ask(exchange, 'collect', { id: 3 }, { headers })
    expect(marked(listOf(exchange, headers))).toEqual([3])
    expect(marked(listOf(exchange))).toEqual([])
    ask(exchange, 'collect', { id: 3 }, { headers })
    expect(marked(listOf(exchange, headers))).toEqual([])
  })
})

test('data that is written once is carried as any other, alone, in a list or within, and nobody can change it', () => {
  const make = () => ({ id: 1, name: '„x“\u2028', none: undefined, deep: [1, null] })
  const once = writtenOnce(make())
  for (const [data, plain] of [
    [once, make()],
    [
      [once, { a: 1 }, once, 2, null],
      [make(), { a: 1 }, make(), 2, null],
    ],
    [{ list: [once] }, { list: [make()] }],
    [[], []],
    [null, null],
  ])
    expect(success('en', data).body).toBe(JSON.stringify({ code: 200, message: 'success', data: plain }))
  expect(() => Object.assign(once, { id: 2 })).toThrow(TypeError)
})
