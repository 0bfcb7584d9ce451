/** Goods, their categories, activities and comments. */

import { compare } from '../../../protocol/rules/decimal.ts'
import { COMMENT_TYPES } from '../../../protocol/rules/shop/orders.ts'
import type { WireRes } from '../../../protocol/schemas.ts'
import { drawing } from '../../catalogue/shop/pictures.ts'
import { shopIn } from '../../texts/texts.ts'
import { pageOf } from '../../world/own.ts'
import { userById } from '../../world/people/find.ts'
import { refuse } from '../../world/refusal.ts'
import { ACTIVITIES, type Activity, activityById } from '../../world/shop/activities.ts'
import { commentPage, commentsOn } from '../../world/shop/comments.ts'
import { CATEGORIES, findGoods, GOODS, goodsOf } from '../../world/shop/goods.ts'
import type { Comment } from '../../world/shop/state.ts'
import { type Context, type SomeHandlers, seconds, wirePage } from '../context.ts'
import { masked } from '../invitation.ts'
import { pictureUrl } from '../pictures.ts'
import { activityWire, categoryId, goodsDetail, goodsRow, variantOf } from './goodsWire.ts'

type Row = WireRes<'shopGoodsByIds'>[number]
type Sort = 'default' | 'sales' | 'price_asc' | 'price_desc'

const ORDERS: Record<Sort, (a: Row, b: Row) => number> = {
  default: () => 0,
  sales: (a, b) => b.sales - a.sales,
  price_asc: (a, b) => compare(a.price, b.price),
  price_desc: (a, b) => compare(b.price, a.price),
}

const known = (id: number) => findGoods(id) ?? refuse('notFound', {}, 'id')
const knownActivity = (id: number, field = 'id'): Activity => activityById(id) ?? refuse('notFound', {}, field)

function commentWire({ world, language }: Context, comment: Comment): WireRes<'shopComments'>['list'][number] {
  return {
    id: comment.id,
    goods_id: comment.goods,
    variant: variantOf(language, comment.goods, comment.sku),
    author: masked(userById(world, comment.user)?.name ?? ''),
    stars: comment.stars,
    content: comment.content,
    pictures: comment.pictures.map(pictureUrl),
    time: seconds(comment.at),
  }
}

export const goodsHandlers = {
  shopCategory: (_, { language }) =>
    CATEGORIES.map((category) => ({
      id: categoryId(category),
      name: shopIn(language).categories[category],
      image: drawing(category),
      goods: GOODS.filter((goods) => goods.category === category).length,
    })),
  shopGoods({ categoryId: category, keyword = '', sort = 'default', page, limit }, context) {
    const wanted = keyword.trim().toLowerCase()
    const rows = GOODS.filter((goods) => category === undefined || categoryId(goods.category) === category)
      .map((goods) => goodsRow(context, goods))
      .filter(({ title, subtitle }) => `${title} ${subtitle}`.toLowerCase().includes(wanted))
    return pageOf(rows.sort(ORDERS[sort]), page, limit)
  },
  shopGoodsDetail: ({ id }, context) => goodsDetail(context, known(id)),
  shopGoodsByIds: ({ ids }, context) =>
    ids.flatMap((id) => findGoods(id) ?? []).map((goods) => goodsRow(context, goods)),
  shopGoodsActivity: ({ activityId }, context) =>
    knownActivity(activityId, 'activity_id').goods.map((id) => goodsRow(context, goodsOf(id))),
  shopGoodsActivityList: ({ type }, context) =>
    ACTIVITIES.filter(({ kind }) => type === undefined || kind === type).map((one) => activityWire(context, one)),
  shopActivityDetail: ({ id }, context) => activityWire(context, knownActivity(id)),
  shopComments: ({ goodsId, type, page, limit }, context) =>
    wirePage(commentPage(context.world, goodsId, type, page, limit), (comment) => commentWire(context, comment)),
  shopCommentTypes: ({ goodsId }, { world, language }) =>
    COMMENT_TYPES.map((code) => ({
      code,
      name: shopIn(language).comments[code],
      count: commentsOn(world, goodsId, code).length,
    })),
} satisfies SomeHandlers
