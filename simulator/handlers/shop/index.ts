/** Handlers of the shop add-on, each part in its own file. */
import type { shopCalls } from '../../../protocol/calls/shop.ts'
import { sessionOf } from '../../world/people/find.ts'
import { refuse } from '../../world/refusal.ts'
import { type Handlers, seconds } from '../context.ts'
import { activityHandlers } from './activities.ts'
import { aftersaleHandlers } from './aftersales.ts'
import { boxHandlers } from './boxes.ts'
import { goodsHandlers } from './goods.ts'
import { orderHandlers } from './orders.ts'

const tokenAnswers: Handlers<'shopUnifiedToken'> = {
  /** The shop uses the same token as the app. */
  shopUnifiedToken(_, { world, token }) {
    const { expiresAt } = sessionOf(world, token) ?? refuse('loginRequired')
    return { token, expires: seconds(expiresAt) }
  },
}

export const shopHandlers: Handlers<keyof typeof shopCalls> = {
  ...tokenAnswers,
  ...goodsHandlers,
  ...activityHandlers,
  ...orderHandlers,
  ...aftersaleHandlers,
  ...boxHandlers,
}
