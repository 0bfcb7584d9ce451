/** Worlds of a size, made by commands as a client's would be. */
import { createExchange, type Exchange } from '../../../simulator/exchange.ts'
import { must } from '../../../simulator/seeds/actor.ts'
import { type MarketSpec, marketByCode } from '../../../simulator/world/market/index.ts'
import { priceText, quantityText } from '../../../simulator/world/money.ts'
import { secretOf } from '../../../simulator/world/people/secret.ts'
import { createWorld, type World } from '../../../simulator/world/world.ts'

export const START_MS = Date.UTC(2026, 0, 1)
const SEED = 1
const ORIGIN = { device: 'Bench', address: '127.0.0.1' }
/** More than any of these worlds' users can spend. */
const RICHES = '1000000000'

export const freshWorld = (): World => createWorld({ seed: SEED, now: START_MS })

/** A world that lists the first `count` markets. */
export function marketWorld(count: number): World {
  const least = freshWorld()
  if (count <= least.markets.rows.length) {
    least.markets.rows.length = count
    return least
  }
  return createWorld({ seed: SEED, now: START_MS, markets: count })
}

export const exchangeOf = (world: World): Exchange => createExchange({ seed: SEED, now: START_MS, world })

/** Registers a user who is rich in USDT and logged in. */
export function joined(world: World, n: number): { user: number; token: string } {
  const contact = { type: 'email', account: `bench-${n}@example.com` } as const
  must(world, { type: 'sendCode', contact, purpose: 'register' })
  const code = secretOf(world.people.inbox.at(-1)?.code ?? '')
  const { user, token } = must(world, { type: 'register', contact, code, secret: secretOf('bench'), ...ORIGIN })
  for (const account of ['coin', 'contract'] as const)
    must(world, { type: 'grant', user, account, currency: 'USDT', amount: RICHES })
  return { user, token }
}

/** The price of a market at the start, less some thousandths: a purchase at that price rests for long. */
const below = (market: MarketSpec, thousandths: number): string =>
  priceText(market, Math.max(1, Math.round(market.openingTicks * (1 - thousandths / 1_000))))

/** A purchase that rests, 5 to 15 % below the opening price. */
export function restingOrder(user: number, code: string, n: number) {
  const market = marketByCode(code)
  const worth = Number(market.tick) * market.openingTicks * Number(market.step)
  const quantity = quantityText(market, Math.ceil(20 / worth))
  const price = below(market, 50 + (n % 100))
  return { type: 'spotPlace', user, code, side: 'buy', kind: 'limit', price, quantity } as const
}

/** Opens a position at market. */
export function openPosition(world: World, user: number, code: string): void {
  const market = marketByCode(code)
  const worth = Number(market.tick) * market.openingTicks * Number(market.step)
  const quantity = quantityText(market, Math.ceil(20 / worth))
  must(world, { type: 'contractPlace', user, code, direction: 'long', kind: 'market', quantity, leverage: 2 })
}

/** A call of a user that must succeed. */
export function call(exchange: Exchange, token: string, path: string, body?: object): string {
  const method = body === undefined ? 'GET' : 'POST'
  const request = { method, path, headers: { authorization: token }, body: body && JSON.stringify(body) }
  const reply = exchange.answer(request)
  if (!reply.body.startsWith('{"code":200,')) throw new Error(`${path}: ${reply.body.slice(0, 200)}`)
  return reply.body
}
