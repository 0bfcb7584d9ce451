import { expect, test } from 'vitest'
import { checkRules, createWatch } from '../../rules.ts'
import { done } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { ContractOrder, Position } from './state.ts'
import { contractWorld, nearLast, open, pend, wait } from './testing.ts'

type Parts = { position: Position; orders: ContractOrder[]; fired: ContractOrder }

/** A position, a resting order and a fired order; then `spoil` damages something. Returns the violated rules. */
function broken(spoil: (world: World, parts: Parts) => void): number[] {
  const { world, user } = contractWorld(7)
  open(world, { user, quantity: '0.05', leverage: 10 })
  open(world, { user, kind: 'limit', price: nearLast(world, -500), quantity: '0.01' })
  const fired = pend(world, { user, quantity: '0.01', triggerBy: 'last', triggerPrice: nearLast(world, 8) })
  for (let i = 0; i < 240 && fired.state === 'pending'; i++) wait(world, 60_000)
  const state = world.orders.contract
  const orders = Object.values(state.orders)
  const position = state.positions[orders[0]!.no]!
  spoil(world, { position, orders, fired })
  return [...new Set(checkRules(world).map(({ rule }) => rule))].sort((a, b) => a - b)
}

test('SIM-04: figures of orders and positions are checked against journal, tape and rules', () => {
  expect(broken(() => {})).toEqual([])
  expect(
    broken((_, { position }) => {
      position.margin += 1n
    }),
  ).toEqual([3])
  expect(
    broken((_, { position }) => {
      position.margin = -1n
    }),
  ).toContain(2)
  expect(
    broken((_, { orders }) => {
      orders[1]!.held.fee -= 1n
    }),
  ).toContain(3)
  expect(
    broken((world) => {
      delete world.orders.contract.held.btcusdt
    }),
  ).toContain(3)
  expect(
    broken((_, { orders }) => {
      orders[0]!.filled -= 1
    }),
  ).toContain(5)
  expect(
    broken((_, { position }) => {
      position.opened.lots += 1
    }),
  ).toContain(5)
  expect(
    broken((_, { position }) => {
      position.fee += 1n
    }),
  ).toContain(6)
  expect(
    broken((_, { orders }) => {
      orders[0]!.fills[0]!.fee += 2n
    }),
  ).toContain(8)
  expect(
    broken((_, { position }) => {
      position.cost += 1n
    }),
  ).toContain(8)
  expect(
    broken((_, { position }) => {
      position.funding += 1n
    }),
  ).toContain(9)
  expect(
    broken((_, { position }) => {
      position.liquidation! += 1
    }),
  ).toEqual([10])
  expect(
    broken((_, { fired }) => {
      fired.trigger!.fired!.price = fired.trigger!.price - 1
    }),
  ).toContain(11)
  expect(
    broken((_, { fired }) => {
      fired.trigger!.fired!.at -= 1
    }),
  ).toContain(11)
  expect(
    broken((_, { fired }) => {
      fired.state = 'pending'
    }),
  ).toContain(11)
})

test('SIM-04: a trigger that fires twice, and a position held past its liquidation price, are detected', () => {
  const { world, user } = contractWorld(5)
  const { no } = open(world, { user, quantity: '0.1', leverage: 50 })
  const order = pend(world, { user, quantity: '0.001', triggerBy: 'last', triggerPrice: nearLast(world, -30) })
  const watch = createWatch()
  done(world, { type: 'setRegime', code: 'btcusdt', regime: 'crash' })
  for (let i = 0; i < 240 && order.state === 'pending'; i++) wait(world, 60_000)
  expect(watch.check(world)).toEqual([])
  const { trigger } = order
  order.trigger = { ...trigger!, fired: { ...trigger!.fired!, at: trigger!.fired!.at + 1 } }
  expect(watch.check(world)).toMatchObject([{ rule: 11 }])
  const before = structuredClone(world.orders.contract.positions[no]!)
  for (let i = 0; i < 240 && world.orders.contract.positions[no]!.state === 'holding'; i++) wait(world, 60_000)
  expect(world.orders.contract.positions[no]!.state).toBe('liquidated')
  Object.assign(world.orders.contract.positions, { [no]: before })
  expect(checkRules(world).map(({ rule }) => rule)).toContain(10)
})
