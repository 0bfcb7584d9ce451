import { expect, test } from 'vitest'
import { topicFrame } from '../../protocol/topics.ts'
import { bookWire } from '../handlers/markets.ts'
import { must } from '../seeds/actor.ts'
import { book, MARKETS } from '../world/market/index.ts'
import { createWorld } from '../world/world.ts'
import { depthFrame } from './depth.ts'

test('the frame of a book is that of its levels, moment after moment', () => {
  const world = createWorld({ seed: 5, now: Date.UTC(2026, 0, 5, 10) })
  const frames = new Set<string>()
  for (let moment = 0; moment < 60; moment++) {
    for (const market of MARKETS.slice(0, 5)) {
      const shown = book(world.markets, market.code, world.now, 20)
      const frame = depthFrame(world.markets, market, shown)
      expect(frame).toBe(topicFrame(`${market.code}.depth`, 'depth', bookWire(market, shown)))
      frames.add(frame)
    }
    must(world, { type: 'wait', ms: moment % 10 === 0 ? 70_000 : 250 })
  }
  expect(frames.size).toBeGreaterThan(200)
})
