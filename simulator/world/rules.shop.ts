/** Steps of random histories about the shop: orders, payments, after-sales, group purchases, sign-in and boxes. */
import { DAY_MS } from '../../protocol/rules/payout.ts'
import { AFTERSALE_KINDS, AFTERSALE_REASONS } from '../../protocol/rules/shop/orders.ts'
import { dayOf } from '../../protocol/rules/shop/signIn.ts'
import type { Command } from './commands.ts'
import { ACTIVITIES } from './shop/activities.ts'
import { GOODS } from './shop/goods.ts'
import { AFTERSALE_REFUSALS, type ShopOrder } from './shop/state.ts'
import type { World } from './world.ts'

export const SHOP_STEPS = [
  'shopOrder',
  'shopOrder',
  'shopGroup',
  'shopPay',
  'shopPay',
  'shopEnd',
  'shopReceive',
  'shopSay',
  'aftersale',
  'shopDecide',
  'shopDecide',
  'shopDay',
  'box',
  'parcelWait',
] as const
export type ShopKind = (typeof SHOP_STEPS)[number]
type Numbers = { a: number; b: number; c: number }

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const given = <Name extends string>(name: Name, n: number, value: number) =>
  (n % 3 === 0 ? { [name]: value } : {}) as { [Key in Name]?: number }
const ADDRESS = { name: 'Ann', phone: '1', address: 'Here' }

/** A late order of a user, or an unknown one. */
const orderOf = ({ shop }: World, user: number, n: number): number =>
  pick((shop.ordersBy[user] ?? []).slice(-6), n) ?? 99_999

function order({ shop }: World, { a, b, c }: Numbers, user: number): Command {
  const goods = pick(GOODS, a)
  const line = {
    goods: a % 19 === 0 ? 77 : goods.id,
    ...given('sku', b, pick(goods.skus, b).id),
    quantity: c % 17 === 0 ? 0 : 1 + (c % 3),
  }
  const lines = b % 2 === 0 ? [line] : [line, { goods: pick(GOODS, b).id, quantity: 1 }]
  const coupon = given('coupon', c, 1 + (b % (shop.coupons.length + 1)))
  return { type: 'shopCreate', user, lines, address: c % 23 === 0 ? { ...ADDRESS, name: ' ' } : ADDRESS, ...coupon }
}

function group({ shop }: World, { a, b, c }: Numbers, user: number): Command {
  const activity = pick(ACTIVITIES, 1 + (a % 2))
  const goods = pick(activity.goods, b)
  const open = shop.groups.findLast((one) => one.state === 'open' && one.goods === goods)
  const joining = c % 3 === 0 || open === undefined ? {} : { group: open.id }
  return {
    type: 'shopCreate',
    user,
    lines: [{ goods, quantity: 1 }],
    address: ADDRESS,
    activity: activity.id,
    ...joining,
  }
}

function end(world: World, { a, b }: Numbers, user: number): Command {
  const id = orderOf(world, user, b)
  const type = pick(['shopCancel', 'shopApplyRefund', 'shopApplyRefund', 'shopDelete'] as const, a)
  return { type, user, order: id }
}

function say(world: World, { a, b, c }: Numbers, user: number): Command {
  const id = orderOf(world, user, a)
  const item = pick<{ id: number }>(world.shop.orders[id - 1]?.items ?? [{ id: 0 }], b).id
  return { type: 'shopComment', user, order: id, item, stars: c % 7, content: 'Said' }
}

/** Most after-sales are requested, some are withdrawn or deleted. */
function aftersale(world: World, { a, b, c }: Numbers, user: number): Command {
  const { aftersales } = world.shop
  if (c % 5 === 0 && aftersales.length > 0) {
    const known = pick(aftersales.slice(-4), a).id
    return { type: b % 2 === 0 ? 'aftersaleCancel' : 'aftersaleDelete', user, aftersale: known }
  }
  const left = (world.shop.ordersBy[user] ?? [])
    .map((id) => world.shop.orders[id - 1] as ShopOrder)
    .filter(({ shippedAt }) => shippedAt !== undefined)
  const chosen = pick(left.slice(-4), a)
  const item = pick<{ id: number }>(chosen?.items ?? [{ id: 0 }], b).id
  const facts = { kind: pick(AFTERSALE_KINDS, c), reason: pick(AFTERSALE_REASONS, b) }
  return { type: 'aftersaleAsk', user, order: chosen?.id ?? 0, item, ...facts }
}

function decide({ shop }: World, { a, b, c }: Numbers): Command {
  const decision = c % 2 === 0 ? 'approve' : 'refuse'
  const refund = shop.orders.findLast(({ state }) => state === 'refundAsked')
  if (refund !== undefined || a % 2 === 0)
    return decision === 'approve'
      ? { type: 'shopRefundDecide', order: refund?.id ?? b, decision }
      : { type: 'shopRefundDecide', order: refund?.id ?? b, decision, reason: 'goodsPacked' }
  const request = shop.aftersales.findLast(({ state }) => state === 'asked')
  const of = { type: 'aftersaleDecide', aftersale: request?.id ?? b } as const
  return decision === 'approve' ? { ...of, decision } : { ...of, decision, reason: pick(AFTERSALE_REFUSALS, b) }
}

function day({ now }: World, { a, b }: Numbers, user: number): Command {
  if (a % 4 === 0) return { type: 'takeCoupons', user }
  if (a % 4 === 1) return { type: 'signInReplenish', user, day: dayOf(now) - (b % 10) }
  return { type: 'signIn', user }
}

function box({ shop }: World, { a, b, c }: Numbers, user: number): Command {
  if (a % 2 === 0) {
    const clientId = c % 4 === 0 ? { clientId: `box-${b % 3}` } : {}
    return { type: 'boxBuy', user, box: 1 + (b % 3), quantity: c % 12, address: ADDRESS, ...clientId }
  }
  const last = (shop.boxes.byUser[user] ?? []).at(-1)
  return { type: 'boxOpen', user, ...(b % 2 === 0 || last === undefined ? {} : { order: last }) }
}

/** The command of a random shop step, for histories with other steps too. */
export const someShopCommand = (world: World, n: Numbers, user: number): Command =>
  shopCommand(world, pick(SHOP_STEPS, n.a + n.c), n, user)

/** The command for such a step. */
export function shopCommand(world: World, kind: ShopKind, n: Numbers, user: number): Command {
  if (kind === 'shopOrder') return order(world, n, user)
  if (kind === 'shopGroup') return group(world, n, user)
  if (kind === 'shopPay') return { type: 'shopPay', user, order: orderOf(world, user, n.a % 4 === 0 ? n.b : 5) }
  if (kind === 'shopEnd') return end(world, n, user)
  if (kind === 'shopReceive') return { type: 'shopConfirm', user, order: orderOf(world, user, n.b) }
  if (kind === 'shopSay') return say(world, n, user)
  if (kind === 'aftersale') return aftersale(world, n, user)
  if (kind === 'shopDecide') return decide(world, n)
  if (kind === 'shopDay') return day(world, n, user)
  if (kind === 'box') return box(world, n, user)
  return { type: 'wait', ms: 1 + (n.a % 900_000) }
}

/** A wait in which parcels advance: for histories in which days pass quickly. */
export const parcelWait = (n: number): Command => ({
  type: 'wait',
  ms: pick([60_000, 11 * 60_000, 3 * 3_600_000, DAY_MS, 4 * DAY_MS], n),
})

/** The states that histories reached in the shop, for counting. */
export function shopStates({ shop }: World): string[] {
  return [
    ...shop.orders.map(({ kind, state, reason }) => `${kind} ${reason ?? state}`),
    ...shop.aftersales.map(({ kind, state }) => `${kind} ${state}`),
    ...shop.groups.map(({ state }) => `group ${state}`),
    ...shop.coupons.flatMap(({ kind, order: used }) => (used === undefined ? [] : [`coupon ${kind}`])),
    ...Object.values(shop.boxes.byNo).map(({ opened }) => (opened === undefined ? 'box paid' : 'box opened')),
    ...Object.values(shop.signIns).flatMap(({ replenished }) =>
      replenished.length > 0 ? ['replenished'] : ['signed'],
    ),
    ...(shop.comments.length > 0 ? ['comment'] : []),
  ]
}
