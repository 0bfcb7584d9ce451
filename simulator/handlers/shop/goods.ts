/** Goods, their categories, activities and comments. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import { COMMENT_TYPES } from '../../../protocol/rules/shop/orders.ts'
import type { WireRes } from '../../../protocol/schemas/index.ts'
import { catalogueIn } from '../../catalogue/model.ts'
import type { ActivityRecord, GoodsRecord } from '../../catalogue/schemas.ts'
import { shopIn } from '../../texts/texts.ts'
import { pageOf } from '../../world/own.ts'
import { userById } from '../../world/people/find.ts'
import { refuse } from '../../world/refusal.ts'
import { commentPage, commentsOn } from '../../world/shop/comments.ts'
import type { Comment } from '../../world/shop/state.ts'
import type { World } from '../../world/world.ts'
import { type Context, type SomeHandlers, seconds, wirePage } from '../context.ts'
import { masked } from '../invitation.ts'
import { pictureUrl } from '../pictures.ts'
import { activityWire, goodsDetail, goodsOfActivity, goodsRows, priceOf, salesOf, variantIn } from './goodsWire.ts'

type Sort = 'default' | 'sales' | 'price_asc' | 'price_desc'

/** Sorts goods by current prices or sales, which only the world has: the catalogue is constant. */
function sorted(world: World, found: GoodsRecord[], sort: Sort): GoodsRecord[] {
  if (sort === 'default') return found
  const sales = salesOf(world)
  const figureOf = ({ id }: GoodsRecord) => BigInt(sales(id))
  const figures = new Map(found.map((goods) => [goods, sort === 'sales' ? figureOf(goods) : priceOf(world, goods)]))
  const sign = sort === 'price_asc' ? 1 : -1
  return found.sort((one, other) => sign * Number((figures.get(one) ?? 0n) - (figures.get(other) ?? 0n)))
}

const known = (language: LanguageCode, id: number): GoodsRecord =>
  catalogueIn(language).goods.findFirst((q) => q.where({ id })) ?? refuse('notFound', {}, 'id')
const knownActivity = (language: LanguageCode, id: number, field = 'id'): ActivityRecord =>
  catalogueIn(language).activities.findFirst((q) => q.where({ id })) ?? refuse('notFound', {}, field)

function commentWire({ world, language }: Context, comment: Comment): WireRes<'shopComments'>['list'][number] {
  return {
    id: comment.id,
    goods_id: comment.goods,
    variant: variantIn(language, comment.sku),
    author: masked(userById(world, comment.user)?.name ?? ''),
    stars: comment.stars,
    content: comment.content,
    pictures: comment.pictures.map(pictureUrl),
    time: seconds(comment.at),
  }
}

export const goodsHandlers = {
  shopCategory(_, { language }) {
    const { categories, goods } = catalogueIn(language)
    return categories.all().map(({ id, name, image }) => ({
      id,
      name,
      image,
      goods: goods.findMany((q) => q.where({ categoryId: id })).length,
    }))
  },
  shopGoods({ categoryId: category, keyword = '', sort = 'default', page, limit }, context) {
    const wanted = keyword.trim().toLowerCase()
    const { goods } = catalogueIn(context.language)
    const found = goods.findMany((q) => {
      const named = q.where(({ title, subtitle }) => `${title} ${subtitle}`.toLowerCase().includes(wanted))
      return category === undefined ? named : named.where({ categoryId: category })
    })
    const part = pageOf(sorted(context.world, found, sort), page, limit)
    return { ...part, list: goodsRows(context, part.list) }
  },
  shopGoodsDetail: ({ id }, context) => goodsDetail(context, known(context.language, id)),
  shopGoodsByIds({ ids }, context) {
    const { goods } = catalogueIn(context.language)
    return goodsRows(
      context,
      ids.flatMap((id) => goods.findFirst((q) => q.where({ id })) ?? []),
    )
  },
  shopGoodsActivity({ activityId }, context) {
    const { id } = knownActivity(context.language, activityId, 'activity_id')
    return goodsRows(context, goodsOfActivity(context.language, id))
  },
  shopGoodsActivityList({ type }, context) {
    const { activities } = catalogueIn(context.language)
    const found = type === undefined ? activities.all() : activities.findMany((q) => q.where({ kind: type }))
    return found.map((activity) => activityWire(context, activity))
  },
  shopActivityDetail: ({ id }, context) => activityWire(context, knownActivity(context.language, id)),
  shopComments: ({ goodsId, type, page, limit }, context) =>
    wirePage(commentPage(context.world, goodsId, type, page, limit), (comment) => commentWire(context, comment)),
  shopCommentTypes: ({ goodsId }, { world, language }) =>
    COMMENT_TYPES.map((code) => ({
      code,
      name: shopIn(language).comments[code],
      count: commentsOn(world, goodsId, code).length,
    })),
} satisfies SomeHandlers
