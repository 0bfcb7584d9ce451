import { expect, test } from 'vitest'
import { book, MARKETS } from '../../market/index.ts'
import { quantityText } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { save } from '../../save.ts'
import { SPOT } from '../../settings.ts'
import { done } from '../../testing.ts'
import { contractWorld, held, nearLast, nearMark, open, pend, tryOpen, wait } from './testing.ts'

test('refusals name the limit, in the order of the rules, and change nothing', () => {
  const { world, user } = contractWorld()
  const position = open(world, { user, quantity: '0.01' }).no
  const before = save(world)
  const refused = (facts: Parameters<typeof tryOpen>[1]): object => {
    const outcome = tryOpen(world, facts)
    return outcome.ok ? { error: 'none' } : { error: outcome.error, field: outcome.field, ...outcome.params }
  }
  const limit = (price: string, more = {}) => refused({ user, kind: 'limit', price, ...more })
  expect(refused({ user, code: 'nosuch' })).toMatchObject({ error: 'marketUnknown' })
  expect(limit('61250.15', { quantity: '0.00001' })).toEqual({
    error: 'priceStep',
    field: 'price',
    step: '0.1',
    nearest: '61250.2',
  })
  expect(limit('61250', { quantity: '0.00001' })).toMatchObject({ error: 'quantityStep', nearest: '0.0001' })
  expect(limit('1', { quantity: '0.0001' })).toMatchObject({ error: 'notionalSmall', minimum: '5' })
  expect(limit('1', { quantity: '100' })).toMatchObject({ error: 'priceFar' })
  expect(refused({ user, leverage: 126 })).toMatchObject({ error: 'fieldInvalid', field: 'leverage' })
  expect(refused({ user, leverage: 1.5 })).toMatchObject({ error: 'fieldInvalid', field: 'leverage' })
  expect(limit(nearLast(world, -1), { quantity: '2', leverage: 125 })).toEqual({
    error: 'leverageHigh',
    field: 'leverage',
    most: '100',
  })
  expect(limit(nearLast(world, -1), { quantity: '1000', leverage: 1 })).toEqual({
    error: 'notionalLarge',
    field: 'quantity',
    limit: '50000000',
    currency: 'USDT',
  })
  expect(limit(nearLast(world, -1), { quantity: '2', leverage: 5 })).toMatchObject({
    error: 'balanceShort',
    field: 'quantity',
    currency: 'USDT',
  })
  const price = nearLast(world, -10)
  expect(limit(price, { stopWin: nearLast(world, -20) })).toEqual({ error: 'stopSide', field: 'stopWin', price })
  expect(limit(price, { stopLose: nearLast(world, -5) })).toEqual({ error: 'stopSide', field: 'stopLose', price })
  expect(refused({ user, direction: 'short', stopLose: nearLast(world, -20) })).toMatchObject({
    error: 'stopSide',
    field: 'stopLose',
  })
  const mark = nearMark(world, 0)
  const at = (triggerBy: 'mark' | 'last', triggerPrice: string) =>
    run(world, {
      type: 'contractTrigger',
      user,
      code: 'btcusdt',
      direction: 'long',
      kind: 'market',
      quantity: '0.01',
      leverage: 5,
      triggerBy,
      triggerPrice,
    })
  expect(at('mark', mark)).toMatchObject({ error: 'triggerPassed', field: 'triggerPrice', params: { price: mark } })
  expect(at('last', nearLast(world, 0))).toMatchObject({ error: 'triggerPassed' })
  expect(run(world, { type: 'contractClose', user, position: 'none' })).toMatchObject({ error: 'positionUnknown' })
  expect(run(world, { type: 'contractClose', user, position, quantity: '0.0101' })).toMatchObject({
    error: 'closeTooMuch',
    params: { quantity: '0.0100' },
  })
  expect(run(world, { type: 'contractStops', user, position, stopWin: nearMark(world, 0) })).toMatchObject({
    error: 'stopSide',
    field: 'stopWin',
  })
  expect(save(world)).toBe(before)
})

test('an order that would be liquidated at once is refused with the possible leverage', () => {
  const seen: string[] = []
  for (let seed = 1; seed <= 40 && seen.length === 0; seed++) {
    const { world, user } = contractWorld(seed, '1000')
    done(world, { type: 'setRegime', code: 'all', regime: 'crash' })
    wait(world, 90_000)
    for (const { code, step } of MARKETS) {
      for (const direction of ['long', 'short'] as const) {
        const lots = Math.ceil(200 / (Number(nearLast(world, 0, code)) * Number(step)))
        const quantity = quantityText(MARKETS.find((market) => market.code === code)!, lots)
        const outcome = tryOpen(world, { user, code, direction, quantity, leverage: 125 })
        if (outcome.ok || outcome.error !== 'leverageHigh') continue
        seen.push(outcome.params.most!)
        const most = Number(outcome.params.most)
        expect(most).toBeLessThan(125)
        expect(tryOpen(world, { user, code, direction, quantity, leverage: most }).ok).toBe(true)
        expect(checkRules(world)).toEqual([])
      }
    }
  }
  expect(seen.length).toBeGreaterThan(0)
})

test('at most 200 orders can be open at once', () => {
  const { world, user } = contractWorld()
  for (let i = 0; i < 200; i++)
    pend(world, { user, quantity: '0.0002', leverage: 125, triggerPrice: nearLast(world, -900) })
  const more = {
    type: 'contractTrigger',
    user,
    code: 'btcusdt',
    direction: 'long',
    kind: 'market',
    quantity: '0.01',
    leverage: 50,
    triggerBy: 'last',
  } as const
  expect(run(world, { ...more, triggerPrice: nearLast(world, -900) })).toMatchObject({
    error: 'pendingsFull',
    params: { limit: '200' },
  })
  expect(open(world, { user, quantity: '0.001' }).state).toBe('filled')
})

test('closing stops where the book would cost more than the margin, and the rest waits', () => {
  let stopped = 0
  for (const market of MARKETS.filter(({ openingTicks }) => openingTicks < 20_000)) {
    const { world, user } = contractWorld(1)
    const shown = book(world.markets, market.code, world.now, SPOT.depth)
    const lots = shown.asks.reduce((sum, level) => sum + level.lots, 0)
    const opened = tryOpen(world, { user, code: market.code, quantity: quantityText(market, lots), leverage: 100 })
    if (!opened.ok) continue
    const { no } = opened.value
    const before = { ...held(world, user, { no }) }
    const closed = run(world, { type: 'contractClose', user, position: no })
    const after = held(world, user, { no })
    const there = shown.bids.reduce((sum, level) => sum + level.lots, 0)
    const fees = after.fee - before.fee
    expect(after.gross - fees + (before.margin - after.margin)).toBeGreaterThanOrEqual(0n)
    if (closed.ok && after.closed.lots < Math.min(there, lots)) stopped++
    expect(checkRules(world)).toEqual([])
  }
  expect(stopped).toBeGreaterThan(0)
})
