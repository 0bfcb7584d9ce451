import { expect, test } from 'vitest'
import { book } from '../../market/index.ts'
import { priceText, quantityText } from '../../money.ts'
import { checkRules, createWatch } from '../../rules.ts'
import { run } from '../../run.ts'
import { load, save } from '../../save.ts'
import { SPOT } from '../../settings.ts'
import { btc, done, joined } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { AmendContract } from './amend.ts'
import { reserveFor } from './figures.ts'
import type { ContractOrder } from './state.ts'
import { contractWorld, held, margin, nearLast, nearMark, open, pend, QUIET, wait } from './testing.ts'

type Change = Partial<Omit<AmendContract, 'user' | 'order'>>

/** The order as the world has it at this moment. */
const now = (world: World, { no }: { no: string }): ContractOrder => world.orders.contract.orders[no] as ContractOrder
const heldOf = ({ held: { margin: share, fee } }: ContractOrder): bigint => share + fee

/** The amount that an order needs at a price, for its lots. */
function needed(price: number, lots: number): bigint {
  const { margin: share, fee } = reserveFor(btc, price, lots, 20)
  return share + fee
}

/** A world with a long of 0.1 BTC that rests 5 % below the market. */
function resting() {
  const { world, user } = contractWorld()
  const start = { ...margin(world, user) }
  const order = open(world, { user, kind: 'limit', price: nearLast(world, -500) })
  const request = (change: Change, of = order) => ({ type: 'contractAmend', user, order: of.no, ...change }) as const
  const amend = (change: Change): ContractOrder => done(world, request(change))
  const refused = (change: Change, of = order) => {
    const outcome = run(world, request(change, of))
    return outcome.ok ? undefined : [outcome.error, outcome.field]
  }
  return { world, user, start, order, request, amend, refused }
}

test('ORD-03: price and amount of a resting order change in place, and what it holds follows to the unit', () => {
  const { world, user, start, order, amend } = resting()
  const more = amend({ price: nearLast(world, -400), quantity: '0.2' })
  expect(more).toMatchObject({ no: order.no, state: 'open', lots: 2000, created: order.created })
  expect(heldOf(more)).toBe(needed(more.price!, 2000))
  expect(margin(world, user)).toEqual({ available: start.available - heldOf(more), frozen: heldOf(more) })
  const less = amend({ quantity: '0.05' })
  expect(heldOf(less)).toBe(needed(less.price!, 500))
  expect(world.orders.contract.live).toEqual({ btcusdt: [order.no] })
  expect(checkRules(world)).toEqual([])
  expect(now(load(save(world)), order)).toMatchObject({ amended: less.amended, lots: 500 })
  done(world, { type: 'contractRevoke', user, order: order.no })
  expect(margin(world, user)).toEqual(start)
  expect(checkRules(world)).toEqual([])
})

test('it keeps its place only while its price stays and its amount falls', () => {
  const { world, user, order, amend } = resting()
  const later = open(world, { user, kind: 'limit', price: priceText(btc, order.price!) })
  const queue = () => world.orders.contract.live.btcusdt
  now(world, order).ahead = 7
  amend({ quantity: '0.09' })
  expect([queue(), now(world, order).ahead]).toEqual([[order.no, later.no], 7])
  amend({ quantity: '0.11' })
  expect(queue()).toEqual([later.no, order.no])
  expect(now(world, order).ahead).toBe(0)
})

test('a price that crosses the book opens as taker; the rest stays, and earlier fills break no rule at a lower limit', () => {
  const { world, user } = contractWorld()
  const { asks, bids } = book(world.markets, QUIET.code, world.now, SPOT.depth)
  const [ask] = asks
  const low = priceText(QUIET, bids[0]!.priceTicks - 5)
  const quantity = quantityText(QUIET, ask!.lots + 9)
  const order = open(world, { user, code: QUIET.code, kind: 'limit', price: low, quantity })
  const terms = { type: 'contractAmend', user, order: order.no } as const
  const crossed: ContractOrder = done(world, { ...terms, price: priceText(QUIET, ask!.priceTicks) })
  expect(crossed).toMatchObject({ state: 'open', filled: ask!.lots })
  expect(crossed.fills).toMatchObject([{ price: ask!.priceTicks, maker: false }])
  expect(held(world, user, order)).toMatchObject({ lots: ask!.lots, state: 'holding' })
  expect(checkRules(world)).toEqual([])
  const lower: ContractOrder = done(world, { ...terms, price: low, quantity: quantityText(QUIET, ask!.lots + 20) })
  const rest = reserveFor(QUIET, lower.price!, 20, 20)
  expect(lower.held).toEqual(rest)
  expect(checkRules(world)).toEqual([])
  for (const lots of [ask!.lots, ask!.lots - 1])
    expect(run(world, { ...terms, quantity: quantityText(QUIET, lots) })).toMatchObject({
      error: 'amendFilled',
      params: { filled: quantityText(QUIET, ask!.lots) },
    })
  wait(world, 3_600_000)
  expect(checkRules(world)).toEqual([])
})

test('an order that waits takes another trigger, price and amount on its own side, and fires at the new trigger', () => {
  const { world, user } = contractWorld()
  const watch = createWatch()
  const order = pend(world, { user, triggerPrice: nearMark(world, 5_000) })
  const far = order.trigger!.price
  expect(watch.check(world)).toEqual([])
  wait(world, 600_000)
  const terms = { type: 'contractAmend', user, order: order.no } as const
  const less: ContractOrder = done(world, { ...terms, quantity: '0.05', triggerPrice: nearMark(world, 4_000) })
  expect(less).toMatchObject({ state: 'pending', lots: 500, trigger: { way: 'up', by: 'mark' } })
  expect(heldOf(less)).toBe(needed(less.trigger!.price, 500))
  expect(margin(world, user).frozen).toBe(heldOf(less))
  for (const ticks of [0, -50])
    expect(run(world, { ...terms, triggerPrice: nearMark(world, ticks) })).toMatchObject({
      error: 'triggerPassed',
      field: 'triggerPrice',
    })
  expect(run(world, { ...terms, price: '60000' })).toMatchObject({ error: 'fieldInvalid', field: 'price' })
  done(world, { ...terms, triggerPrice: nearMark(world, 1) })
  wait(world, 3_600_000)
  const fired = now(world, order)
  expect(fired.state).toBe('filled')
  expect(fired.trigger!.fired!.price).toBeLessThan(far)
  expect(run(world, { ...terms, triggerPrice: nearMark(world, 50) })).toMatchObject({ error: 'orderEnded' })
  expect(watch.check(world)).toEqual([])
})

test('its stops must still fit its price', () => {
  const { world, user } = contractWorld()
  const order = pend(world, { user, triggerPrice: nearMark(world, 5_000), stopLose: nearMark(world, 4_000) })
  const refusal = run(world, { type: 'contractAmend', user, order: order.no, triggerPrice: nearMark(world, 3_000) })
  expect(refusal).toMatchObject({ error: 'stopSide', field: 'stopLose' })
})

test('closing orders change up to what is left of the position, and hold nothing', () => {
  const { world, user } = contractWorld()
  const position = open(world, { user }).no
  const limit = { type: 'contractClose', user, position, price: nearLast(world, 300) } as const
  done(world, { ...limit, quantity: '0.04' })
  done(world, { ...limit, quantity: '0.05' })
  const [first, second] = world.orders.contract.live.btcusdt!
  const amend = (order: string, change: Change) => run(world, { type: 'contractAmend', user, order, ...change })
  expect(amend(first!, { quantity: '0.0501' })).toMatchObject({
    error: 'closeTooMuch',
    field: 'quantity',
    params: { quantity: '0.0500' },
  })
  expect(amend(first!, { quantity: '0.05', price: nearLast(world, 250) })).toMatchObject({ ok: true })
  expect(world.orders.contract.live.btcusdt).toEqual([second, first])
  expect(amend(second!, { price: nearLast(world, 2_000_000) })).toMatchObject({ error: 'priceFar', field: 'price' })
  const later = { type: 'contractTriggerClose', user, position, triggerBy: 'mark' } as const
  const whole: ContractOrder = done(world, { ...later, triggerPrice: nearMark(world, -9_000) })
  expect(amend(whole.no, { triggerPrice: nearMark(world, -8_000) })).toMatchObject({ ok: true })
  expect(now(world, whole)).toMatchObject({ whole: true, trigger: { way: 'down' } })
  expect(amend(whole.no, { triggerPrice: nearMark(world, 50) })).toMatchObject({ error: 'triggerPassed' })
  expect(amend(whole.no, { quantity: '0.1001' })).toMatchObject({ error: 'closeTooMuch' })
  expect(amend(whole.no, { quantity: '0.03' })).toMatchObject({ ok: true })
  expect(now(world, whole).whole).toBeUndefined()
  expect(checkRules(world)).toEqual([])
  // A market order takes at once, and the position closes by as much.
  expect(amend(first!, { price: nearLast(world, -50) })).toMatchObject({ ok: true })
  expect(now(world, { no: first! }).state).toBe('filled')
  expect(held(world, user, { no: position }).lots).toBe(500)
  expect(checkRules(world)).toEqual([])
})

test('refusals name the field, and change nothing', () => {
  const { world, user, order, request, refused } = resting()
  const before = save(world)
  expect(refused({})).toEqual(['amendSame', undefined])
  expect(refused({ price: priceText(btc, order.price!), quantity: '0.1000' })).toEqual(['amendSame', undefined])
  expect(refused({ price: '40000.01' })).toEqual(['priceStep', 'price'])
  expect(refused({ price: '9000000' })).toEqual(['priceFar', 'price'])
  expect(refused({ quantity: '0.00001' })).toEqual(['quantityStep', 'quantity'])
  expect(refused({ quantity: '0.0001', price: '40000' })).toEqual(['notionalSmall', 'quantity'])
  expect(refused({ quantity: '9' })).toEqual(['balanceShort', 'quantity'])
  expect(refused({ triggerPrice: '40000' })).toEqual(['badRequest', 'triggerPrice'])
  expect(refused({}, { ...order, no: 'none' })).toEqual(['orderUnknown', undefined])
  expect(save(world)).toBe(before)
  const other = joined(world, 'bob')
  expect(run(world, { ...request({ quantity: '0.05' }), user: other })).toMatchObject({ error: 'orderUnknown' })
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'halt' })
  wait(world, 60_000)
  expect(refused({ quantity: '0.05' })).toEqual(['marketHalted', undefined])
  done(world, { type: 'contractRevoke', user, order: order.no })
  expect(refused({ quantity: '0.05' })).toEqual(['orderEnded', undefined])
})

test('the same client_id changes it once', () => {
  const { amend, refused } = resting()
  const once = { quantity: '0.06', clientId: 'amend-0001' }
  expect(amend(once).lots).toBe(600)
  amend({ quantity: '0.07' })
  expect(amend(once).lots).toBe(700)
  expect(refused({ ...once, quantity: '0.061' })).toEqual(['badRequest', 'clientId'])
})

test('a post-only order stays one: at a price that would fill at once nothing changes', () => {
  const { world, user } = contractWorld()
  const terms = { kind: 'limit', price: nearLast(world, -500), timeInForce: 'post_only' } as const
  const order = open(world, { user, ...terms })
  const request = { type: 'contractAmend', user, order: order.no } as const
  const before = save(world)
  expect(run(world, { ...request, price: nearLast(world, 50) })).toMatchObject({
    error: 'postOnlyCrosses',
    field: 'price',
  })
  expect(save(world)).toBe(before)
  expect(run(world, { ...request, price: nearLast(world, -100) })).toMatchObject({ ok: true, value: { state: 'open' } })
  expect(checkRules(world)).toEqual([])
})
