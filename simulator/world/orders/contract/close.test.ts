import { expect, test } from 'vitest'
import { book } from '../../market/index.ts'
import { fromUnits, priceText, quantityText, worth } from '../../money.ts'
import { messagesOf } from '../../people/messages.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { save } from '../../save.ts'
import { SPOT } from '../../settings.ts'
import { btc, done } from '../../testing.ts'
import type { World } from '../../world.ts'
import { contractWorld, held, margin, marksSince, nearLast, nearMark, open, pend, QUIET, wait } from './testing.ts'

/** An opening order four times the size of the visible book: a part of it is filled, the rest stays open. */
function openPartly(world: World, user: number, leverage: number) {
  const { code } = QUIET
  const { asks } = book(world.markets, code, world.now, SPOT.depth)
  const quantity = quantityText(QUIET, 4 * asks.reduce((sum, level) => sum + level.lots, 0))
  const price = priceText(QUIET, asks.at(-1)!.priceTicks)
  const order = open(world, { user, code, kind: 'limit', price, quantity, leverage })
  expect(order).toMatchObject({ state: 'open', filled: expect.toSatisfy((lots: number) => lots > 0) })
  return order
}

test('ORD-02: a position is closed in parts and then wholly; its net profit is what the account gained', () => {
  const { world, user } = contractWorld()
  const before = margin(world, user).available
  const { no, fills } = open(world, { user, direction: 'short', quantity: '0.0301', leverage: 10 })
  wait(world, 600_000)
  const part = done(world, { type: 'contractClose', user, position: no, quantity: '0.0100' })
  expect(part).toMatchObject({ state: 'holding', lots: 201, closed: { lots: 100 } })
  wait(world, 600_000)
  const whole = done(world, { type: 'contractClose', user, position: no })
  expect(whole).toMatchObject({ state: 'closed', lots: 0, cost: 0n, margin: 0n, closed: { lots: 301 } })
  expect(run(world, { type: 'contractClose', user, position: no })).toMatchObject({ error: 'positionClosed' })
  expect(run(world, { type: 'contractStops', user, position: no })).toMatchObject({ error: 'positionClosed' })
  const sold = fills.reduce((sum, fill) => sum + worth(btc, fill.price, fill.lots), 0n)
  expect(whole.gross).toBe(sold - whole.closed.total)
  expect(whole.realised).toBe(whole.gross - whole.fee)
  expect(margin(world, user)).toEqual({ available: before + whole.realised, frozen: 0n })
  expect(world.orders.contract.realised[user]).toBe(whole.realised)
  expect(checkRules(world)).toEqual([])
})

test('ORD-03: a trigger order fires once, at the first price of its type at or past it, and enters at market', () => {
  let fired = 0
  for (const triggerBy of ['last', 'mark'] as const) {
    for (const basisPoints of [8, -8]) {
      const { world, user } = contractWorld(7)
      const order = pend(world, { user, quantity: '0.01', triggerBy, triggerPrice: nearLast(world, basisPoints) })
      const { created, trigger } = order
      expect(order).toMatchObject({ state: 'pending', filled: 0 })
      expect(margin(world, user).frozen).toBe(order.held.margin + order.held.fee)
      for (let i = 0; i < 240 && order.state === 'pending'; i++) wait(world, 60_000)
      const first = marksSince(world, 'btcusdt', created).find(({ trade, mark }) => {
        const price = triggerBy === 'last' ? trade.priceTicks : mark
        return trigger!.way === 'up' ? price >= trigger!.price : price <= trigger!.price
      })
      expect(order.trigger!.fired!.at).toBe(first!.trade.at)
      expect(order).toMatchObject({ state: 'filled', fills: [{ at: first!.trade.at, maker: false }] })
      wait(world, 3_600_000)
      expect(order.filled).toBe(100)
      expect(checkRules(world)).toEqual([])
      fired++
    }
  }
  expect(fired).toBe(4)
})

test('a triggered limit order rests; if it can no longer be paid or is too far away, it is refused with its reason', () => {
  const { world, user } = contractWorld(7)
  const triggerPrice = nearLast(world, 8)
  const rests = pend(world, { user, kind: 'limit', price: nearLast(world, -300), quantity: '0.01', triggerPrice })
  const far = pend(world, { user, kind: 'limit', price: '10000', quantity: '0.01', triggerPrice })
  for (let i = 0; i < 240 && rests.state === 'pending'; i++) wait(world, 60_000)
  expect(rests.state).toBe('open')
  expect(far).toMatchObject({ state: 'refused', reason: 'priceFar', filled: 0 })
  expect(checkRules(world)).toEqual([])
  const poor = contractWorld(7, '100')
  const short = pend(poor.world, {
    user: poor.user,
    quantity: '0.0016',
    leverage: 1,
    triggerPrice: nearLast(poor.world, 8),
  })
  const rest = fromUnits(margin(poor.world, poor.user).available, 'USDT')
  done(poor.world, { type: 'transfer', user: poor.user, from: 'contract', to: 'coin', currency: 'USDT', amount: rest })
  for (let i = 0; i < 240 && short.state === 'pending'; i++) wait(poor.world, 60_000)
  expect(short).toMatchObject({ state: 'refused', reason: 'balanceShort', held: { margin: 0n, fee: 0n } })
  expect(checkRules(poor.world)).toEqual([])
})

test.each([
  ['long', 'stopWin', 40],
  ['long', 'stopLose', -40],
  ['short', 'stopWin', -40],
  ['short', 'stopLose', 40],
] as const)(
  'a %s position is closed by its %s at the first mark at or past it, and only closed',
  (direction, stop, basisPoints) => {
    const { world, user } = contractWorld(11)
    const { no } = open(world, { user, direction, quantity: '0.05', leverage: 5 })
    const set = done(world, { type: 'contractStops', user, position: no, [stop]: nearLast(world, basisPoints) })
    const level = set[stop]!
    done(world, { type: 'setRegime', code: 'btcusdt', regime: basisPoints > 0 ? 'rally' : 'crash' })
    const from = world.now
    for (let i = 0; i < 900 && held(world, user, { no }).state === 'holding'; i++) wait(world, 60_000)
    const position = held(world, user, { no })
    expect(position).toMatchObject({ state: 'closed', lots: 0 })
    const first = marksSince(world, 'btcusdt', from).find(({ mark }) =>
      basisPoints > 0 ? mark >= level : mark <= level,
    )
    const closing = Object.values(world.orders.contract.orders).find((order) => order.position === no)!
    expect(closing).toMatchObject({ action: 'close', state: 'filled', reason: stop, filled: 500 })
    expect(closing.trigger).toMatchObject({ by: 'mark', price: level, fired: { at: first!.trade.at } })
    expect(position.stopWin ?? position.stopLose).toBeUndefined()
    const [message] = messagesOf(world, user).list
    expect(message).toMatchObject({
      kind: `${stop}Fired`,
      at: first!.trade.at,
      params: { price: priceText(btc, first!.mark) },
    })
    expect(checkRules(world)).toEqual([])
  },
)

test('a triggered stop cancels the rest of the opening order', () => {
  const { world, user } = contractWorld(2, '9000000')
  const { code } = QUIET
  const order = openPartly(world, user, 5)
  done(world, { type: 'contractStops', user, position: order.no, stopLose: nearLast(world, -50, code) })
  done(world, { type: 'setRegime', code, regime: 'crash' })
  for (let i = 0; i < 900 && order.state === 'open'; i++) wait(world, 60_000)
  expect(order).toMatchObject({ state: 'revoked', reason: 'positionClosed', held: { margin: 0n, fee: 0n } })
  expect(order.filled).toBeLessThan(order.lots)
  expect(checkRules(world)).toEqual([])
})

test('stops of the ticket belong to the position; setting new ones replaces both', () => {
  const { world, user } = contractWorld()
  const order = open(world, { user, stopWin: nearLast(world, 200), stopLose: nearLast(world, -200) })
  const first = held(world, user, order)
  expect(first.stopWin).toBe(order.stopWin)
  expect(first.stopLose).toBe(order.stopLose)
  const stopWin = nearLast(world, 300)
  const changed = done(world, { type: 'contractStops', user, position: order.no, stopWin })
  expect(priceText(btc, changed.stopWin!)).toBe(stopWin)
  expect(changed.stopLose).toBeUndefined()
  expect(done(world, { type: 'contractStops', user, position: order.no }).stopWin).toBeUndefined()
})

test('ORD-03: a closing order with a trigger reduces by its quantity, or closes all that is open when it fires', () => {
  const { world, user } = contractWorld(7)
  const { no } = open(world, { user, quantity: '0.05', leverage: 5 })
  const at = { type: 'contractTriggerClose', user, position: no, triggerBy: 'last' } as const
  const part = done(world, { ...at, triggerPrice: nearLast(world, 8), quantity: '0.02' })
  const rest = done(world, { ...at, triggerPrice: nearLast(world, 30) })
  expect(rest).toMatchObject({ lots: 500, whole: true, state: 'pending', position: no })
  for (let i = 0; i < 600 && part.state === 'pending'; i++) wait(world, 60_000)
  expect(held(world, user, { no }).lots).toBe(300)
  for (let i = 0; i < 3_000 && rest.state === 'pending'; i++) wait(world, 60_000)
  expect(rest).toMatchObject({ state: 'filled', lots: 300, filled: 300 })
  expect(held(world, user, { no }).state).toBe('closed')
  expect(checkRules(world)).toEqual([])
})

test('a closing order for the whole also closes later additions, trade by trade as the book allows', () => {
  const { world, user } = contractWorld(2, '9000000')
  const { code } = QUIET
  const order = openPartly(world, user, 2)
  const at = { triggerBy: 'last', triggerPrice: nearLast(world, 100, code) } as const
  const waits = done(world, { type: 'contractTriggerClose', user, position: order.no, ...at })
  const first = waits.lots
  for (let i = 0; i < 3_000 && waits.state === 'pending'; i++) wait(world, 60_000)
  expect(waits.lots).toBeGreaterThan(first)
  wait(world, 1_800_000)
  expect(waits).toMatchObject({ state: 'filled', filled: waits.lots })
  expect(new Set(waits.fills.map((fill) => fill.at)).size).toBeGreaterThan(1)
  expect(held(world, user, order)).toMatchObject({ state: 'closed', closed: { lots: waits.lots } })
  expect(checkRules(world)).toEqual([])
})

test('closing a position cancels its closing orders and the rest of its opening order', () => {
  const { world, user } = contractWorld(1, '400000')
  const order = open(world, { user, kind: 'limit', price: nearLast(world, 1), quantity: '40', leverage: 10 })
  expect(order.state).toBe('open')
  expect(order.filled).toBeGreaterThan(0)
  const waits = done(world, {
    type: 'contractTriggerClose',
    user,
    position: order.no,
    triggerBy: 'mark',
    triggerPrice: nearLast(world, 400),
  })
  for (let i = 0; i < 200 && held(world, user, order).state === 'holding'; i++) {
    wait(world, 500)
    run(world, { type: 'contractClose', user, position: order.no })
  }
  expect(held(world, user, order).state).toBe('closed')
  for (const ended of [order, waits]) expect(ended).toMatchObject({ state: 'revoked', reason: 'positionClosed' })
  expect(margin(world, user).frozen).toBe(0n)
  expect(checkRules(world)).toEqual([])
})

test('many small waits or one long give identical contracts', () => {
  const build = () => {
    const { world, user } = contractWorld(9, '60000')
    const { no } = open(world, { user, quantity: '0.2', leverage: 100, stopLose: nearLast(world, -15) })
    open(world, { user, code: 'ethusdt', direction: 'short', quantity: '2', leverage: 125 })
    for (const bp of [5, -5, 12, -12, 25]) {
      const direction = bp > 0 ? ('long' as const) : ('short' as const)
      pend(world, {
        user,
        direction,
        quantity: '0.05',
        leverage: 125,
        triggerPrice: nearLast(world, bp),
        stopLose: nearLast(world, bp > 0 ? bp - 6 : bp + 6),
      })
      open(world, { user, direction, kind: 'limit', price: nearLast(world, -bp), quantity: '0.1', leverage: 125 })
    }
    done(world, {
      type: 'contractTriggerClose',
      user,
      position: no,
      triggerBy: 'mark',
      triggerPrice: nearMark(world, 300),
    })
    return world
  }
  const [once, often] = [build(), build()]
  const total = 9 * 3_600_000 + 12_345
  wait(once, total)
  for (let left = total; left > 0; ) {
    const part = Math.min(left, 7_001 + (left % 91_003))
    wait(often, part)
    left -= part
  }
  expect(save(often)).toBe(save(once))
  const states = new Set(Object.values(once.orders.contract.positions).map((position) => position.state))
  expect(states.size).toBeGreaterThan(1)
  expect(checkRules(once)).toEqual([])
})
