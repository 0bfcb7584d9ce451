/** The calls of the shop add-on, each part in a file of its own. */
import type { shopCalls } from '../../../protocol/calls/shop.ts'
import { sessionOf } from '../../world/people/find.ts'
import { refuse } from '../../world/refusal.ts'
import { type Answers, seconds } from '../context.ts'
import { activityAnswers } from './activities.ts'
import { aftersaleAnswers } from './aftersales.ts'
import { boxAnswers } from './boxes.ts'
import { goodsAnswers } from './goods.ts'
import { orderAnswers } from './orders.ts'

const tokenAnswers: Answers<'shopUnifiedToken'> = {
  /** The shop takes the very token that the app has. */
  shopUnifiedToken(_, { world, token }) {
    const { expiresAt } = sessionOf(world, token) ?? refuse('loginRequired')
    return { token, expires: seconds(expiresAt) }
  },
}

export const shopAnswers: Answers<keyof typeof shopCalls> = {
  ...tokenAnswers,
  ...goodsAnswers,
  ...activityAnswers,
  ...orderAnswers,
  ...aftersaleAnswers,
  ...boxAnswers,
}
