/** One account with more lines of the ledger: a transfer, its records, a pass, and the saved world. */
import { must } from '../../../simulator/seeds/actor.ts'
import { load, save } from '../../../simulator/world/save.ts'
import { fastest, fastestOf, type Series, seriesOf } from './series.ts'
import { call, exchangeOf, freshWorld, joined } from './worlds.ts'

const SIZES = [1, 1_000, 10_000, 100_000, 1_000_000]
const RUNS = 5
const CALLS = 100
const PASS_MS = 250
const WAYS = [
  { from: 'coin', to: 'funding' },
  { from: 'funding', to: 'coin' },
] as const

/** Large worlds are saved and loaded once. */
const runsFor = (size: number): number => (size >= 100_000 ? 2 : RUNS)

export function lineGrowth(): Series[] {
  const world = freshWorld()
  const { user, token } = joined(world, 1)
  const exchange = exchangeOf(world)
  exchange.connect(() => undefined).receive(JSON.stringify({ type: 'auth', token }))
  let moves = 0
  const move = () => must(world, { type: 'transfer', user, ...WAYS[moves++ % 2]!, currency: 'USDT', amount: '1' })
  const measure = (size: number) => {
    while ((world.ledger.users[user]?.lines.length ?? 0) < size) {
      must(world, { type: 'wait', ms: 100 })
      move()
    }
    const body = { from: 'coin', to: 'funding', currency: 'USDT', amount: '0.01' }
    const timed = (path: string) => fastestOf(runsFor(size), 5, () => void call(exchange, token, path)) * 1_000
    const transfer = fastestOf(RUNS, CALLS, () => void call(exchange, token, '/api/transfer', body)) * 1_000
    const text = save(world)
    return {
      transfer,
      page: timed('/api/assetRecord?page=1&limit=20'),
      filtered: timed('/api/assetRecord?page=1&limit=20&account=coin&currency=USDT'),
      moved: timed('/api/transferRecord?page=1&limit=20'),
      pass: fastestOf(RUNS, 10, () => exchange.advance(PASS_MS)) * 1_000,
      bytes: text.length / 1_000,
      save: fastest(runsFor(size), () => void save(world)),
      load: fastest(runsFor(size), () => void load(text)),
    }
  }
  return seriesOf('ledger lines', SIZES, measure, [
    ['a transfer', 'µs', 'transfer', 0],
    ['a page of the asset history', 'µs', 'page', 0],
    ['the same of one account and currency', 'µs', 'filtered', 1],
    ['a page of transfers', 'µs', 'moved', 0],
    ['a pass', 'µs', 'pass', 0],
    ['size of the saved world', 'kB', 'bytes', 1],
    ['a save', 'ms', 'save', 1],
    ['a load', 'ms', 'load', 1],
  ])
}
