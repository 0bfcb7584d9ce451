/** After-sales. */
import { refuse } from '../../world/refusal.ts'
import { aftersalesOf, ownAftersale } from '../../world/shop/aftersales.ts'
import { type SomeHandlers, wirePage } from '../context.ts'
import { picturesOf } from '../deposits.ts'
import { aftersaleWire } from './orderWire.ts'

export const aftersaleHandlers = {
  shopAftersales: ({ page, limit }, context) =>
    wirePage(aftersalesOf(context.world, context.user, page, limit), (one) => aftersaleWire(context, one)),
  shopAftersaleDetail: ({ id }, context) =>
    aftersaleWire(context, ownAftersale(context.world, context.user, id) ?? refuse('notFound', {}, 'id')),
  shopAftersaleAdd({ orderId, itemId, type: kind, reason, content, pictures }, context) {
    const { user, run } = context
    const facts = { user, order: orderId, item: itemId, kind, reason, content }
    return aftersaleWire(
      context,
      run({ type: 'aftersaleAsk', ...facts, pictures: picturesOf(context, user, pictures) }),
    )
  },
  shopAftersaleCancel({ id }, context) {
    const { user, run } = context
    return aftersaleWire(context, run({ type: 'aftersaleCancel', user, aftersale: id }))
  },
  shopAftersaleDelete({ id }, { user, run }) {
    run({ type: 'aftersaleDelete', user, aftersale: id })
    return null
  },
} satisfies SomeHandlers
