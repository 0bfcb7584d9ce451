/** The speed of exchange time, with all markets and an account that has open orders. */
import { MARKET_SUBSCRIPTION } from '../../../protocol/topics.ts'
import { createExchange } from '../../../simulator/exchange.ts'
import { seedWorld } from '../../../simulator/seeds/personas.ts'
import { MARKETS } from '../../../simulator/world/market/index.ts'
import { run } from '../../../simulator/world/run.ts'
import type { Figure } from '../report.ts'
import { median } from '../report.ts'

const SEED = 1
const START_MS = Date.UTC(2026, 0, 1)
const ROUNDS = 5
const JUMP_MS = 24 * 3_600_000
/** A tick of the transports, in real ms. */
const TICK_MS = 250
const TICKS = 80
const FAST = 600
/** Rows on a phone's screen. */
const ROWS = 12

const seeded = () => seedWorld({ seed: SEED, now: START_MS, persona: 'trader' }).world

/** Simulated seconds per second during a jump of a day. */
function jumpSpeed(): number {
  const world = seeded()
  const began = performance.now()
  run(world, { type: 'wait', ms: JUMP_MS })
  return JUMP_MS / 1_000 / ((performance.now() - began) / 1_000)
}

/** Share of one core that the exchange uses at ×600 while a client watches a list and a market, and the longest tick in ms. */
async function fastShare(): Promise<{ share: number; longest: number }> {
  const exchange = createExchange({ seed: SEED, now: START_MS, rate: FAST, world: seeded() })
  const client = exchange.connect(() => undefined)
  const codes = MARKETS.slice(0, ROWS).map(({ code }) => code)
  client.receive(JSON.stringify({ type: 'code', code: codes[0] }))
  client.receive(JSON.stringify({ type: 'product', sub: MARKET_SUBSCRIPTION, data: codes.join() }))
  const ticks = Array.from({ length: TICKS }, () => {
    const began = performance.now()
    exchange.advance(TICK_MS)
    return performance.now() - began
  })
  return { share: ticks.reduce((sum, ms) => sum + ms, 0) / (TICKS * TICK_MS), longest: Math.max(...ticks) }
}

export async function world(): Promise<Figure[]> {
  jumpSpeed()
  const jumps = Array.from({ length: ROUNDS }, jumpSpeed)
  const fast: { share: number; longest: number }[] = []
  for (let round = 0; round < ROUNDS; round++) fast.push(await fastShare())
  const markets = `${MARKETS.length} markets`
  return [
    {
      name: 'simulated seconds per second in a jump of a day',
      value: median(jumps),
      unit: '/s',
      aim: { least: 100_000 },
      detail: markets,
    },
    {
      name: `share of one core at ×${FAST}`,
      value: median(fast.map(({ share }) => share)) * 100,
      unit: '%',
      aim: { most: 20 },
      detail: `${markets}, one client with ${ROWS} rows and one market open`,
    },
    { name: 'longest tick there', value: median(fast.map(({ longest }) => longest)), unit: 'ms' },
  ]
}
