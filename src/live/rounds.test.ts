import { expect, test } from 'vitest'
import { parseFrame } from '../../protocol/topics.ts'
import { scheduleByHand } from './testing.ts'
import { createTickers } from './tickers.ts'

const round = (id: number, minutes: number, opens: number, openPrice: string | null = null) => ({
  id,
  minutes,
  opens,
  closes_entry: opens - 5,
  settles: opens + minutes * 60,
  open_price: openPrice,
})

function store() {
  const time = scheduleByHand()
  const tickers = createTickers({ schedule: time.schedule })
  const gets = (topic: string, data: unknown) => {
    const message = parseFrame(JSON.stringify({ type: 'sub', topic, data }))
    if (!message) throw new Error(`no such frame ${topic}`)
    tickers.apply(message)
  }
  return { tickers, gets, ...time }
}

test('SOC-08: period stores the rounds of all lengths per market', () => {
  const { tickers, gets } = store()
  gets('btcusdt.period', round(2, 5, 1_800_000_000))
  gets('btcusdt.period', round(1, 1, 1_800_000_000))
  gets('btcusdt.period', round(3, 1, 1_800_000_060))
  gets('ethusdt.period', round(1, 1, 1_800_000_000))
  expect(tickers.rounds('btcusdt').map(({ id }) => id)).toEqual([1, 3, 2])
  expect(tickers.rounds('ethusdt')).toHaveLength(1)
  expect(tickers.rounds('dogeusdt')).toEqual([])
})

test('a started round gets its opening price; the last three of each length are stored', () => {
  const { tickers, gets } = store()
  for (const at of [0, 1, 2, 3, 4]) gets('btcusdt.period', round(at + 1, 1, 1_800_000_000 + at * 60))
  gets('btcusdt.period', round(4, 1, 1_800_000_180, '65000.1'))
  expect(tickers.rounds('btcusdt').map(({ id, openPrice }) => [id, openPrice])).toEqual([
    [3, null],
    [4, '65000.1'],
    [5, null],
  ])
})

test('SOC-08: amount sets the stakes on both sides of a round, before or after the round arrives', () => {
  const { tickers, gets } = store()
  gets('btcusdt.amount', { id: 7, up: '120', down: '80' })
  gets('btcusdt.period', round(7, 1, 1_800_000_000))
  gets('btcusdt.period', round(8, 1, 1_800_000_060))
  gets('btcusdt.amount', { id: 8, up: '1', down: '2' })
  gets('btcusdt.amount', { id: 8, up: '3', down: '2' })
  expect(tickers.rounds('btcusdt').map(({ stakes }) => [stakes?.up, stakes?.down])).toEqual([
    ['120', '80'],
    ['3', '2'],
  ])
})

test('stakes of rounds that never arrive are dropped', () => {
  const { tickers, gets } = store()
  for (let id = 1; id <= 25; id += 1) gets('btcusdt.amount', { id, up: '1', down: '1' })
  gets('btcusdt.period', round(1, 1, 1_800_000_000))
  gets('btcusdt.period', round(2, 1, 1_800_000_060))
  expect(tickers.rounds('btcusdt').map(({ stakes }) => stakes !== undefined)).toEqual([false, true])
})

test('listeners of a market get its rounds, and the list only changes with them', () => {
  const { tickers, gets, pass } = store()
  let notified = 0
  const end = tickers.subscribe({ type: 'rounds', code: 'btcusdt' }, () => (notified += 1), 'row')
  gets('btcusdt.period', round(1, 1, 1_800_000_000))
  const before = tickers.rounds('btcusdt')
  gets('ethusdt.period', round(1, 1, 1_800_000_000))
  pass(250)
  expect([notified, tickers.rounds('btcusdt') === before]).toEqual([1, true])
  gets('btcusdt.amount', { id: 1, up: '1', down: '1' })
  pass(250)
  expect([notified, tickers.rounds('btcusdt') === before]).toEqual([2, false])
  end()
})
