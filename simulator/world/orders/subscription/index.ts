/** Subscriptions to new coins: committed in the coin account, allotted pro rata, paid, locked and released day by day. */
import type { OrderType } from '../orderType.ts'
import { createSubscriptionAudit } from './audit.ts'
import { subscriptionDue } from './course.ts'
import { PAY_CURRENCY, projectOf } from './projects.ts'
import { lockedOf, type SubscriptionState } from './state.ts'
import { placement, subscribe } from './subscribe.ts'

export const subscription = {
  commands: { subscribe, placement },
  audit: createSubscriptionAudit,
  holds(state, visit) {
    for (const order of Object.values(state.byNo)) {
      const { user, no, held } = order
      const locked = lockedOf(order)
      if (held > 0n) visit({ user, account: 'coin', currency: PAY_CURRENCY, amount: held, ref: no })
      if (locked > 0n) {
        visit({ user, account: 'coin', currency: projectOf(order.project).currency, amount: locked, ref: no })
      }
    }
  },
  watches: () => [],
  onTrade: () => {},
  due: subscriptionDue,
} satisfies OrderType<SubscriptionState>
