/** Goods on the wire, with their current activities. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import { SHOP_TIMES } from '../../../protocol/rules/shop/orders.ts'
import type { WireRes } from '../../../protocol/schemas/index.ts'
import { withParams } from '../../catalogue/help/figures.ts'
import { catalogueIn } from '../../catalogue/model.ts'
import type { ActivityRecord, GoodsRecord } from '../../catalogue/schemas.ts'
import { shopIn } from '../../texts/texts.ts'
import { fromUnits } from '../../world/money.ts'
import { isRunning, occurrenceOf, reduced } from '../../world/shop/activities.ts'
import { commentsOn } from '../../world/shop/comments.ts'
import { POSTAGE, SHOP_CURRENCY } from '../../world/shop/goods.ts'
import { stockOf } from '../../world/shop/state.ts'
import type { World } from '../../world/world.ts'
import { type Context, seconds } from '../context.ts'

type Row = WireRes<'shopGoodsByIds'>[number]
type Detail = WireRes<'shopGoodsDetail'>
type ActivityWire = WireRes<'shopActivityDetail'>

/** An amount of the shop's currency as text. */
export const money = (units: bigint): string => fromUnits(units, SHOP_CURRENCY)

const HOUR_MS = 3_600_000

/** The record of goods of an order, a prize or a group, which exist. */
export const goodsIn = (language: LanguageCode, id: number): GoodsRecord =>
  catalogueIn(language).goods.findFirst((q) => q.where({ id }), { strict: true })

/** The name of a variant; empty when the goods have a single variant. */
export const variantIn = (language: LanguageCode, id: number): string =>
  catalogueIn(language).skus.findFirst((q) => q.where({ id }), { strict: true }).title

/** Numbers of the goods that were paid and not returned. */
export function salesOf({ shop }: World): (goods: number) => number {
  const sales = new Map<number, number>()
  for (const { kind, paidAt, state, items } of shop.orders) {
    if (kind !== 'goods' || paidAt === undefined || state === 'refunded') continue
    for (const { goods, quantity } of items) sales.set(goods, (sales.get(goods) ?? 0) + quantity)
  }
  return (goods) => sales.get(goods) ?? 0
}

/** The running activity of goods, if there is one. */
const runningOf = (world: World, { activities }: GoodsRecord): ActivityRecord | undefined =>
  activities.find((activity) => isRunning(world, activity))

/** The current price without a group, which is that of every variant. */
export function priceOf(world: World, goods: GoodsRecord): bigint {
  const activity = runningOf(world, goods)
  return reduced(goods, activity?.kind === 'discount' ? activity.percent : 100)
}

function offerOf(world: World, goods: GoodsRecord): Row['activity'] {
  const activity = runningOf(world, goods)
  if (activity === undefined) return null
  const { starts, ends } = occurrenceOf(world, activity)
  return {
    activity_id: activity.id,
    type: activity.kind,
    starts: seconds(starts),
    ends: seconds(ends),
    price: money(reduced(goods, activity.percent)),
  }
}

/** Goods as rows of a list. */
export function goodsRows({ world }: Pick<Context, 'world'>, found: readonly GoodsRecord[]): Row[] {
  const sales = salesOf(world)
  return found.map((goods) => ({
    id: goods.id,
    category_id: goods.categoryId,
    title: goods.title,
    subtitle: goods.subtitle,
    image: goods.image,
    currency: SHOP_CURRENCY,
    price: money(priceOf(world, goods)),
    original_price: money(reduced(goods, 100)),
    stock: goods.skuIds.reduce((sum, sku) => sum + stockOf(world.shop, sku), 0),
    sales: sales(goods.id),
    activity: offerOf(world, goods),
  }))
}

export function goodsDetail(context: Context, goods: GoodsRecord): Detail {
  const { world, language } = context
  const [row] = goodsRows(context, [goods]) as [Row]
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
      title: sku.title,
      price: row.price,
      original_price: row.original_price,
      stock: stockOf(world.shop, sku.id),
    })),
    comments: commentsOn(world, goods.id).length,
  }
}

/** The goods of an activity. */
export const goodsOfActivity = (language: LanguageCode, activity: number): GoodsRecord[] =>
  catalogueIn(language).goods.findMany((q) => q.where(({ activities }) => activities.some(({ id }) => id === activity)))

/** An activity with its goods. */
export function activityWire(context: Context, activity: ActivityRecord): ActivityWire {
  const { world, language } = context
  const { starts, ends, state } = occurrenceOf(world, activity)
  return {
    id: activity.id,
    type: activity.kind,
    title: activity.title,
    percent: activity.percent,
    state,
    starts: seconds(starts),
    ends: seconds(ends),
    size: activity.size,
    hours: activity.kind === 'groupon' ? SHOP_TIMES.group / HOUR_MS : null,
    goods: goodsRows(context, goodsOfActivity(language, activity.id)),
  }
}
