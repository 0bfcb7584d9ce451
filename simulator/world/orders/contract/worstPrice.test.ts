import { expect, test } from 'vitest'
import { book } from '../../market/index.ts'
import { priceText, quantityText } from '../../money.ts'
import { checkRules } from '../../rules.ts'
import { load, save } from '../../save.ts'
import { SPOT } from '../../settings.ts'
import { contractWorld, held, margin, nearLast, open, QUIET, tryOpen } from './testing.ts'

test('SLP-01: a market order opens up to its worst price exactly; its rest is canceled, and nothing of it stays frozen', () => {
  const { world, user } = contractWorld(42, '1000000')
  const start = { ...margin(world, user) }
  const [first, second] = book(world.markets, QUIET.code, world.now, SPOT.depth).asks
  const worst = first!.priceTicks
  const facts = { user, code: QUIET.code, leverage: 3, worstPrice: priceText(QUIET, worst) }
  const order = open(world, { ...facts, quantity: quantityText(QUIET, first!.lots + second!.lots) })
  expect(order).toMatchObject({
    state: 'revoked',
    reason: 'worstPrice',
    worst,
    filled: first!.lots,
    held: { margin: 0n, fee: 0n },
  })
  const position = held(world, user, order)
  expect(position.lots).toBe(first!.lots)
  expect(margin(world, user)).toEqual({
    available: start.available - position.margin - position.fee,
    frozen: position.margin,
  })
  expect(checkRules(world)).toEqual([])
  expect(save(load(save(world)))).toBe(save(world))
})

test('SLP-01: beyond the first level nothing fills, long and short, and a limit order has no worst price', () => {
  const { world, user } = contractWorld()
  const before = save(world)
  const { asks, bids } = book(world.markets, QUIET.code, world.now, 1)
  const facts = { user, code: QUIET.code, quantity: '100', leverage: 3 }
  const refused = { ok: false, error: 'worstPrice', field: 'worstPrice' }
  const [below, above] = [priceText(QUIET, asks[0]!.priceTicks - 1), priceText(QUIET, bids[0]!.priceTicks + 1)]
  expect(tryOpen(world, { ...facts, worstPrice: below })).toMatchObject({ ...refused, params: { worst: below } })
  expect(tryOpen(world, { ...facts, direction: 'short', worstPrice: above })).toMatchObject(refused)
  const limit = { user, kind: 'limit', price: nearLast(world, -20), worstPrice: below } as const
  expect(tryOpen(world, limit)).toMatchObject({ error: 'badRequest', field: 'worstPrice' })
  expect(save(world)).toBe(before)
})
