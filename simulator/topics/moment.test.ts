import { expect, test } from 'vitest'
import { PERIODS, type Period } from '../../protocol/rules/constants.ts'
import { topicFrame } from '../../protocol/topics.ts'
import { candleWire } from '../handlers/markets.ts'
import { must } from '../seeds/actor.ts'
import { candles, MARKETS } from '../world/market/index.ts'
import { createWorld } from '../world/world.ts'
import { createMoment } from './moment.ts'

test('the frames of candles are those of the last two of each period, also where minutes, hours and days begin', () => {
  const world = createWorld({ seed: 5, now: Date.UTC(2026, 0, 5, 23, 58, 30) })
  const frames = new Set<string>()
  for (let moment = 0; moment < 60; moment++) {
    for (const market of MARKETS.slice(0, 5)) {
      const expected = (Object.keys(PERIODS) as Period[]).map((period) => {
        const two = candles(world.markets, market.code, period, { limit: 2, now: world.now })
        const data = two.map((candle) => candleWire(market, candle))
        return { key: `kline/${period}`, frame: topicFrame(`${market.code}.kline.${period}`, 'kline', data) }
      })
      const klines = createMoment(world).klines(market)
      expect(klines).toEqual(expected)
      for (const { frame } of klines) frames.add(frame)
    }
    must(world, { type: 'wait', ms: moment % 10 === 9 ? 600_000 : 4_000 })
  }
  expect(frames.size).toBeGreaterThan(1_000)
})
