import { expect, test } from 'vitest'
import { MARKETS, markAt, markOf, tradesBetween } from '../../market/index.ts'
import { priceText, quantityText } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { btc, done } from '../../testing.ts'
import type { ContractOrder } from './state.ts'
import { contractWorld, nearLast, open, pend, tryOpen, wait } from './testing.ts'

test('in one long wait each trigger fires at the first trade with a price or mark that reaches it, and at no other', () => {
  const gaps: number[] = []
  for (const seed of [1, 2, 3, 4]) {
    const { world, user } = contractWorld(seed, '100000')
    const from = world.now
    const orders: ContractOrder[] = []
    for (const triggerBy of ['last', 'mark'] as const) {
      for (let ticks = -490; ticks <= 490; ticks += 35) {
        if (ticks === 0) continue
        const triggerPrice = priceText(btc, markAt(world.markets, 'btcusdt', from) + ticks)
        orders.push(pend(world, { user, quantity: '0.0100', leverage: 2, triggerBy, triggerPrice }))
      }
    }
    wait(world, 2 * 3_600_000)
    const trades = tradesBetween(world.markets, 'btcusdt', from, world.now)
    const marks = trades.map((trade) => markOf(world.markets, 'btcusdt', trade))
    for (const { state, trigger } of orders) {
      const prices = trigger!.by === 'mark' ? marks : trades.map((trade) => trade.priceTicks)
      const first = prices.findIndex((price) =>
        trigger!.way === 'up' ? price >= trigger!.price : price <= trigger!.price,
      )
      expect(trigger!.fired?.at).toBe(trades[first]?.at)
      expect(trigger!.fired?.price).toBe(prices[first])
      expect(state).toBe(first < 0 ? 'pending' : 'filled')
      if (first >= 0 && trigger!.by === 'mark') gaps.push(Math.abs((trades[first]?.priceTicks ?? 0) - trigger!.price))
    }
    expect(checkRules(world)).toEqual([])
  }
  // The mark follows at a distance: it reaches a level after the trades have moved on.
  expect(gaps.length).toBeGreaterThan(20)
  expect(Math.max(...gaps)).toBeGreaterThan(20)
})

test('a position opened by a trigger during a wait is itself watched from the next trade on', () => {
  let stopped = 0
  for (let seed = 1; seed <= 12; seed++) {
    const { world, user } = contractWorld(seed)
    const order = pend(world, {
      user,
      quantity: '0.0100',
      triggerBy: 'last',
      triggerPrice: nearLast(world, 6),
      stopLose: nearLast(world, 5),
    })
    wait(world, 2 * 3_600_000)
    const position = world.orders.contract.positions[order.no]
    if (position === undefined) continue
    const later = tradesBetween(world.markets, 'btcusdt', order.trigger!.fired!.at, world.now)
    const first = later.find((trade) => markOf(world.markets, 'btcusdt', trade) <= order.stopLose!)
    expect(position.until).toBe(first?.at)
    if (position.state === 'closed') stopped++
  }
  expect(stopped).toBeGreaterThan(3)
})

test('with coarse ticks, liquidation comes at the first mark at its price, not one tick later', () => {
  const coarse = MARKETS.reduce((least, market) => (market.openingTicks < least.openingTicks ? market : least))
  let exact = 0
  for (let seed = 1; seed <= 5; seed++) {
    const { world, user } = contractWorld(seed)
    const { code } = coarse
    const quantity = quantityText(coarse, Math.ceil(100 / (Number(nearLast(world, 0, code)) * Number(coarse.step))))
    const from = world.now
    for (const leverage of [125, 118, 111, 104, 97, 90, 83, 76, 70, 64, 58, 52]) {
      for (const direction of ['long', 'short'] as const) tryOpen(world, { user, code, direction, quantity, leverage })
    }
    wait(world, 6 * 3_600_000)
    const trades = tradesBetween(world.markets, code, from, world.now)
    const marks = trades.map((trade) => markOf(world.markets, code, trade))
    for (const { direction, liquidation, until } of Object.values(world.orders.contract.positions)) {
      const first = marks.findIndex((mark) => (direction === 'long' ? mark <= liquidation! : mark >= liquidation!))
      expect(until).toBe(trades[first]?.at)
      if (marks[first] === liquidation) exact++
    }
    expect(checkRules(world)).toEqual([])
  }
  expect(exact).toBeGreaterThan(5)
})

test('while trading is halted nothing fires and nothing is liquidated', () => {
  const { world, user } = contractWorld(5)
  const { no } = open(world, { user, quantity: '0.1', leverage: 100 })
  const order = pend(world, { user, quantity: '0.01', triggerPrice: nearLast(world, -2) })
  done(world, { type: 'setRegime', code: 'all', regime: 'halt' })
  const before = world.orders.contract.positions[no]!.state
  wait(world, 60_000)
  const stateThen = [order.state, world.orders.contract.positions[no]!.state]
  wait(world, 6 * 3_600_000)
  expect([order.state, world.orders.contract.positions[no]!.state]).toEqual(stateThen)
  expect(before).toBe('holding')
})
