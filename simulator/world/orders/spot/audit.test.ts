import { expect, test } from 'vitest'
import type { Violation } from '../../report.ts'
import { checkRules } from '../../rules.ts'
import { done, priceAt, worldWithUser } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { SpotOrder } from './state.ts'

/** A world with a filled buy, a filled sell and a resting order, in this sequence. */
function traded() {
  const { world, user } = worldWithUser()
  const shared = { type: 'spotPlace', user, code: 'btcusdt' } as const
  done(world, { ...shared, side: 'buy', kind: 'market', total: '900' })
  done(world, { ...shared, side: 'sell', kind: 'limit', price: priceAt(world, -200), quantity: '0.005' })
  done(world, { ...shared, side: 'buy', kind: 'limit', price: priceAt(world, -2_000), quantity: '0.01' })
  const orders = Object.values(world.orders.spot.byNo) as [SpotOrder, SpotOrder, SpotOrder]
  return { world, orders }
}
type Orders = ReturnType<typeof traded>['orders']

const textsOf = (violations: readonly Violation[]) => violations.map(({ rule, text }) => `${rule} ${text}`)

test('valid orders break no rule', () => {
  const { world, orders } = traded()
  expect(orders.map(({ side, state }) => [side, state])).toEqual([
    ['buy', 'filled'],
    ['sell', 'filled'],
    ['buy', 'new'],
  ])
  expect(textsOf(checkRules(world))).toEqual([])
})

test.each<[RegExp, string, (orders: Orders, world: World) => void]>([
  [
    /^6 order .* has a fee below zero/,
    'a fee below zero',
    ([buy]) => {
      buy.fills[0]!.fee = -1n
    },
  ],
  [
    /^8 the fee of order/,
    'a fee one unit too low',
    ([buy]) => {
      buy.fills[0]!.fee -= 1n
    },
  ],
  [
    /^8 the fee of order/,
    'a fee one unit too high',
    ([, sell]) => {
      sell.fills[0]!.fee += 1n
    },
  ],
  [
    /^5 order .* beyond its limit/,
    'a sell below its limit',
    ([, sell]) => {
      sell.price = sell.fills[0]!.price + 1
    },
  ],
  [
    /^5 order .* beyond its limit/,
    'a buy above its limit',
    ([buy]) => {
      buy.price = buy.fills[0]!.price - 1
    },
  ],
  [
    /^5 order .* sum of its fills/,
    'lots that no fill has',
    ([buy]) => {
      buy.filled += 1
    },
  ],
  [
    /^5 order .* sum of its fills/,
    'a total that no fill has',
    ([, sell]) => {
      sell.filledTotal += 1n
    },
  ],
  [
    /^5 order .* sum of its fills/,
    'a fee that no fill has',
    ([, sell]) => {
      sell.fee += 1n
    },
  ],
  [
    /^5 order .* more than was ordered/,
    'more lots than ordered',
    ([, sell]) => {
      sell.lots! -= 1
    },
  ],
  [
    /^5 order .* more than was ordered/,
    'a higher total than ordered',
    ([buy]) => {
      buy.total = buy.filledTotal - 1n
    },
  ],
  [
    /^5 order .* frozen for it/,
    'a hold that is not frozen',
    ([, , rests]) => {
      rests.held += 1n
    },
  ],
  [
    /^5 order .* has ended and holds/,
    'a hold of an order that has ended',
    ([buy]) => {
      buy.held = 1n
    },
  ],
  [
    /^5 order .* paid/,
    'a payment that the journal does not know',
    ([buy]) => {
      buy.filledTotal += 1n
    },
  ],
  [
    /^5 order .* received/,
    'a receipt that the journal does not know',
    ([, sell]) => {
      sell.fee -= 1n
    },
  ],
  [
    /^3 order .* but not listed/,
    'a resting order that is not listed',
    (_, world) => {
      world.orders.spot.open = {}
    },
  ],
  [
    /^3 order .* filled and listed/,
    'a filled order that is listed',
    ([buy], world) => void world.orders.spot.open.btcusdt!.push(buy.no),
  ],
])('%s: %s', (text, _, spoil) => {
  const { world, orders } = traded()
  spoil(orders, world)
  expect(textsOf(checkRules(world))).toContainEqual(expect.stringMatching(text))
})

test('a fill exactly at the limit, and an order filled to its last lot, break no rule', () => {
  const { world, orders } = traded()
  const [, sell] = orders
  sell.price = Math.min(...sell.fills.map(({ price }) => price))
  expect([sell.filled, textsOf(checkRules(world))]).toEqual([sell.lots, []])
})
