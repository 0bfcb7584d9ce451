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

test('listeners are notified at their pace, of what they listen to', () => {
  const hand = scheduleByHand()
  const store = createTickers(hand)
  const notified: string[] = []
  store.subscribe({ type: 'book', code: 'btcusdt' }, () => notified.push('book'), 'frame')
  store.receive(frame(row('btcusdt', '1')))
  expect(hand.waiting()).toBe(0)
  store.subscribe({ type: 'ticker', code: 'btcusdt' }, () => notified.push('row'), 'row')
  store.subscribe({ type: 'ticker', code: 'ethusdt' }, () => notified.push('price'), 'frame')
  store.receive(frame(row('ethusdt', '1')))
  hand.frame()
  expect(notified).toEqual(['price'])
  store.receive(frame(row('btcusdt', '2')))
  hand.pass(250)
  expect([notified, store.ticker('btcusdt')?.price]).toEqual([['price', 'row'], '2'])
})

test('a hidden page’s listeners are notified on its return', () => {
  const store = createTickers(scheduleByHand())
  let notified = 0
  store.subscribe(
    { type: 'ticker', code: 'btcusdt' },
    () => {
      notified += 1
    },
    'row',
  )
  store.setHidden(true)
  store.receive(frame(row('btcusdt', '1')))
  expect(notified).toBe(0)
  store.setHidden(false)
  expect([notified, store.ticker('btcusdt')?.price]).toEqual([1, '1'])
})

test('while a page is about to be painted nothing is read', () => {
  const waiting: (() => void)[] = []
  const store = createTickers({ ...scheduleByHand(), applyWhenPainted: (run) => waiting.push(run) })
  store.receive(frame(row('btcusdt', '1')))
  expect([store.ticker('btcusdt'), store.ticker('btcusdt'), waiting.length]).toEqual([undefined, undefined, 1])
  waiting[0]?.()
  expect(store.ticker('btcusdt')?.price).toBe('1')
})

test('what waits for a page when the user logs out, or another exchange answers, is dropped', () => {
  const waiting: (() => void)[] = []
  const store = createTickers({ ...scheduleByHand(), applyWhenPainted: (run) => waiting.push(run) })
  const lists = { type: 'topic', kind: 'user.changed', data: { lists: ['funds'] } } as const
  store.apply(lists as never)
  store.forgetUser()
  store.receive(frame(row('btcusdt', '1')))
  store.ticker('btcusdt')
  store.forgetMarkets()
  for (const run of waiting) run()
  expect([store.latest('user.changed'), store.ticker('btcusdt')]).toEqual([undefined, undefined])
  store.apply(lists as never)
  waiting.at(-1)?.()
  expect(store.latest('user.changed')).toEqual(lists.data)
})
