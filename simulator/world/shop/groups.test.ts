import { describe, expect, test } from 'vitest'
import { SHOP_TIMES } from '../../../protocol/rules/shop/orders.ts'
import { checkRules } from '../rules.ts'
import { done } from '../testing.ts'
import type { World } from '../world.ts'
import { groupById, groupsOf } from './groups.ts'
import type { Group } from './state.ts'
import { stockOf } from './state.ts'
import { ADDRESS, created, fundsOf, paid, refused, shopWorld, wait } from './testing.ts'

const TWO = { activity: 3 }
const MUG = 10

/** A world with a first group that ends in a state, of a single buyer. */
function alone(end: Group['state']): { world: World; user: number; other: number; group: Group } {
  for (let seed = 1; seed < 60; seed++) {
    const { world, user, other } = shopWorld(seed)
    paid(world, user, [MUG], TWO)
    const group = groupById(world, 1) as Group
    wait(world, SHOP_TIMES.group)
    if (group.state === end) return { world, user, other, group }
  }
  throw new Error(`no group is ${end}`)
}

describe('group purchases', () => {
  test('paying opens a group at its price, and it ships when full', () => {
    const { world, user, other } = shopWorld()
    const first = paid(world, user, [MUG], TWO)
    expect([first.state, first.group, first.total]).toEqual(['grouping', 1, 1_555_000_000n])
    expect(groupsOf(world, { state: 'open', goods: MUG }).list).toMatchObject([{ id: 1, size: 2, members: [{ user }] }])
    const second = paid(world, other, [MUG], { ...TWO, group: 1 })
    expect([first.state, second.state, groupById(world, 1)?.state]).toEqual(['paid', 'paid', 'filled'])
    expect(groupsOf(world, { state: 'open' }).total).toBe(0)
    const totals = [{}, { goods: MUG }, { goods: 7 }, { state: 'filled' }, { user }, { user: 99 }] as const
    expect(totals.map((filter) => groupsOf(world, filter).total)).toEqual([1, 1, 0, 1, 1, 0])
    wait(world, SHOP_TIMES.pack - 1)
    expect([first.state, second.state]).toEqual(['paid', 'paid'])
    wait(world, 1)
    expect([first.state, second.state, checkRules(world)]).toEqual(['shipped', 'shipped', []])
  })

  test('a simulated buyer may fill it, and is marked as simulated', () => {
    const { world, group } = alone('filled')
    expect(group.members.map(({ user }) => user !== undefined)).toEqual([true, false])
    expect(checkRules(world)).toEqual([])
  })

  test('a group not filled within a day expires, and money and goods are returned', () => {
    const { world, user, other, group } = alone('lapsed')
    const order = world.shop.orders[0]
    expect([group.members.length, order?.state, order?.reason]).toEqual([1, 'refunded', 'groupLapsed'])
    expect([fundsOf(world, user), stockOf(world.shop, 100), checkRules(world)]).toEqual(['1000', 70, []])
    const join = {
      type: 'shopCreate',
      lines: [{ goods: MUG, quantity: 1 }],
      address: ADDRESS,
      ...TWO,
      group: 1,
    } as const
    expect(refused(world, { ...join, user })).toBe('groupOwn')
    expect(refused(world, { ...join, user: other })).toBe('groupOver')
  })

  test('simulated buyers join about as many groups as they leave alone', () => {
    let filled = 0
    const groups = 120
    for (let seed = 1; seed <= groups; seed++) {
      const { world, user } = shopWorld(seed)
      paid(world, user, [MUG], TWO)
      wait(world, SHOP_TIMES.group)
      if (groupById(world, 1)?.state === 'filled') filled++
    }
    expect(filled / groups).toBeGreaterThan(0.55)
    expect(filled / groups).toBeLessThan(0.78)
  })

  test('joining twice, a closed group, or with other goods is refused, and the order stays unpaid', () => {
    const { world, user, other } = shopWorld()
    paid(world, user, [MUG], TWO)
    const join = (of: number, goods: number, more: object) =>
      refused(world, {
        type: 'shopCreate',
        user: of,
        lines: [{ goods, quantity: 1 }],
        address: ADDRESS,
        activity: 3,
        ...more,
      })
    expect(join(user, MUG, { group: 1 })).toBe('groupOwn')
    expect(join(other, MUG, { group: 2 })).toBe('notFound')
    expect(join(other, 7, { group: 1 })).toBe('fieldInvalid')
    const late = created(world, other, [MUG], { ...TWO, group: 1 })
    const third = done(world, {
      type: 'shopCreate',
      user: other,
      lines: [{ goods: MUG, quantity: 1 }],
      address: ADDRESS,
      ...TWO,
      group: 1,
    })
    done(world, { type: 'shopPay', user: other, order: late.id })
    expect(refused(world, { type: 'shopPay', user: other, order: third.id })).toBe('groupOwn')
    expect([third.state, fundsOf(world, other)]).toEqual(['unpaid', '984.45'])
    expect(checkRules(world)).toEqual([])
  })
})
