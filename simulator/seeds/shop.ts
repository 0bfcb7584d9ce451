/**
 * The trader's shop orders, made by real commands: an order in each interesting state, boxes, and a group that a friend has started. Each
 * order is paid from a grant of exactly its amount, so that all other balances are the same as without the shop. None of it takes time.
 */
import { fromUnits } from '../world/money.ts'
import { SHOP_ACCOUNT, SHOP_CURRENCY } from '../world/shop/goods.ts'
import type { ShopOrder } from '../world/shop/state.ts'
import type { World } from '../world/world.ts'
import { must } from './actor.ts'

/** An invented address. */
const ADDRESS = { name: 'Taylor Trader', phone: '+00 000 0000', address: '1 Example Street, Sampletown' }

const [PENCILS, STAND, HEADPHONES, SPEAKER, MUG, BACKPACK, ADAPTER] = [3, 5, 7, 8, 10, 13, 14]
const BUY_WITH_TWO = 3
const BUY_WITH_THREE = 2

function grant(world: World, user: number, units: bigint): void {
  const amount = fromUnits(units, SHOP_CURRENCY)
  must(world, { type: 'grant', user, account: SHOP_ACCOUNT, currency: SHOP_CURRENCY, amount })
}

function order(world: World, user: number, goods: readonly number[], activity?: number): ShopOrder {
  const lines = goods.map((each) => ({ goods: each, quantity: 1 }))
  return must(world, {
    type: 'shopCreate',
    user,
    lines,
    address: ADDRESS,
    ...(activity === undefined ? {} : { activity }),
  })
}

function buy(world: World, user: number, goods: readonly number[], activity?: number): ShopOrder {
  const { id, total } = order(world, user, goods, activity)
  grant(world, user, total)
  return must(world, { type: 'shopPay', user, order: id })
}

/** The first order and the first sign-in. Returns the order. */
export function shopFirst(world: World, user: number): ShopOrder {
  must(world, { type: 'signIn', user })
  return buy(world, user, [HEADPHONES, PENCILS])
}

/**
 * Six days later: the first order is received and one of its items commented on, another order is placed, one box is opened and one not.
 */
export function shopThen(world: World, user: number, first: ShopOrder): ShopOrder {
  must(world, { type: 'shopConfirm', user, order: first.id })
  const item = first.items[0]?.id ?? 0
  const content = 'Good sound, and the cable helps on the train.'
  must(world, { type: 'shopComment', user, order: first.id, item, stars: 5, content })
  for (let n = 0; n < 2; n++) {
    grant(world, user, 1_200_000_000n)
    must(world, { type: 'boxBuy', user, box: 1, quantity: 1, address: ADDRESS })
  }
  must(world, { type: 'boxOpen', user })
  return buy(world, user, [SPEAKER])
}

/** Nine days later: an after-sale for the received goods, and an order that will be on its way. */
export function shopSoon(world: World, user: number, arrived: ShopOrder): void {
  const item = arrived.items[0]?.id ?? 0
  must(world, { type: 'aftersaleAsk', user, order: arrived.id, item, kind: 'return', reason: 'changedMind' })
  must(world, { type: 'signIn', user })
  buy(world, user, [STAND])
}

/** The last step: one order that needs payment, one that is paid, one that waits for its group, and a friend's group to join. */
export function shopLately(world: World, user: number, friend: number | undefined): void {
  order(world, user, [BACKPACK])
  buy(world, user, [ADAPTER])
  buy(world, user, [HEADPHONES], BUY_WITH_THREE)
  if (friend !== undefined) buy(world, friend, [MUG], BUY_WITH_TWO)
}
