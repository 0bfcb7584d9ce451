import { expect, test } from 'vitest'
import type { ChartPeriod } from '../../../../protocol/rules/periods.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { englishTexts } from '../../../i18n/english.testing.ts'
import { createExchangeClock } from '../../../live/clock.ts'
import { LiveContext } from '../../../live/hooks.ts'
import { createLive } from '../../../live/live.ts'
import { scheduleByHand } from '../../../live/testing.ts'
import { draw } from '../../shared/testing.tsx'
import { TimeLeft } from './TimeLeft.tsx'

await englishTexts()

/** Half a second past 2026-11-29 10:14:00 UTC, a Sunday. */
const NOW = Date.UTC(2026, 10, 29, 10, 14) + 500
const MARKET = { id: 1, code: 'btcusdt', base: 'BTC', quote: 'USDT' } as MarketItem

function leftOf(period: ChartPeriod, opened: number, { halted = false, stale = false } = {}): string {
  const clock = createExchangeClock({ real: () => 0, start: () => NOW })
  const storage = { read: () => undefined, write: () => {} }
  const live = createLive({ host: '', origin: 'https://app.example', storage, clock, ...scheduleByHand() })
  live.tickers.setStale(stale)
  const page = draw(
    () => (
      <LiveContext value={live}>
        <TimeLeft market={{ ...MARKET, halted }} period={period} opened={opened / 1_000} />
      </LiveContext>
    ),
    { at: '/' },
  )
  return page.replace(/<[^>]*>/g, '')
}

test('CHT-01: the running candle has its time left by the exchange’s clock', () => {
  expect(leftOf('1m', Date.UTC(2026, 10, 29, 10, 14))).toBe('Candle closes inCandle closes in1:00')
  expect(leftOf('15m', Date.UTC(2026, 10, 29, 10))).toBe('Candle closes inCandle closes in1:00')
  expect(leftOf('4h', Date.UTC(2026, 10, 29, 8))).toBe('Candle closes inCandle closes in1:46:00')
  expect(leftOf('1w', Date.UTC(2026, 10, 23))).toBe('Candle closes inCandle closes in13:46:00')
  expect(leftOf('1w', Date.UTC(2026, 10, 29))).toBe('Candle closes inCandle closes in6d 13:46:00')
  expect(leftOf('3m', Date.UTC(2026, 10, 29, 10, 12))).toBe('Candle closes inCandle closes in1:00')
  expect(leftOf('1M', Date.UTC(2026, 10, 1))).toBe('Candle closes inCandle closes in1d 13:46:00')
})

test('CHT-01: no time is left of a candle that has ended, in a halted market, or while prices are stale', () => {
  const opened = Date.UTC(2026, 10, 29, 10)
  expect(leftOf('5m', opened)).toBe('')
  expect(leftOf('15m', opened, { halted: true })).toBe('')
  expect(leftOf('15m', opened, { stale: true })).toBe('')
})
