/** Random steps about perpetual contracts, for the property tests. */
import type { Command } from './commands.ts'
import { lastTrade, type MarketSpec } from './market/index.ts'
import { priceText, quantityText } from './money.ts'
import { type ContractOrder, liveBy, type Position } from './orders/contract/state.ts'
import type { World } from './world.ts'

export const CONTRACT_STEPS = [
  'contractOpen',
  'contractOpen',
  'contractOpen',
  'contractTrigger',
  'contractTrigger',
  'contractClose',
  'contractTriggerClose',
  'contractStops',
  'contractReverse',
  'contractMargin',
  'contractLeverage',
  'contractRevoke',
  'contractFunds',
] as const
export type ContractStepKind = (typeof CONTRACT_STEPS)[number]
export type ContractStep = { kind: ContractStepKind; user: number; market: MarketSpec; a: number; b: number; c: number }

const LEVERAGES = [1, 3, 10, 20, 50, 75, 100, 125, 125, 125]
/** Values in USDT: too small, usual, larger than some books, larger than any position may be. */
const WORTHS = [3, 20, 200, 2_000, 9_000, 40_000, 260_000, 60_000_000]

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const isContractStep = (kind: string): kind is ContractStepKind => CONTRACT_STEPS.some((known) => known === kind)

export { isContractStep }

/** A price some hundredths of a percent from the last one. */
function near(world: World, market: MarketSpec, basisPoints: number): string {
  const last = lastTrade(world.markets, market.code, world.now).priceTicks
  return priceText(market, Math.max(1, last + Math.round((last * basisPoints) / 10_000)))
}

function lotsFor(world: World, market: MarketSpec, usdt: number): string {
  const last = lastTrade(world.markets, market.code, world.now).priceTicks
  return quantityText(market, Math.max(1, Math.floor(usdt / (last * Number(market.tick) * Number(market.step)))))
}

/** Up to ±30 hundredths of a percent, rarely far off. */
const distance = (n: number): number => (n % 41 === 0 ? (n % 2 === 0 ? 90_000 : -9_900) : (n % 61) - 30)

/** The time in force of a random order: post only for some, immediate or cancel for others. */
const timeInForce = (a: number, b: number): { timeInForce?: 'post_only' | 'ioc' } =>
  a % 3 === 1 ? { timeInForce: 'post_only' } : b % 4 === 1 ? { timeInForce: 'ioc' } : {}

function open(world: World, { kind, user, market, a, b, c }: ContractStep): Command {
  const limit = c % 3 === 0
  const direction = a % 2 === 0 ? ('long' as const) : ('short' as const)
  const win = direction === 'long' ? 1 : -1
  const order = {
    user,
    code: market.code,
    direction,
    kind: limit ? ('limit' as const) : ('market' as const),
    ...(limit ? { price: near(world, market, distance(b)) } : {}),
    quantity: lotsFor(world, market, pick(WORTHS, b)),
    leverage: c % 37 === 0 ? 126 : pick(LEVERAGES, a + c),
    ...(b % 3 === 0 ? { stopWin: near(world, market, win * (40 + (a % 30))) } : {}),
    ...(b % 4 === 0 ? { stopLose: near(world, market, -win * (40 + (c % 30))) } : {}),
    ...(a % 7 === 0 ? { clientId: `contract-${c % 4}` } : {}),
  }
  if (kind !== 'contractOpen') return { type: 'contractTrigger', ...order, ...trigger(world, market, a, b + c) }
  const rests = limit ? timeInForce(a, b) : {}
  // Most prices are where the order rests, near enough to fill soon.
  const own =
    rests.timeInForce === 'post_only' && c % 4 !== 0 ? { price: near(world, market, -win * (1 + (b % 4))) } : {}
  return { type: 'contractPlace', ...order, ...rests, ...own }
}

const trigger = (world: World, market: MarketSpec, a: number, b: number) => ({
  triggerPrice: near(world, market, (b % 25) - 12),
  triggerBy: a % 2 === 0 ? ('last' as const) : ('mark' as const),
})

/** Most positions are open. */
function somePosition(world: World, user: number, n: number): Position | undefined {
  const { positions, positionsOf } = world.orders.contract
  const openPositions = (positionsOf[user] ?? []).map((no) => positions[no] as Position)
  const held = openPositions.filter((position) => position.state === 'holding')
  return n % 9 === 0 || held.length === 0 ? openPositions.at(-1) : pick(held, n)
}

function about(world: World, { kind, user, a, b, c }: ContractStep, markets: readonly MarketSpec[]): Command {
  const position = somePosition(world, user, b)
  const no = position?.no ?? 'none'
  const market = markets.find(({ code }) => code === position?.code) ?? (markets[0] as MarketSpec)
  const lots = position === undefined ? 1 : Math.max(1, Math.floor((position.lots * (1 + (c % 5))) / 4))
  const quantity = c % 2 === 0 ? {} : { quantity: quantityText(market, lots) }
  if (kind === 'contractClose') {
    // Most closing prices of a long are above the market, those of a short below.
    const way = position?.direction === 'short' ? -1 : 1
    const price = a % 2 === 0 ? {} : { price: near(world, market, way * ((c % 12) - 2)) }
    return { type: 'contractClose', user, position: no, ...quantity, ...price }
  }
  if (kind === 'contractTriggerClose')
    return { type: 'contractTriggerClose', user, position: no, ...quantity, ...trigger(world, market, a, c) }
  if (kind === 'contractReverse') return { type: 'contractReverse', user, position: no }
  if (kind === 'contractLeverage')
    return { type: 'contractLeverage', user, position: no, leverage: pick(LEVERAGES, a + b) }
  if (kind === 'contractMargin') {
    const amount = `${pick([1, 5, 40, 700, 90_000], c)}.${b % 100}`
    return { type: 'contractMargin', user, position: no, way: a % 2 === 0 ? 'add' : 'remove', amount }
  }
  const win = position?.direction === 'short' ? -1 : 1
  if (b % 2 === 0) {
    const part = quantityText(market, Math.max(1, Math.floor((position?.lots ?? 1) / (2 + (c % 3)))))
    const level = (stop: 'stopWin' | 'stopLose', far: number, whole = false) => ({
      stop,
      price: near(world, market, (stop === 'stopWin' ? win : -win) * far),
      ...(whole ? {} : { quantity: part }),
    })
    const wins = [level('stopWin', 1 + (a % 20)), level('stopWin', 5 + (b % 20)), level('stopWin', 9)].slice(a % 4)
    const loses = [level('stopLose', 1 + (b % 20), c % 5 === 0), level('stopLose', 12)].slice(c % 3)
    return { type: 'contractLevels', user, position: no, levels: [...wins, ...loses] }
  }
  return {
    type: 'contractStops',
    user,
    position: no,
    ...(b % 3 === 0 ? {} : { stopWin: near(world, market, win * ((a % 30) - 3)) }),
    ...(b % 4 === 0 ? {} : { stopLose: near(world, market, -win * ((c % 30) - 3)) }),
  }
}

/** Most steps change an active order: few change another one, change nothing, or are sent twice. */
function amend(world: World, { user, a, b, c }: ContractStep, markets: readonly MarketSpec[]): Command {
  const { orders, ordersOf } = world.orders.contract
  const recent = (ordersOf[user] ?? []).slice(-12).map((no) => orders[no] as ContractOrder)
  const active = recent.filter(({ state }) => state === 'open' || state === 'pending')
  const resting = active.filter(({ state }) => state === 'open')
  const known = b % 3 === 0 || resting.length === 0 ? active : resting
  const among = a % 9 === 0 || known.length === 0 ? recent : known
  if (among.length === 0) return { type: 'contractAmend', user, order: 'none', quantity: '1' }
  const { no, code, price, lots, trigger: waits } = pick(among, b)
  const market = markets.find((one) => one.code === code) ?? (markets[0] as MarketSpec)
  const share = b % 6 === 0 ? 100 : 20 + (b % 200)
  return {
    type: 'contractAmend',
    user,
    order: no,
    ...(price === undefined || c % 3 === 0 ? {} : { price: near(world, market, distance(a)) }),
    ...(c % 4 === 0 ? {} : { quantity: quantityText(market, Math.max(1, Math.floor((lots * share) / 100))) }),
    ...(waits && a % 2 === 0 ? { triggerPrice: near(world, market, (b % 41) - 20) } : {}),
    ...(a % 7 === 0 ? { clientId: `contract-amend-${c % 4}` } : {}),
  }
}

/** The command of a contract step; `markets` are those of possible positions. */
export function contractCommandOf(world: World, step: ContractStep, markets: readonly MarketSpec[]): Command {
  const { kind, user, a, b, c } = step
  // They replace some orders and cancellations, so that the other steps of a seed stay the same.
  const rests = liveBy(world.orders.contract, user).some(({ state }) => state === 'open')
  if ((kind === 'contractTrigger' && a % 8 === 3) || (kind === 'contractOpen' && rests && a % 4 === 2))
    return amend(world, step, markets)
  if (kind === 'contractOpen' || kind === 'contractTrigger') return open(world, step)
  if (kind === 'contractRevoke' && c % 4 === 0)
    return { type: 'contractRevokeAll', user, ...(c % 8 === 0 ? { code: step.market.code } : {}) }
  if (kind === 'contractRevoke') {
    const recent = (world.orders.contract.ordersOf[user] ?? []).slice(-6)
    return { type: 'contractRevoke', user, order: recent.length > 0 ? pick(recent, b) : 'none' }
  }
  if (kind === 'contractFunds')
    return { type: 'grant', user, account: 'contract', currency: 'USDT', amount: `${500 + (c % 9_000)}.${b % 100}` }
  return about(world, step, markets)
}
