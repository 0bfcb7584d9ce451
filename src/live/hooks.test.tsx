import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseFrame } from '../../protocol/topics.ts'
import { createExchangeClock } from './clock.ts'
import * as hooks from './hooks.ts'
import { createLive } from './live.ts'
import { scheduleByHand } from './testing.ts'

function live() {
  const clock = createExchangeClock({ real: () => 0, start: () => 10_250 })
  const storage = { read: () => undefined, write: () => {} }
  return createLive({ host: '', origin: 'https://app.example', storage, clock, ...scheduleByHand() })
}
const feedIn = (into: ReturnType<typeof live>, topic: string, data: unknown) => {
  const message = parseFrame(JSON.stringify({ type: 'sub', topic, data }))
  if (message) into.tickers.apply(message)
}
function shown(into: ReturnType<typeof live>, Read: () => ReactNode): string {
  return renderToString(
    <hooks.LiveContext value={into}>
      <Read />
    </hooks.LiveContext>,
  )
}

test('hooks read the live part of the nearest provider', () => {
  const into = live()
  feedIn(into, 'all_ticker', [{ code: 'btcusdt', price: '65000', rate: '1', high: '1', low: '1', volume: '1' }])
  feedIn(into, 'btcusdt.depth', { bids: [['64999', '1']], asks: [], sequence: 1 })
  feedIn(into, 'btcusdt.trade', [{ tradeId: 1, direction: 'buy', price: '64997', quantity: '1', time: 1_700_000_000 }])
  feedIn(into, 'contract.margin', { margin: '12.50' })
  const html = shown(into, () =>
    [
      hooks.useTicker('btcusdt')?.price,
      hooks.useBook('btcusdt')?.bids[0]?.[0],
      hooks.useTrades('btcusdt').buy[0]?.price,
      hooks.useLatest('contract.margin')?.margin,
      hooks.useChosen('spot').code,
      hooks.useStale(),
    ].join(' '),
  )
  expect(html).toBe('65000 64999 64997 12.50 btcusdt true')
})

test('a countdown shows whole seconds of the exchange’s clock; the time changes in steps', () => {
  expect(
    shown(live(), () => `${hooks.useCountdown(15_000)} ${hooks.useCountdown(1)} ${hooks.useExchangeTime(1_000)}`),
  ).toBe('5 0 10000')
})

test('a hook outside the live part throws with the reason', () => {
  const Lost = () => hooks.useTicker('btcusdt')?.price
  expect(() => renderToString(<Lost />)).toThrow('LiveContext')
})
