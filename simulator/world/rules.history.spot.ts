/** Random spot orders, their changes and cancellations. */
import type { Command } from './commands.ts'
import { lastTrade, MARKETS, type MarketSpec } from './market/index.ts'
import { priceText, quantityText } from './money.ts'
import { hasEnded, type SpotOrder } from './orders/spot/state.ts'
import { CODES, lotsWorth, marketFor, near, ODD, pick, type Step, userFor } from './rules.steps.ts'
import type { World } from './world.ts'

function limitFacts(world: World, { a, b, c }: Step, spread: number) {
  const market = marketFor(a)
  const price = near(world, market, spread, b)
  const lots = lotsWorth(market, price, 4 + (c % 300) * (c % 100))
  return {
    user: userFor(world, b),
    code: market.code,
    side: c % 2 === 0 ? ('buy' as const) : ('sell' as const),
    price: priceText(market, price),
    quantity: quantityText(market, lots),
  }
}

/** Some orders only rest, some never do. */
const timeInForce = ({ a }: Step) =>
  a % 5 === 2 ? { timeInForce: 'post_only' as const } : a % 5 === 3 ? { timeInForce: 'ioc' as const } : {}

export const limit = (world: World, step: Step, spread: number): Command => ({
  type: 'spotPlace',
  kind: 'limit',
  ...timeInForce(step),
  ...limitFacts(world, step, spread),
})

/** A pair around the last price; few have prices on the wrong sides, are malformed, or are sent twice. */
function pair(world: World, step: Step): Command {
  const { a, b, c } = step
  const market = marketFor(a)
  const { price: _, ...facts } = limitFacts(world, step, 0.002)
  const last = lastTrade(world.markets, market.code, world.now).priceTicks
  const away = (share: number) => priceText(market, Math.max(1, last + Math.round(last * share)))
  const up = facts.side === 'sell' ? 1 : -1
  const [gain, loss] = [0.0003 * (1 + (a % 9)), 0.0003 * (1 + (b % 9))]
  const stop = { stopLimitPrice: away(-up * (loss + 0.0005 * (c % 3))) }
  return {
    type: 'ocoPlace',
    ...facts,
    price: b % 29 === 0 ? pick(ODD, c) : away(up * gain),
    triggerPrice: away((c % 23 === 0 ? up : -up) * loss),
    ...(facts.side === 'buy' || c % 4 === 1 ? stop : {}),
    ...(a % 7 === 0 ? { clientId: `oco-${c % 4}` } : {}),
  }
}

/** A waiting order; few are at a distant price, malformed, fired at once, or sent twice. */
export function stopLimit(world: World, step: Step): Command {
  const { a, b, c } = step
  if (b % 3 === 1) return pair(world, step)
  const market = marketFor(a)
  const trigger = priceText(market, near(world, market, c % 23 === 0 ? 0.95 : 0.001, a + c))
  if (c % 4 === 0) {
    const { price: _, quantity, ...facts } = limitFacts(world, step, 0.002)
    const amount = facts.side === 'buy' ? { total: `${6 + (b % 4_000)}` } : { quantity }
    if (b % 2 === 0) return { type: 'stopMarketPlace', ...facts, ...amount, triggerPrice: trigger }
    // Few distances are out of range, and half of the activation prices are on the wrong side.
    const far = a % 3 === 0 ? { activationPrice: priceText(market, near(world, market, 0.0005, a + c)) } : {}
    return { type: 'stopMarketPlace', ...facts, ...amount, ...far, trailingPercent: `0.${(c % 8) + (b % 5)}` }
  }
  return {
    type: 'stopLimitPlace',
    ...limitFacts(world, step, 0.002),
    triggerPrice: b % 29 === 0 ? pick(ODD, c) : trigger,
    ...(b % 5 === 0 ? { way: c % 3 === 0 ? ('up' as const) : ('down' as const) } : {}),
    ...(a % 7 === 0 ? { clientId: `stop-limit-${c % 4}` } : {}),
  }
}

export function atMarket(world: World, { a, b, c }: Step, byTotal: boolean): Command {
  const market = marketFor(a)
  const side = byTotal || c % 2 === 0 ? 'buy' : 'sell'
  const last = lastTrade(world.markets, market.code, world.now).priceTicks
  const worth = 3 + (c % 40_000)
  const amount = byTotal
    ? { total: `${worth}.0${b % 10}` }
    : { quantity: quantityText(market, lotsWorth(market, last, worth)) }
  return { type: 'spotPlace', user: userFor(world, b), code: market.code, side, kind: 'market', ...amount }
}

export function odd(world: World, { a, b, c }: Step): Command {
  return {
    type: 'spotPlace',
    user: userFor(world, a),
    code: a % 7 === 0 ? '__proto__' : pick(CODES, a),
    side: a % 2 === 0 ? 'buy' : 'sell',
    kind: b % 2 === 0 ? 'limit' : 'market',
    ...(b % 3 === 0 ? {} : { price: pick(ODD, b) }),
    ...(c % 3 === 0 ? {} : { quantity: pick(ODD, c) }),
    ...(c % 4 === 0 ? { total: pick(ODD, b + c) } : {}),
  }
}

export function revoke(world: World, { kind, a, b, c }: Step): Command {
  const user = userFor(world, a)
  if (kind === 'revoke' && c % 12 === 0)
    return { type: 'spotRevokeAll', user, ...(c % 24 === 0 ? { code: marketFor(b).code } : {}) }
  const numbers = world.orders.spot.byUser[user] ?? []
  const recent = numbers.slice(-8)
  const type = kind === 'stopLimitRevoke' ? kind : 'spotRevoke'
  return { type, user, order: recent.length > 0 ? pick(recent, b) : 'none' }
}

/** Most steps change an open order: few change another one, change nothing, are malformed, or are sent twice. */
export function amend(world: World, { a, b, c }: Step): Command {
  const { byUser, byNo, open } = world.orders.spot
  const orders = (numbers: readonly string[]) => numbers.map((no) => byNo[no] as SpotOrder)
  const recent = orders((byUser[userFor(world, a)] ?? []).slice(-8))
  const current = recent.filter((one) => !hasEnded(one))
  const partly = orders(Object.values(open).flat()).filter(({ state }) => state === 'partly')
  const among = [b % 5 === 0 ? [] : partly, c % 7 === 0 ? [] : current].find(({ length }) => length > 0) ?? recent
  if (among.length === 0) return { type: 'spotAmend', user: 1, order: 'none', price: '1', quantity: '1' }
  const { no, user, code, price: before, lots = 10, total, trigger } = pick(among, b)
  const market = MARKETS.find((one) => one.code === code) as MarketSpec
  const price = c % 3 === 0 && before !== undefined ? before : near(world, market, 0.002, a + c)
  const share = b % 6 === 0 ? 100 : 20 + (b % 200)
  const quantity = c % 31 === 0 ? pick(ODD, b) : quantityText(market, Math.max(1, Math.floor((lots * share) / 100)))
  return {
    type: 'spotAmend',
    user,
    order: no,
    ...(before === undefined ? {} : { price: c % 29 === 0 ? pick(ODD, a) : priceText(market, price) }),
    ...(total === undefined ? { quantity } : { total: `${6 + (b % 4_000)}` }),
    ...(trigger && c % 2 === 0 ? { triggerPrice: priceText(market, near(world, market, 0.002, b + c)) } : {}),
    ...(a % 7 === 0 ? { clientId: `amend-${c % 4}` } : {}),
  }
}
