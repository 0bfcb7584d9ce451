import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseFrame } from '../../protocol/topics.ts'
import { createConnection } from './connection.ts'
import { LiveContext } from './hooks.ts'
import { createLive } from './live.ts'
import { useMark } from './mark.ts'
import { FakeSocket, scheduleByHand } from './testing.ts'

const markData = (price: string, rate = '0.0100') => ({
  mark_price: price,
  index_price: '65001',
  funding_rate: rate,
  next_funding: 1_800_000_000,
})

function started() {
  const time = scheduleByHand()
  const storage = { read: () => undefined, write: () => {} }
  const live = createLive({ host: '', origin: 'https://app.example', storage, schedule: time.schedule })
  const { tickers } = live
  const gets = (topic: string, data: unknown) => {
    const message = parseFrame(JSON.stringify({ type: 'sub', topic, data }))
    if (!message) throw new Error(`no such frame ${topic}`)
    tickers.apply(message)
  }
  return { live, tickers, gets, ...time }
}

test('the mark is stored for the current market only, and undefined before the first one', () => {
  const { tickers, gets } = started()
  expect(tickers.mark('btcusdt')).toBeUndefined()
  gets('btcusdt.mark', markData('65000.5', '-0.0375'))
  expect(tickers.mark('btcusdt')).toEqual({
    markPrice: '65000.5',
    indexPrice: '65001',
    fundingRate: '-0.0375',
    nextFunding: 1_800_000_000,
  })
  expect(tickers.mark('ethusdt')).toBeUndefined()
})

test('switching markets clears the previous mark and notifies listeners', () => {
  const { tickers, gets, pass } = started()
  const heard: string[] = []
  for (const code of ['btcusdt', 'ethusdt', 'dogeusdt'])
    tickers.subscribe({ type: 'mark', code }, () => heard.push(`${code} ${tickers.mark(code)?.markPrice}`), 'row')
  gets('btcusdt.mark', markData('65000'))
  gets('btcusdt.mark', markData('65001'))
  pass(250)
  expect(heard).toEqual(['btcusdt 65001'])
  gets('ethusdt.mark', markData('2500'))
  pass(250)
  expect(heard.slice(1).sort()).toEqual(['btcusdt undefined', 'ethusdt 2500'])
})

test('the hook returns the same object until something changes', () => {
  const { live, tickers, gets } = started()
  gets('btcusdt.mark', markData('65000.5'))
  const known = tickers.mark('btcusdt')
  gets('btcusdt.depth', { bids: [], asks: [], sequence: 1 })
  expect(tickers.mark('btcusdt')).toBe(known)
  const Read = () => `${useMark('btcusdt')?.markPrice} ${useMark('ethusdt')?.markPrice}`
  const html = renderToString(
    <LiveContext value={live}>
      <Read />
    </LiveContext>,
  )
  expect(html).toBe('65000.5 undefined')
})

test('machines get marks only often enough to detect silence', () => {
  const socket = new FakeSocket()
  const messages: unknown[] = []
  const events: string[] = []
  const connect = createConnection({ open: () => socket, onMessage: (message) => messages.push(message), now: () => 5 })
  connect({ sendBack: ({ type }) => events.push(type), receive: () => {} })
  socket.opens()
  for (const price of ['1', '2', '3']) socket.gets({ type: 'sub', topic: 'btcusdt.mark', data: markData(price) })
  expect([messages.length, events]).toEqual([3, ['socket.opened', 'socket.frame']])
})
