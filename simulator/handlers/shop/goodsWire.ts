/** Goods on the wire, with their current activities. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import { SHOP_TIMES } from '../../../protocol/rules/shop/orders.ts'
import type { WireRes } from '../../../protocol/schemas.ts'
import { withParams } from '../../catalogue/help/figures.ts'
import { goodsText } from '../../catalogue/shop/goods.ts'
import { drawing } from '../../catalogue/shop/pictures.ts'
import { shopIn } from '../../texts/texts.ts'
import { fromUnits } from '../../world/money.ts'
import { type Activity, occurrenceOf, priceNow, reduced, runningFor } from '../../world/shop/activities.ts'
import { commentsOn } from '../../world/shop/comments.ts'
import { CATEGORIES, type Goods, goodsOf, POSTAGE, SHOP_CURRENCY, skuOf } from '../../world/shop/goods.ts'
import { stockOf } from '../../world/shop/state.ts'
import type { World } from '../../world/world.ts'
import { type Context, seconds } from '../context.ts'

type Row = WireRes<'shopGoodsByIds'>[number]
type Detail = WireRes<'shopGoodsDetail'>
type ActivityWire = WireRes<'shopActivityDetail'>

/** An amount of the shop's currency as text. */
export const money = (units: bigint): string => fromUnits(units, SHOP_CURRENCY)

const HOUR_MS = 3_600_000

export const titleOf = (language: LanguageCode, goods: number): string => goodsText(language, goods)?.title ?? ''

/** The name of a variant; empty when goods have a single one. */
export function variantOf(language: LanguageCode, goods: number, sku: number): string {
  const { variant } = skuOf(goods, sku)
  return shopIn(language).variants[variant]
}

/** The picture of goods. */
export const imageOf = (goods: number): string => drawing(goodsOf(goods).category, String(goods))

/** The id of a category: its index, from 1. */
export const categoryId = (category: Goods['category']): number => CATEGORIES.indexOf(category) + 1

/** Number of the goods that were paid and not returned. */
export function salesOf({ shop }: World, goods: number): number {
  return shop.orders
    .filter(({ kind, paidAt, state }) => kind === 'goods' && paidAt !== undefined && state !== 'refunded')
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + (item.goods === goods ? item.quantity : 0), 0)
}

const leastOf = (amounts: readonly bigint[]): bigint => amounts.reduce((least, one) => (one < least ? one : least))

function offerOf(world: World, goods: Goods): Row['activity'] {
  const activity = runningFor(world, goods)
  if (activity === undefined) return null
  const { starts, ends } = occurrenceOf(world, activity)
  return {
    activity_id: activity.id,
    type: activity.kind,
    starts: seconds(starts),
    ends: seconds(ends),
    price: money(leastOf(goods.skus.map((sku) => reduced(sku, activity.percent)))),
  }
}

/** Goods in a list. */
export function goodsRow({ world, language }: Pick<Context, 'world' | 'language'>, goods: Goods): Row {
  const { id, category, skus } = goods
  return {
    id,
    category_id: categoryId(category),
    title: titleOf(language, id),
    subtitle: goodsText(language, id)?.line ?? '',
    image: imageOf(id),
    currency: SHOP_CURRENCY,
    price: money(leastOf(skus.map((sku) => priceNow(world, goods, sku)))),
    original_price: money(leastOf(skus.map((sku) => reduced(sku, 100)))),
    stock: skus.reduce((sum, { id: sku }) => sum + stockOf(world.shop, sku), 0),
    sales: salesOf(world, id),
    activity: offerOf(world, goods),
  }
}

export function goodsDetail(context: Context, goods: Goods): Detail {
  const { world, language } = context
  const row = goodsRow(context, goods)
  const figures = {
    hours: String(SHOP_TIMES.pack / HOUR_MS),
    days: String(SHOP_TIMES.aftersale / DAY_MS),
    from: POSTAGE.freeFrom,
    currency: SHOP_CURRENCY,
  }
  return {
    ...row,
    images: row.image ? [row.image] : [],
    content: `${row.subtitle} ${withParams(shopIn(language).delivery, language, figures)}`,
    skus: goods.skus.map((sku) => ({
      id: sku.id,
      title: variantOf(language, goods.id, sku.id),
      price: money(priceNow(world, goods, sku)),
      original_price: money(reduced(sku, 100)),
      stock: stockOf(world.shop, sku.id),
    })),
    comments: commentsOn(world, goods.id).length,
  }
}

/** An activity with its goods. */
export function activityWire(context: Context, activity: Activity): ActivityWire {
  const { world, language } = context
  const { starts, ends, state } = occurrenceOf(world, activity)
  const isGroup = activity.kind === 'groupon'
  return {
    id: activity.id,
    type: activity.kind,
    title: (shopIn(language).activities as Record<number, string>)[activity.id] ?? '',
    percent: activity.percent,
    state,
    starts: seconds(starts),
    ends: seconds(ends),
    size: isGroup ? activity.size : null,
    hours: isGroup ? SHOP_TIMES.group / HOUR_MS : null,
    goods: activity.goods.map((id) => goodsRow(context, goodsOf(id))),
  }
}
