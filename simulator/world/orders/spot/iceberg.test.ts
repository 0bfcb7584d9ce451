import { expect, test } from 'vitest'
import { spotOrderWire } from '../../../handlers/orders.ts'
import { lastTrade } from '../../market/index.ts'
import { checkRules } from '../../rules.ts'
import { run } from '../../run.ts'
import { load, save } from '../../save.ts'
import { btc, done, priceAt, worldWithUser } from '../../testing.ts'
import { shareTrade } from '../resting.ts'

const base = { type: 'spotPlace', code: 'btcusdt', side: 'buy', kind: 'limit', quantity: '0.0100' } as const

test('an iceberg fills at its price by the part that the order book shows, and past it at once', () => {
  const { world, user } = worldWithUser()
  const order = done(world, { ...base, user, price: priceAt(world, -50), visibleQuantity: '0.0040' })
  expect(spotOrderWire(order)).toMatchObject({ type: 'iceberg', quantity: '0.0100', visible_quantity: '0.0040' })
  const { visible = 0, lots = 0, price = 0 } = order
  const given = (priceTicks: number, filled: number) => {
    const shares: number[] = []
    const trade = { ...lastTrade(world.markets, btc.code, world.now), priceTicks, lots: 2 * lots }
    shareTrade([{ ...order, filled, ahead: 0 }], trade, (_, share) => shares.push(share))
    return shares
  }
  expect([given(price, 0), given(price, 1), given(price, 2 * visible)]).toEqual([
    [visible],
    [visible - 1],
    [lots - 2 * visible],
  ])
  expect(given(price - 1, 0)).toEqual([lots])
  expect(run(world, { ...base, user, price: priceAt(world, -50), visibleQuantity: '0.0100' })).toMatchObject({
    ok: false,
    field: 'visibleQuantity',
  })
  for (let minute = 0; minute < 240 && order.state !== 'filled'; minute++) done(world, { type: 'wait', ms: 60_000 })
  expect(order).toMatchObject({ state: 'filled', held: 0n })
  expect(save(load(save(world)))).toBe(save(world))
  expect(checkRules(world)).toEqual([])
})
