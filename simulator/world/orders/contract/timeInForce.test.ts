import { expect, test } from 'vitest'
import { book } from '../../market/index.ts'
import { priceText, quantityText } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { load, save } from '../../save.ts'
import { SPOT } from '../../settings.ts'
import { btc, done } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { ContractOrder } from './state.ts'
import { contractWorld, held, margin, nearLast, open, QUIET, tryOpen } from './testing.ts'

const bestAsk = (world: World) => book(world.markets, 'btcusdt', world.now, 1).asks[0]!.priceTicks
const bestBid = (world: World) => book(world.markets, 'btcusdt', world.now, 1).bids[0]!.priceTicks
const POST = { kind: 'limit', timeInForce: 'post_only' } as const
const IOC = { kind: 'limit', timeInForce: 'ioc' } as const

test('a post-only order that would fill at once is refused with the nearest price that rests, long and short', () => {
  const { world, user } = contractWorld()
  const start = { ...margin(world, user) }
  const [ask, bid] = [bestAsk(world), bestBid(world)]
  for (const ticks of [ask, ask + 50])
    expect(tryOpen(world, { user, ...POST, price: priceText(btc, ticks) })).toMatchObject({
      error: 'postOnlyCrosses',
      field: 'price',
      params: { nearest: priceText(btc, ask - 1) },
    })
  const short = { user, ...POST, direction: 'short', quantity: '0.01' } as const
  expect(tryOpen(world, { ...short, price: priceText(btc, bid) })).toMatchObject({
    error: 'postOnlyCrosses',
    params: { nearest: priceText(btc, bid + 1) },
  })
  expect(margin(world, user)).toEqual(start)
  for (const facts of [
    { user, ...POST, quantity: '0.01', price: priceText(btc, ask - 1) },
    { ...short, price: priceText(btc, bid + 1) },
  ])
    expect(open(world, facts)).toMatchObject({ state: 'open', fills: [], timeInForce: 'post_only' })
  expect(checkRules(world)).toEqual([])
})

test('a post-only order fills as maker', () => {
  const { world, user } = contractWorld()
  const { no } = open(world, { user, ...POST, quantity: '0.01', price: nearLast(world, -20) })
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'crash' })
  done(world, { type: 'wait', ms: 600_000 })
  const order = world.orders.contract.orders[no] as ContractOrder
  expect(order.state).toBe('filled')
  expect(order.fills.every(({ maker }) => maker)).toBe(true)
  expect(checkRules(world)).toEqual([])
})

test('an IOC order fills what crosses, and nothing of its rest stays frozen', () => {
  const { world, user } = contractWorld(42, '1000000')
  const start = { ...margin(world, user) }
  const [first] = book(world.markets, QUIET.code, world.now, SPOT.depth).asks
  const facts = {
    ...{ user, ...IOC, code: QUIET.code, leverage: 3, price: priceText(QUIET, first!.priceTicks) },
    quantity: quantityText(QUIET, first!.lots + 1_000),
  }
  const order = open(world, facts)
  expect(order).toMatchObject({
    state: 'revoked',
    reason: 'iocRest',
    filled: first!.lots,
    held: { margin: 0n, fee: 0n },
  })
  const position = held(world, user, order)
  expect(position).toMatchObject({ state: 'holding', lots: first!.lots })
  expect(margin(world, user)).toEqual({
    available: start.available - position.margin - position.fee,
    frozen: position.margin,
  })
  expect(world.orders.contract.live).toEqual({})
  expect(checkRules(world)).toEqual([])
  expect(save(load(save(world)))).toBe(save(world))
})

test('an IOC order that crosses nothing ends without a position, one that crosses enough is filled', () => {
  const { world, user } = contractWorld()
  const start = { ...margin(world, user) }
  const none = open(world, { user, ...IOC, quantity: '0.01', price: priceText(btc, bestAsk(world) - 1) })
  expect(none).toMatchObject({ state: 'revoked', reason: 'iocRest', filled: 0, fills: [] })
  expect(world.orders.contract.positions).toEqual({})
  expect(margin(world, user)).toEqual(start)
  const all = open(world, { user, ...IOC, quantity: '0.01', price: nearLast(world, 20) })
  expect(all.state).toBe('filled')
  expect(all.reason).toBeUndefined()
  expect(checkRules(world)).toEqual([])
})

test('an IOC order needs the money of the whole order', () => {
  const { world, user } = contractWorld(42, '100')
  const request = { user, ...IOC, leverage: 1, quantity: '0.1', price: priceText(btc, bestAsk(world) - 1) }
  expect(tryOpen(world, request)).toMatchObject({ error: 'balanceShort', field: 'quantity' })
})

test('a market order has no time in force, and the same client_id with another one is refused', () => {
  const { world, user } = contractWorld()
  expect(tryOpen(world, { user, timeInForce: 'ioc' })).toMatchObject({ error: 'badRequest', field: 'timeInForce' })
  const terms = { user, kind: 'limit', price: nearLast(world, -200), clientId: 'intent-0001' } as const
  const order = open(world, { ...terms, timeInForce: 'post_only' })
  expect(open(world, { ...terms, timeInForce: 'post_only' }).no).toBe(order.no)
  expect(tryOpen(world, terms)).toMatchObject({ error: 'badRequest', field: 'clientId' })
  expect(tryOpen(world, { ...terms, timeInForce: 'ioc' })).toMatchObject({ error: 'badRequest', field: 'clientId' })
})

test('the audit notices a post-only order that took, and an IOC order that rests or was filled later', () => {
  const { world, user } = contractWorld()
  const taken = open(world, { user, kind: 'limit', quantity: '0.01', price: nearLast(world, 20) })
  const resting = open(world, { user, kind: 'limit', quantity: '0.01', price: nearLast(world, -200) })
  const [late, live] = [taken, resting].map(({ no }) => world.orders.contract.orders[no]) as ContractOrder[]
  late!.timeInForce = 'post_only'
  live!.timeInForce = 'ioc'
  const texts = () => checkRules(world).map(({ rule, text }) => `${rule} ${text}`)
  expect(texts()).toEqual([`5 post-only order ${taken.no} took`, `5 IOC order ${resting.no} is open`])
  late!.timeInForce = 'ioc'
  late!.fills[0]!.at += 1
  expect(texts()[0]).toBe(`5 IOC order ${taken.no} rested`)
})
