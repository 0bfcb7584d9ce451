/** The references in the shop of a saved world. */
import { activityById } from '../shop/activities.ts'
import { boxById } from '../shop/boxes.ts'
import { findGoods, SKUS } from '../shop/goods.ts'
import type { World } from '../world.ts'
import { require, requireIndexed, requireOwned, requireRows, requireUsers } from './references.ts'

const isSkuOf = (goods: number, sku: number): boolean => findGoods(goods)?.skus.some(({ id }) => id === sku) === true

/** Refuses a world whose shop leads to rows or goods that do not exist. */
export function requireShop(world: World): void {
  const { orders, ordersBy, nextItem, stock, aftersales, groups, comments, coupons, signIns, boxes } = world.shop
  requireRows(orders, 'shop.orders')
  requireRows(aftersales, 'shop.aftersales')
  requireRows(groups, 'shop.groups')
  requireRows(comments, 'shop.comments')
  requireRows(coupons, 'shop.coupons')
  requireIndexed(orders, ordersBy, 'shop.ordersBy')
  requireUsers(world, [ordersBy, signIns].flatMap(Object.keys), 'shop')
  requireUsers(
    world,
    [...aftersales, ...comments, ...coupons].map(({ user }) => user),
    'shop',
  )
  requireOwned(boxes.byNo, boxes.byUser, 'shop.boxes')
  requireUsers(world, Object.keys(boxes.byUser), 'shop.boxes')
  for (const sku of Object.keys(stock)) require(SKUS.some(({ id }) => String(id) === sku), `shop.stock.${sku}`)
  const known = { order: orders.length, comment: comments.length, aftersale: aftersales.length }
  for (const { id, items, activity, group, coupon } of orders) {
    const where = `shop.orders.${id - 1}`
    require(items.length > 0, `${where}.items`)
    require((coupon ?? 0) <= coupons.length && (group ?? 0) <= groups.length, where)
    require(activity === undefined || activityById(activity) !== undefined, `${where}.activity`)
    for (const item of items) {
      const isKnown = (item.comment ?? 0) <= known.comment && (item.aftersale ?? 0) <= known.aftersale
      require(item.id < nextItem && isSkuOf(item.goods, item.sku) && isKnown, `${where}.items`)
    }
  }
  for (const { id, order, item, user } of aftersales) {
    const of = orders[order - 1]
    require(of?.user === user && of.items.some((one) => one.id === item), `shop.aftersales.${id - 1}`)
  }
  for (const { id, activity, goods, members } of groups) {
    const kind = activityById(activity)?.kind
    require(kind === 'groupon' && findGoods(goods) !== undefined, `shop.groups.${id - 1}`)
    for (const { user = 0, order = 0 } of members) {
      require(order <= known.order, `shop.groups.${id - 1}.members`)
      requireUsers(world, [user], `shop.groups.${id - 1}.members`)
    }
  }
  for (const { id, goods, sku } of comments) require(isSkuOf(goods, sku), `shop.comments.${id - 1}`)
  for (const { id, order = 0 } of coupons) require(order <= known.order, `shop.coupons.${id - 1}`)
  for (const { no, box, draws } of Object.values(boxes.byNo)) {
    const prizes = boxById(box)?.prizes ?? []
    require(prizes.length > 0, `shop.boxes.${no}.box`)
    for (const { prize, order } of draws) {
      require(prizes.some(({ id }) => id === prize) && order <= known.order, `shop.boxes.${no}.draws`)
    }
  }
}
