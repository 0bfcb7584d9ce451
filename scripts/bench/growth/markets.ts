/** The exchange with more markets: a jump, a pass with a client that watches all of them, the list, and a saved world. */
import { MARKET_SUBSCRIPTION } from '../../../protocol/topics.ts'
import type { Exchange } from '../../../simulator/exchange.ts'
import { run } from '../../../simulator/world/run.ts'
import { load, save } from '../../../simulator/world/save.ts'
import { fastest, type Series, seriesOf, timeOf } from './series.ts'
import { call, exchangeOf, marketWorld } from './worlds.ts'

const SIZES = [10, 78, 200, 1_000]
const HOURS = 24
const HOUR_MS = 3_600_000
const PASS_MS = 250
const PASSES = 40
const RUNS = 5
/** A connection watches at most this many markets. */
const WATCHED_MOST = 500

function watchAll(exchange: Exchange, codes: readonly string[]): void {
  for (let from = 0; from < codes.length; from += WATCHED_MOST) {
    const data = codes.slice(from, from + WATCHED_MOST).join()
    exchange.connect(() => undefined).receive(JSON.stringify({ type: 'product', sub: MARKET_SUBSCRIPTION, data }))
  }
}

/** ms of one pass, from a row of passes. */
function passes(exchange: Exchange): number {
  return (
    fastest(RUNS, () => {
      for (let n = 0; n < PASSES; n++) exchange.advance(PASS_MS)
    }) / PASSES
  )
}

function costs(size: number) {
  const world = marketWorld(size)
  const jump = timeOf(() => void run(world, { type: 'wait', ms: HOURS * HOUR_MS }))
  const exchange = exchangeOf(world)
  watchAll(
    exchange,
    world.markets.rows.map(({ code }) => code),
  )
  const pass = passes(exchange)
  const list = fastest(3 * RUNS, () => {
    // At one moment the list is written once.
    exchange.advance(PASS_MS)
    call(exchange, '', '/api/market')
  })
  const text = save(world)
  return {
    jump,
    pass,
    list: Math.max(list - pass, 0),
    bytes: text.length / 1_000,
    save: fastest(RUNS, () => void save(world)),
    load: fastest(RUNS, () => void load(text)),
  }
}

export function marketGrowth(): Series[] {
  costs(SIZES[1] ?? 0)
  return seriesOf('markets', SIZES, costs, [
    ['a jump of a day', 'ms', 'jump', 1],
    ['a pass, all of them watched', 'ms', 'pass', 1],
    ['the list of markets', 'ms', 'list', 1],
    ['size of the saved world', 'kB', 'bytes', 1],
    ['a save', 'ms', 'save', 1],
    ['a load', 'ms', 'load', 1],
  ])
}
