/** Measures the exchange with more clients, each logged in with a position: the cost of a pass, and of one client's call meanwhile. */
import { MARKET_SUBSCRIPTION } from '../../../protocol/topics.ts'
import { MARKETS } from '../../../simulator/world/market/index.ts'
import { fastest, fastestOf, type Series, seriesOf } from './series.ts'
import { call, exchangeOf, freshWorld, joined, openPosition } from './worlds.ts'

const SIZES = [1, 10, 100, 500, 2_000]
const RUNS = 5
const CALLS = 50
const PASS_MS = 250
const PASSES = 8
/** Rows on a phone's screen. */
const ROWS = 12

const codeOf = (n: number): string => MARKETS[n % MARKETS.length]?.code ?? ''
const transfer = { from: 'coin', to: 'funding', currency: 'USDT', amount: '0.01' }

function costs(size: number) {
  const world = freshWorld()
  const exchange = exchangeOf(world)
  const users = Array.from({ length: size }, (_, n) => {
    const { user, token } = joined(world, n)
    openPosition(world, user, codeOf(n))
    const client = exchange.connect(() => undefined)
    const data = Array.from({ length: ROWS }, (_, row) => codeOf(n + row)).join()
    client.receive(JSON.stringify({ type: 'auth', token }))
    client.receive(JSON.stringify({ type: 'code', code: codeOf(n) }))
    client.receive(JSON.stringify({ type: 'product', sub: MARKET_SUBSCRIPTION, data }))
    return token
  })
  const [token = ''] = users
  exchange.advance(PASS_MS)
  const pass = fastest(RUNS, () => {
    for (let n = 0; n < PASSES; n++) exchange.advance(PASS_MS)
  })
  const moved = fastestOf(RUNS, CALLS, () => void call(exchange, token, '/api/transfer', transfer))
  return { pass: pass / PASSES, call: moved * 1_000 }
}

export function socketGrowth(): Series[] {
  costs(SIZES[2] ?? 0)
  return seriesOf('sockets', SIZES, costs, [
    ['a pass, each with a position', 'ms', 'pass', 1],
    ['a transfer of one of them', 'µs', 'call', 0],
  ])
}
