import { expect, test } from 'vitest'
import type { Incoming } from '../../protocol/topics.ts'
import { scheduleByHand } from './testing.ts'
import { createTickerFrames } from './tickerFrames.ts'
import { createTickers } from './tickers.ts'

const row = (code: string, price: string, more = {}) => ({
  code,
  price,
  rate: '1',
  high: '9',
  low: '1',
  volume: '7',
  turnover: '70',
  ...more,
})
const frame = (...rows: unknown[]) => JSON.stringify({ type: 'sub', topic: 'all_ticker', data: rows })

function kept() {
  const applied: Incoming[] = []
  const frames = createTickerFrames(
    (message) => applied.push(message),
    (run) => run(),
  )
  const data = () => applied.map((message) => (message.type === 'topic' ? message.data : undefined))
  return { ...frames, applied, data }
}

test('of several frames only each market’s last row is read', () => {
  const { keeps, read, data } = kept()
  keeps(frame(row('btcusdt', '1'), row('ethusdt', '1')))
  keeps(frame(row('btcusdt', '2')))
  expect(data()).toEqual([])
  read()
  expect(data()).toEqual([[row('btcusdt', '2'), row('ethusdt', '1')]])
  read()
  expect(data()).toHaveLength(1)
})

test('where a row does not fit each frame is read by itself, so that an earlier row stays', () => {
  const { keeps, read, data } = kept()
  keeps(frame(row('btcusdt', '1'), row('ethusdt', '1')))
  keeps(frame(row('ethusdt', '2'), row('btcusdt', 'much')))
  keeps('{"type":"sub","topic":"all_ticker","data":[{')
  read()
  expect(data()).toEqual([[row('btcusdt', '1'), row('ethusdt', '1')], [row('ethusdt', '2')]])
})

test('a row without turnover has that of an earlier frame, so each is read by itself', () => {
  const { keeps, read, data } = kept()
  keeps(frame(row('btcusdt', '1')))
  keeps(frame(row('btcusdt', '2', { turnover: undefined })))
  read()
  expect(data()).toHaveLength(2)
})

test('frames of other topics and forms are not kept', () => {
  const { keeps } = kept()
  const other = [undefined, 7, 'ping', JSON.stringify({ topic: 'all_ticker', type: 'sub', data: [] })]
  expect(other.map(keeps)).toEqual([false, false, false, false])
})

test('a page that reads no prices keeps 200 frames at most', () => {
  const { keeps, applied } = kept()
  for (let at = 0; at < 399; at++) keeps(frame(row('btcusdt', String(at + 1))))
  expect(applied).toHaveLength(1)
})

test('listeners are told at their pace, of what they listen to', () => {
  const hand = scheduleByHand()
  const store = createTickers(hand)
  const told: string[] = []
  store.subscribe({ type: 'book', code: 'btcusdt' }, () => told.push('book'), 'frame')
  store.hear(frame(row('btcusdt', '1')))
  expect(hand.waiting()).toBe(0)
  store.subscribe({ type: 'ticker', code: 'btcusdt' }, () => told.push('row'), 'row')
  store.subscribe({ type: 'ticker', code: 'ethusdt' }, () => told.push('price'), 'frame')
  store.hear(frame(row('ethusdt', '1')))
  hand.frame()
  expect(told).toEqual(['price'])
  store.hear(frame(row('btcusdt', '2')))
  hand.pass(250)
  expect([told, store.ticker('btcusdt')?.price]).toEqual([['price', 'row'], '2'])
})

test('a hidden page’s listeners are told on its return', () => {
  const store = createTickers(scheduleByHand())
  let told = 0
  store.subscribe(
    { type: 'ticker', code: 'btcusdt' },
    () => {
      told += 1
    },
    'row',
  )
  store.setHidden(true)
  store.hear(frame(row('btcusdt', '1')))
  expect(told).toBe(0)
  store.setHidden(false)
  expect([told, store.ticker('btcusdt')?.price]).toEqual([1, '1'])
})

test('while a page is about to be painted nothing is read', () => {
  const waiting: (() => void)[] = []
  const store = createTickers({ ...scheduleByHand(), applyWhenPainted: (run) => waiting.push(run) })
  store.hear(frame(row('btcusdt', '1')))
  expect([store.ticker('btcusdt'), store.ticker('btcusdt'), waiting.length]).toEqual([undefined, undefined, 1])
  waiting[0]?.()
  expect(store.ticker('btcusdt')?.price).toBe('1')
})
