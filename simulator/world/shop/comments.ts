/** Comments on goods, only by buyers who received them; none are invented. */
import { type CommentType, isOfType, STARS } from '../../../protocol/rules/shop/orders.ts'
import { type Page, pageOf } from '../own.ts'
import { invalid, refuse } from '../refusal.ts'
import type { Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { picturesOf } from './aftersales.ts'
import { emitShop, requireItem, requireOrder } from './find.ts'
import type { Comment, ShopOrder } from './state.ts'

/** `pictures` are numbers of the user's uploads. */
export type WriteComment = {
  user: number
  order: number
  item: number
  stars: number
  content: string
  pictures?: readonly number[]
}

/**
 * Comments on one line of a received order; with the last one it is reviewed. Refused: orderUnknown, notFound, shopState, alreadyReviewed,
 * and fields.
 */
export function shopComment(transaction: Transaction, request: WriteComment): ShopOrder {
  const { shop, now } = transaction.world
  const { user, stars } = request
  const order = requireOrder(transaction, user, request.order)
  const item = requireItem(order, request.item)
  if (item.comment !== undefined) refuse('alreadyReviewed')
  requireOrder(transaction, user, request.order, 'comment')
  const content = request.content.trim()
  if (content === '') invalid('content')
  if (!Number.isInteger(stars) || stars < 1 || stars > STARS.most) invalid('stars')
  const pictures = picturesOf(transaction.world, user, request.pictures)
  const id = shop.comments.length + 1
  shop.comments.push({ id, user, goods: item.goods, sku: item.sku, stars, content, pictures, at: now })
  item.comment = id
  if (order.items.every(({ comment }) => comment !== undefined)) order.state = 'reviewed'
  order.updated = now
  emitShop(transaction, user)
  return order
}

const fits = (type: CommentType) => (comment: Comment) =>
  isOfType(type, { stars: comment.stars, pictures: comment.pictures.length })

/** Comments on goods, of a type, newest first. */
export function commentsOn({ shop }: World, goods: number, type: CommentType = 'all'): Comment[] {
  return shop.comments.filter((comment) => comment.goods === goods && fits(type)(comment)).reverse()
}

/** A page of them. */
export const commentPage = (
  world: World,
  goods: number,
  type?: CommentType,
  page?: number,
  limit?: number,
): Page<Comment> => pageOf(commentsOn(world, goods, type), page, limit)
