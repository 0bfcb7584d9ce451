import { beforeAll, describe, expect, test } from 'vitest'
import { createExchange } from '../exchange.ts'
import { buildScenario } from '../scenarios/build.ts'
import { findScenario, type ScenarioName } from '../scenarios/table.ts'
import { openShared, shareWorld } from '../share/shared.ts'
import { beginWorld } from '../transports/opening.ts'
import { book, keepRecorded, type Recorded } from '../world/market/index.ts'
import { checkRules, createWatch } from '../world/rules.ts'
import { run } from '../world/run.ts'
import { save } from '../world/save.ts'
import { readWorld } from '../world/saved/readWorld.ts'
import { bringHistories, idsIn } from './bring.ts'
import { readHistory } from './read.ts'
import { fileOf, rowOf, walk } from './testing.ts'

const HOUR = 3_600_000
const FROM = Date.UTC(2024, 7, 5) / 60_000
const AT = FROM * 60_000 + 6 * HOUR

let recorded: Recorded
beforeAll(async () => {
  const rows = walk(3_000, FROM).map(({ minute, candle }) => rowOf(minute, candle))
  recorded = (await readHistory([fileOf('ETHUSDT.csv', rows.join('\n'))]))[0]!.recorded
  keepRecorded(recorded)
})

const opening = (at: number, ids = [recorded.id]) =>
  beginWorld({ seed: 3, now: Date.now(), source: { history: { ids, at } } })

describe('HIS-01: a world on a market history', () => {
  test('begins at the chosen moment, of which the accounts have traded before', async () => {
    const { world } = await opening(AT)
    expect(world.now).toBe(AT)
    expect(checkRules(world)).toEqual([])
    await expect(opening(FROM * 60_000 - 1)).rejects.toMatchObject({ problem: 'moment' })
    await expect(opening(AT + 100 * HOUR)).rejects.toMatchObject({ problem: 'moment' })
    await expect(opening(AT, ['f'.repeat(32)])).rejects.toMatchObject({ problem: 'history' })
  })

  test('at the lowest price offers nothing below one tick, and refuses a sale with a sentence', async () => {
    const rows = Array.from({ length: 600 }, (_, at) =>
      rowOf(FROM + at, { open: '0.01', high: '0.01', low: '0.01', close: '0.01', volume: '5', quote: '0.05' }),
    )
    const [read] = await readHistory([fileOf('ETHUSDT.csv', rows.join('\n'))])
    keepRecorded(read!.recorded)
    const { world } = await opening(AT, [read!.recorded.id])
    const user = world.people.users[0]!.id
    const sell = { type: 'spotPlace', user, code: 'ethusdt', side: 'sell', kind: 'market', quantity: '1' } as const
    const answers = new Set<string>()
    for (let second = 0; second < 40; second++) {
      const { bids, asks } = book(world.markets, 'ethusdt', world.now)
      expect([...bids, ...asks].every(({ priceTicks }) => priceTicks >= 1)).toBe(true)
      const answer = run(world, sell)
      answers.add('error' in answer ? String(answer.error) : 'ok')
      run(world, { type: 'wait', ms: 1_000 })
    }
    expect([...answers].sort()).toEqual(['bookEmpty', 'notionalSmall'])
  })

  test('is saved with the id alone, and read where the history is', async () => {
    const { world } = await opening(AT)
    const text = save(world)
    expect(idsIn([text])).toEqual([recorded.id])
    expect(idsIn([JSON.stringify({ save: JSON.stringify({ text }) })])).toEqual([recorded.id])
    expect(text.length).toBeLessThan(2_000_000)
    expect(save(readWorld(text))).toBe(text)
    const other = 'e'.repeat(32)
    const elsewhere = text.replace(recorded.id, other)
    expect(await bringHistories(idsIn([elsewhere]))).toEqual([other])
    expect(() => readWorld(elsewhere)).toThrow(other)
    const moved = text
      .replace(`"recorded":"${recorded.id}"`, '')
      .replace('"code":"btcusdt",', `$&"recorded":"${recorded.id}",`)
    expect(() => readWorld(moved)).toThrow()
  })

  test('is shared in a link that names the history', async () => {
    const { world } = await opening(AT)
    run(world, { type: 'wait', ms: 90_000 })
    const packed = await shareWorld(world, { token: '', page: '/' })
    expect(packed.length).toBeLessThan(500)
    expect(save((await openShared(packed)).world)).toBe(save(world))
  })

  test('gives the same world when its commands are replayed', async () => {
    const { world } = await opening(AT)
    const text = save(world)
    const exchange = createExchange({ seed: 3, now: AT, rate: 0, world })
    const lines: string[] = []
    exchange.onRecord((line) => lines.push(line))
    exchange.jump(20 * 60_000)
    exchange.advance(0)
    exchange.command({ type: 'setRegime', code: 'ethusdt', regime: 'halt' })
    exchange.jump(5 * 60_000)
    exchange.advance(0)
    const again = createExchange({ seed: 3, now: AT, rate: 0, world: readWorld(text) })
    again.replay(lines, exchange.now())
    expect(again.save()).toBe(exchange.save())
  })
})

describe('HIS-01: the rules of the exchange hold on', () => {
  test.each(['history-crash', 'history-squeeze', 'history-dull'] satisfies ScenarioName[])('%s', async (name) => {
    const { world, entry } = buildScenario(findScenario(name)!)
    const user = world.people.sessions[entry.token]!.user
    const code = name === 'history-crash' ? 'btcusdt' : name === 'history-squeeze' ? 'dogeusdt' : 'ethusdt'
    const quantity = { btcusdt: '0.02', dogeusdt: '5000', ethusdt: '0.3' }[code]
    for (const direction of ['long', 'short'] as const) {
      for (const leverage of [5, 50]) {
        const order = { code, direction, kind: 'market', quantity, leverage } as const
        expect(run(world, { type: 'contractPlace', user, ...order })).toMatchObject({ ok: true })
      }
    }
    const watch = createWatch()
    for (let step = 0; step < 24; step++) {
      run(world, { type: 'wait', ms: 10 * 60_000 })
      expect(watch.check(world)).toEqual([])
    }
    expect(checkRules(world)).toEqual([])
    const ends = Object.values(world.orders.contract.positions).filter((one) => one.user === user && one.code === code)
    expect(ends.some(({ state }) => state === 'liquidated')).toBe(name !== 'history-dull')
  })
})

test.each([
  ['of a crash', 0.4],
  ['of a coin that cost a hundredth', 0.01],
  ['at twenty times the price', 20],
])('HIS-01: a history %s opens: what its prices refuse, the accounts have not traded', async (_, level) => {
  const until = FROM + 6 * 60
  const one = await Promise.all(
    ['btcusdt', 'ethusdt', 'solusdt'].map(async (code, at) => {
      const rows = walk(900, FROM).map(({ minute, candle }) => {
        const share = (level < 0.1 || level > 1 ? level : minute < until - 200 ? 1 : level) * ([28, 1, 0.05][at] ?? 1)
        const moved = (text: string) => (Number(text) * share).toFixed(2)
        const { open, high, low, close, volume, quote } = candle
        return rowOf(minute, {
          open: moved(open),
          high: moved(high),
          low: moved(low),
          close: moved(close),
          volume,
          quote,
        })
      })
      return (await readHistory([fileOf(`${code}.csv`, rows.join('\n'))]))[0]!.recorded
    }),
  )
  for (const market of one) keepRecorded(market)
  const { world } = await opening(
    until * 60_000,
    one.map(({ id }) => id),
  )
  expect(checkRules(world)).toEqual([])
})
