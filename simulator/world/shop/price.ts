/** The current price of a selection of goods, and whether it is available. */
import { LINES_MOST, QUANTITY_MOST } from '../../../protocol/rules/shop/orders.ts'
import { unitsOf } from '../orders/coinAccount.ts'
import { invalid, refuse } from '../refusal.ts'
import type { World } from '../world.ts'
import { activityById, type GroupActivity, isRunning, priceNow, reduced } from './activities.ts'
import { COUPONS, usableCoupon } from './coupons.ts'
import { findGoods, type Goods, POSTAGE, SHOP_CURRENCY, type Sku } from './goods.ts'
import { joinable } from './groups.ts'
import { type OrderItem, stockOf } from './state.ts'

/** Goods in one of their variants; the first by default. */
export type Line = { goods: number; sku?: number; quantity: number }
/** `activity` of a group purchase gives its price; `group` joins an existing group. */
export type Selection = {
  user: number
  lines: readonly Line[]
  coupon?: number
  activity?: number
  group?: number
}

type PricedItem = Omit<OrderItem, 'id'>
export type Priced = {
  items: PricedItem[]
  goodsAmount: bigint
  discount: bigint
  postage: bigint
  total: bigint
}

const FIELD = 'goods_list'
const units = (text: string): bigint => unitsOf(text, SHOP_CURRENCY)

function variantOf({ goods: id, sku }: Line): { goods: Goods; sku: Sku } {
  const goods = findGoods(id) ?? refuse('notFound', {}, FIELD)
  const found = sku === undefined ? goods.skus[0] : goods.skus.find((each) => each.id === sku)
  return { goods, sku: found ?? refuse('notFound', {}, FIELD) }
}

/** The running group purchase of a selection with one kind of goods. Refused: activityOver, and the refusals of `joinable`. */
export function groupActivityOf(world: World, { activity, group, lines, user }: Selection): GroupActivity | undefined {
  if (activity === undefined) return group === undefined ? undefined : invalid('activity_id')
  const found = activityById(activity) ?? refuse('notFound', {}, 'activity_id')
  const [line] = lines
  if (found.kind !== 'groupon') return undefined
  if (line === undefined || lines.length > 1 || !found.goods.includes(line.goods)) return invalid(FIELD, 'invalid')
  if (group !== undefined) joinable(world, group, { user, activity, goods: line.goods })
  else if (!isRunning(world, found)) refuse('activityOver')
  return found
}

function itemOf(world: World, line: Line, activity: GroupActivity | undefined): PricedItem {
  const { quantity } = line
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MOST) invalid(FIELD, 'invalid')
  const { goods, sku } = variantOf(line)
  const price = activity === undefined ? priceNow(world, goods, sku) : reduced(sku, activity.percent)
  return { goods: goods.id, sku: sku.id, quantity, price, total: price * BigInt(quantity), discount: 0n }
}

/** Several lines can have the same variant: the stock must suffice for all of them. */
function requireStock({ shop }: World, items: readonly PricedItem[]): void {
  const wanted = new Map<number, number>()
  for (const { sku, quantity } of items) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity)
  for (const [sku, quantity] of wanted) {
    const left = stockOf(shop, sku)
    if (left < quantity) refuse('stockShort', { left: String(left) }, FIELD)
  }
}

/** Shares a discount among lines in proportion to their price, rounded down; the last takes the rest, so that the sum is exact. */
function shareOut(items: PricedItem[], goodsAmount: bigint, discount: bigint): void {
  let left = discount
  for (const [at, item] of items.entries()) {
    const share = at === items.length - 1 ? left : (discount * item.total) / goodsAmount
    item.discount = share
    left -= share
  }
}

function couponOff(world: World, { user, coupon: id }: Selection, goodsAmount: bigint, grouped: boolean): bigint {
  if (id === undefined) return 0n
  const coupon = usableCoupon(world, user, id, goodsAmount)
  if (coupon === undefined || grouped) return refuse('couponUnfit', {}, 'coupon_id')
  return units(COUPONS[coupon.kind].off)
}

/** Calculates the price of a selection. Refused: notFound, stockShort, couponUnfit, activityOver, groupOver, groupOwn, and fields. */
export function priceOf(world: World, selection: Selection): Priced {
  const { lines } = selection
  if (lines.length === 0 || lines.length > LINES_MOST) invalid(FIELD)
  const activity = groupActivityOf(world, selection)
  const items = lines.map((line) => itemOf(world, line, activity))
  requireStock(world, items)
  const goodsAmount = items.reduce((sum, { total }) => sum + total, 0n)
  const discount = couponOff(world, selection, goodsAmount, activity !== undefined)
  shareOut(items, goodsAmount, discount)
  const postage = goodsAmount >= units(POSTAGE.freeFrom) ? 0n : units(POSTAGE.price)
  return { items, goodsAmount, discount, postage, total: goodsAmount - discount + postage }
}
