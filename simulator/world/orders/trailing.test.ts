import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastTrade, tradesBetween } from '../market/index.ts'
import { priceText } from '../money.ts'
import { checkRules } from '../rules.ts'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { btc, done, priceAt, worldWithUser } from '../testing.ts'
import type { World } from '../world.ts'
import { ticksOf, trailingFrom } from './checks.ts'
import { contractWorld, held, margin, open } from './contract/testing.ts'
import type { SpotOrder } from './spot/state.ts'
import { follow, isReached, type Trigger, triggerBand } from './trigger.ts'

const HOUR = 3_600_000
const wait = (world: World, ms: number) => done(world, { type: 'wait', ms })

/** The stop after each price before the one that fires, and that price. The first one is the last price at placement. */
function played(trigger: Trigger, prices: readonly number[]) {
  const stops: (number | undefined)[] = []
  let now = trigger
  for (const price of prices) {
    if (isReached(now, price)) return { stops, fired: price }
    const { below, above } = triggerBand([now])
    const next = follow(now, price)
    // The clock passes on only the prices of this band.
    if (next !== now) expect(price <= below || price >= above).toBe(true)
    now = next
    stops.push(now.trail?.best === undefined ? undefined : now.price)
  }
  return { stops, fired: undefined }
}

describe('the vectors of docs/exchange-rules.md', () => {
  const page = readFileSync(new URL('../../../docs/exchange-rules.md', import.meta.url), 'utf8')
  const rows = page
    .slice(page.indexOf('## Vectors'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| case'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const ticks = (text: string) => ticksOf(btc, text)
  test.each(rows.map(([, name = '', ...cells]) => [name, cells] as const))('TRL-01: %s', (_, cells) => {
    const [order = '', prices = '', stops = '', fires = ''] = cells
    const [side, distance = '', , activationPrice] = order.split(' ')
    const [first = 0, ...rest] = prices.split(' ').map(ticks)
    const request = {
      ...(distance.endsWith('%') ? { trailingPercent: distance.slice(0, -1) } : { trailingDistance: distance }),
      ...(activationPrice === undefined ? {} : { activationPrice }),
    }
    const trigger = trailingFrom(btc, first, request, side === 'buy' ? 'up' : 'down')
    const result = played(trigger, [first, ...rest])
    expect(result.stops.map((stop) => (stop === undefined ? '–' : priceText(btc, stop))).join(' ')).toBe(stops)
    expect(result.fired === undefined ? '' : priceText(btc, result.fired)).toBe(fires)
  })
  test('the page has vectors', () => expect(rows.length).toBeGreaterThan(8))
})

/** The reference: where a sale of `percent` hundredths of a percent fires, and its last stop. */
function reference(prices: readonly number[], percent: number, from: number) {
  let best = from === 0 ? (prices[0] ?? 0) : 0
  let stop = 0
  for (const price of prices) {
    if (best === 0 && price < from) continue
    if (best > 0 && price <= stop) return { stop, fired: price }
    best = Math.max(best, price)
    stop = Math.floor((best * (10_000 - percent)) / 10_000)
  }
  return { stop, fired: undefined }
}

test('TRL-01: over random ticks the stop is the reference’s, for a sale and mirrored for a purchase', () => {
  const moves = fc.array(fc.integer({ min: -4_000, max: 4_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(
      moves,
      fc.integer({ min: 10, max: 1_000 }),
      fc.integer({ min: 0, max: 9_000 }),
      (steps, percent, ahead) => {
        const first = 600_000
        const prices = [first]
        for (const step of steps) prices.push((prices.at(-1) ?? first) + step)
        const request = {
          trailingPercent: String(percent / 100),
          ...(ahead === 0 ? {} : { activationPrice: priceText(btc, first + ahead) }),
        }
        const sale = played(trailingFrom(btc, first, request, 'down'), prices)
        const expected = reference(prices, percent, ahead === 0 ? 0 : first + ahead)
        expect(sale.fired).toBe(expected.fired)
        expect(sale.stops.at(-1) ?? 0).toBe(expected.stop)
        // A purchase by a distance in price is the sale's mirror image.
        const distance = {
          trailingDistance: priceText(btc, 600 + percent),
          ...(ahead === 0 ? {} : { activationPrice: priceText(btc, first - ahead) }),
        }
        const mirrored = { ...distance, ...(ahead === 0 ? {} : { activationPrice: priceText(btc, first + ahead) }) }
        const buys = played(
          trailingFrom(btc, first, distance, 'up'),
          prices.map((price) => 2 * first - price),
        )
        const sells = played(trailingFrom(btc, first, mirrored, 'down'), prices)
        expect(buys.fired).toBe(sells.fired === undefined ? undefined : 2 * first - sells.fired)
        expect(buys.stops).toEqual(sells.stops.map((stop) => (stop === undefined ? undefined : 2 * first - stop)))
      },
    ),
    { seed: 47, numRuns: 300 },
  )
})

/** The trades of the next hour, from a world without orders. */
function hourAhead(world: World): number[] {
  const ahead = load(save(world))
  wait(ahead, HOUR)
  return tradesBetween(ahead.markets, 'btcusdt', world.now, ahead.now).map(({ priceTicks }) => priceTicks)
}

function sellingWorld(seed: number) {
  const { world, user } = worldWithUser(seed)
  done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '1' })
  return { world, user }
}

type Facts = { trailingPercent?: string; trailingDistance?: string; activationPrice?: string }
const base = { type: 'stopMarketPlace', code: 'btcusdt', side: 'sell', quantity: '0.01' } as const
const sell = (world: World, user: number, facts: Facts): SpotOrder => done(world, { ...base, user, ...facts })
const trySell = (world: World, user: number, facts: Facts) => run(world, { ...base, user, ...facts })

test.each([1, 2, 3, 5, 8, 13])(
  'TRL-01: on the tape of seed %i a spot order and a contract order fire where the reference does, however time is split',
  (seed) => {
    const { world, user } = sellingWorld(seed)
    done(world, { type: 'grant', user, account: 'contract', currency: 'USDT', amount: '10000' })
    const position = open(world, { user })
    const last = lastTrade(world.markets, 'btcusdt', world.now).priceTicks
    const prices = [last, ...hourAhead(world)]
    const spot = sell(world, user, { trailingPercent: '0.15' })
    const closing = done(world, {
      type: 'contractTriggerClose',
      user,
      position: position.no,
      trailingPercent: '0.15',
    })
    const split = load(save(world))
    wait(world, HOUR)
    for (let i = 0; i < 60; i++) wait(split, 61_000 - (i % 2) * 2_000)
    expect(save(split)).toBe(save(world))
    const expected = reference(prices, 15, 0)
    for (const { trigger } of [world.orders.spot.byNo[spot.no]!, world.orders.contract.orders[closing.no]!])
      expect([trigger?.fired?.price, trigger?.price]).toEqual([expected.fired, expected.stop])
    if (expected.fired !== undefined) {
      expect(world.orders.spot.byNo[spot.no]).toMatchObject({ state: 'filled', filled: 100, held: 0n })
      expect(held(world, user, position)).toMatchObject({ state: 'closed', lots: 0 })
    }
    expect(checkRules(world)).toEqual([])
  },
)

test('TRL-01: an opening order freezes margin at its first stop and opens at the trigger', () => {
  const { world, user } = contractWorld(5)
  const facts = { user, code: 'btcusdt', direction: 'short', kind: 'market', quantity: '0.1', leverage: 20 } as const
  const order = done(world, { type: 'contractTrigger', ...facts, trailingPercent: '0.1' })
  expect(order).toMatchObject({ state: 'pending', trigger: { way: 'down', by: 'last' } })
  expect(margin(world, user).frozen).toBe(order.held.margin + order.held.fee)
  expect(run(world, { type: 'contractTrigger', ...facts, trailingPercent: '0.1', triggerPrice: '1' })).toMatchObject({
    error: 'badRequest',
  })
  wait(world, 8 * HOUR)
  expect(held(world, user, order)).toMatchObject({ direction: 'short', state: 'holding' })
  expect(checkRules(world)).toEqual([])
})

test('TRL-01: while the market is halted nothing moves, nothing fires, and only a cancellation is taken', () => {
  const { world, user } = sellingWorld(4)
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'halt' })
  const { no } = sell(world, user, { trailingPercent: '1' })
  wait(world, 60_000)
  const before = structuredClone(world.orders.spot.byNo[no])
  wait(world, HOUR)
  expect(world.orders.spot.byNo[no]).toEqual(before)
  const amend = { type: 'spotAmend', user, order: no, quantity: '0.01', trailingPercent: '0.5' } as const
  expect([run(world, amend), trySell(world, user, { trailingPercent: '1' })]).toMatchObject([
    { error: 'marketHalted' },
    { error: 'marketHalted' },
  ])
  expect(done(world, { type: 'stopLimitRevoke', user, order: no })).toMatchObject({ state: 'cancelled', held: 0n })
})

test('TRL-01: a new distance counts from the same best price and never moves the stop back', () => {
  const { world, user } = sellingWorld(6)
  const best = lastTrade(world.markets, 'btcusdt', world.now).priceTicks
  const { no } = sell(world, user, { trailingPercent: '2' })
  const amend = (facts: object) =>
    run<'spotAmend'>(world, { type: 'spotAmend', user, order: no, quantity: '0.01', ...facts })
  const low = { error: 'trailingRange', field: 'trailingPercent', params: { low: '0.1%', high: '2%' } }
  expect(amend({ trailingPercent: '2.01' })).toMatchObject(low)
  expect(amend({ trailingPercent: '0.09' })).toMatchObject(low)
  expect(amend({ trailingPercent: '2' })).toMatchObject({ error: 'amendSame' })
  expect(amend({ trailingDistance: '100' })).toMatchObject({ error: 'badRequest', field: 'trailingDistance' })
  expect(amend({ triggerPrice: priceAt(world, -5) })).toMatchObject({ error: 'badRequest', field: 'triggerPrice' })
  expect(amend({ trailingPercent: '1.5' })).toMatchObject({
    ok: true,
    value: { trigger: { price: Math.floor((best * 98.5) / 100), trail: { percent: '1.5', best } } },
  })
  expect(world.orders.stopLimit.waiting.btcusdt?.[0]?.trigger).toEqual(world.orders.spot.byNo[no]?.trigger)
  const ahead = sell(world, user, { trailingDistance: '100', activationPrice: priceAt(world, 9_000) })
  const widened = { type: 'spotAmend', user, order: ahead.no, quantity: '0.01', trailingDistance: '200' } as const
  expect(done(world, widened)).toMatchObject({ trigger: { price: best + 7_000, trail: { distance: '2000' } } })
  expect(checkRules(world)).toEqual([])
})

test('TRL-01: a distance that would fire at once is refused, and so are distances and activation prices out of range', () => {
  const { world, user } = sellingWorld(7)
  const { no } = sell(world, user, { trailingPercent: '5' })
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'crash' })
  for (let i = 0; i < 90; i++) {
    const { trail } = world.orders.spot.byNo[no]!.trigger!
    if (lastTrade(world.markets, 'btcusdt', world.now).priceTicks < (trail?.best ?? 0) * 0.995) break
    wait(world, 60_000)
  }
  expect(run(world, { type: 'spotAmend', user, order: no, quantity: '0.01', trailingPercent: '0.1' })).toMatchObject({
    error: 'triggerPassed',
    field: 'trailingPercent',
  })
  const error = (facts: Facts) => {
    const outcome = trySell(world, user, facts)
    return outcome.ok ? undefined : [outcome.error, outcome.field]
  }
  expect(error({ trailingPercent: '10.01' })).toEqual(['trailingRange', 'trailingPercent'])
  expect(error({ trailingPercent: '1.005' })).toEqual(['trailingRange', 'trailingPercent'])
  expect(error({ trailingDistance: '1' })).toEqual(['trailingRange', 'trailingDistance'])
  expect(error({ trailingDistance: '100.05' })).toEqual(['priceStep', 'trailingDistance'])
  expect(error({ trailingPercent: '1', trailingDistance: '100' })).toEqual(['fieldInvalid', 'trailingPercent'])
  expect(error({ trailingPercent: '1', activationPrice: priceAt(world, 0) })).toEqual([
    'activationSide',
    'activationPrice',
  ])
  expect(error({ trailingPercent: '1', activationPrice: priceAt(world, 1) })).toBeUndefined()
})

test('SIM-04: the audit detects a trailing stop that follows another price', () => {
  const { world, user } = sellingWorld(9)
  const { no } = sell(world, user, { trailingPercent: '5' })
  wait(world, HOUR)
  expect(checkRules(world)).toEqual([])
  world.orders.spot.byNo[no]!.trigger!.trail!.best! += 1
  expect(checkRules(world).map(({ rule }) => rule)).toContain(11)
})

test('SIM-04: a trailing stop whose best price is older than a day follows it, and its world opens again', () => {
  const { world, user } = sellingWorld(9)
  const { no } = sell(world, user, { trailingPercent: '10' })
  const DAY = 24 * HOUR
  const best = () => world.orders.spot.byNo[no]?.trigger?.trail?.best ?? 0
  const bestOfDay = () =>
    tradesBetween(world.markets, 'btcusdt', world.now - DAY, world.now).reduce(
      (most, { priceTicks }) => Math.max(most, priceTicks),
      0,
    )
  for (let days = 0; days < 10 && (days < 2 || best() === bestOfDay()); days += 1) wait(world, DAY)
  expect(best()).toBeGreaterThan(bestOfDay())
  expect(world.orders.spot.byNo[no]?.state).toBe('waiting')
  expect(checkRules(world)).toEqual([])
})
