import { describe, expect, test } from 'vitest'
import { prizeOf, ROLLS } from '../../../protocol/rules/shop/box.ts'
import { checkRules } from '../rules.ts'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { done } from '../testing.ts'
import { BOXES, type Box, boxById, latestDraws, rollOf } from './boxes.ts'
import { findGoods } from './goods.ts'
import { ADDRESS, DELIVERED, fundsOf, refused, shopWorld, wait } from './testing.ts'

const [desk] = BOXES as [Box, Box]

describe('boxes', () => {
  test('SHP-01: paid once per client_id, opened once, and the prizes are shipped for free', () => {
    const { world, user } = shopWorld()
    const buy = { type: 'boxBuy', user, box: 1, quantity: 3, address: ADDRESS, clientId: 'intent-0001' } as const
    const bought = done(world, buy)
    expect([done(world, buy), bought.no, fundsOf(world, user)]).toEqual([bought, 'B0000000001', '964'])
    expect(run(world, { ...buy, quantity: 2 })).toMatchObject({ ok: false, error: 'badRequest' })
    const opened = done(world, { type: 'boxOpen', user, order: bought.no })
    const draws = structuredClone(opened.draws)
    expect(draws).toHaveLength(3)
    const before = save(world)
    expect(done(world, { type: 'boxOpen', user, order: bought.no }).draws).toEqual(draws)
    expect(save(world)).toBe(before)
    const order = world.shop.orders[0]
    expect(order).toMatchObject({ kind: 'prize', state: 'paid', total: 0n })
    expect(order?.items.map(({ goods }) => goods)).toEqual(
      draws.map(({ prize }) => desk.prizes.find(({ id }) => id === prize)?.goods),
    )
    wait(world, DELIVERED)
    expect([order?.state, fundsOf(world, user), checkRules(world)]).toEqual(['shipped', '964', []])
    const item = order?.items[0]?.id ?? 0
    expect(refused(world, { type: 'aftersaleAsk', user, order: 1, item, kind: 'return', reason: 'damaged' })).toBe(
      'shopState',
    )
  })

  test('without a number the oldest unopened box is opened; with none left it is refused', () => {
    const { world, user, other } = shopWorld()
    for (const box of [2, 1]) done(world, { type: 'boxBuy', user, box, quantity: 1, address: ADDRESS })
    expect(refused(world, { type: 'boxOpen', user: other })).toBe('boxNone')
    expect(refused(world, { type: 'boxOpen', user: other, order: 'B0000000001' })).toBe('boxNone')
    expect([1, 2].map(() => done(world, { type: 'boxOpen', user }).no)).toEqual(['B0000000001', 'B0000000002'])
    expect(refused(world, { type: 'boxOpen', user })).toBe('boxNone')
    expect(latestDraws(world, 9).map(({ box }) => box)).toEqual([1, 2])
  })

  test('the content follows from seed and number, whoever buys it, whenever it is opened, saved or not', () => {
    const [first, second] = [shopWorld(9), shopWorld(9)]
    wait(second.world, 7_777_777)
    done(second.world, { type: 'takeCoupons', user: second.other })
    const inside = ({ world }: typeof first, user: number) => {
      done(world, { type: 'boxBuy', user, box: 1, quantity: 10, address: ADDRESS })
      const saved = load(save(world))
      return done(saved, { type: 'boxOpen', user }).draws.map(({ roll, prize }) => [roll, prize])
    }
    const drawn = inside(first, first.user)
    expect(inside(second, second.other)).toEqual(drawn)
    // Each box of an order has a separate roll.
    expect(new Set(drawn.map(([roll]) => roll)).size).toBe(10)
    expect(drawn).toEqual(
      drawn.map(([roll], n) => [rollOf(first.world, 'B0000000001', n), prizeOf(desk.prizes, roll ?? 0).id]),
    )
  })

  test('the odds are honest: over 200,000 boxes each prize comes as often as its table states', () => {
    const { world } = shopWorld(3)
    const counts = new Map<number, number>()
    const boxes = 200_000
    for (let n = 0; n < boxes; n++) {
      const { id } = prizeOf(desk.prizes, rollOf(world, `B${String(n).padStart(10, '0')}`, n % 10))
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    for (const { id, parts } of desk.prizes) {
      const share = (counts.get(id) ?? 0) / boxes
      const odds = parts / ROLLS
      const deviation = Math.sqrt((odds * (1 - odds)) / boxes)
      expect([id, Math.abs(share - odds) < 4 * deviation]).toEqual([id, true])
    }
  })

  test('each table is complete, with existing goods, and the average value is below the price', () => {
    for (const { price, prizes } of BOXES) {
      expect(prizes.reduce((sum, { parts }) => sum + parts, 0)).toBe(ROLLS)
      const worth = prizes.map(({ goods, parts }) => (Number(findGoods(goods)?.skus[0]?.price) * parts) / ROLLS)
      expect(worth.reduce((sum, value) => sum + value, 0)).toBeLessThan(Number(price))
    }
    const ids = BOXES.flatMap(({ prizes }) => prizes.map(({ id }) => id))
    expect([new Set(ids).size, boxById(9)]).toEqual([ids.length, undefined])
  })

  test('an unaffordable or invalid number of boxes is refused and costs nothing', () => {
    const { world, user } = shopWorld()
    const buy = (box: number, quantity: number) =>
      refused(world, { type: 'boxBuy', user, box, quantity, address: ADDRESS })
    expect([buy(3, 1), buy(1, 0), buy(1, 11), buy(1, 1.5)]).toEqual([
      'notFound',
      'fieldInvalid',
      'fieldInvalid',
      'fieldInvalid',
    ])
    for (let n = 0; n < 3; n++) done(world, { type: 'boxBuy', user, box: 2, quantity: 10, address: ADDRESS })
    expect([buy(2, 10), fundsOf(world, user)]).toEqual(['balanceShort', '100'])
  })
})
