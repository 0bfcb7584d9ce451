import { useSelector } from '@xstate/react'
import type { ReviewFacts } from '../../../machines/shared/reviewFacts.ts'
import { useText } from '../../text/text.ts'
import { Facts } from '../../ui/Cell.tsx'
import { OrderReview } from '../trade/OrderReview.tsx'
import type { OwnSubscription } from './useSubscription.ts'
import { placementRows, subscribeRows } from './words.ts'

const factsOf = (facts: unknown): ReviewFacts => (facts ?? {}) as ReviewFacts

/** What is about to be subscribed or paid, once more with all its figures. */
export function SubscriptionReviews({ subscription }: { subscription: OwnSubscription }) {
  const say = useText()
  const { state } = subscription
  const paying = state.matches('paying')
  const child = paying || state.matches('subscribing') ? state.children.order : undefined
  const order = useSelector(child, (snapshot) => snapshot)
  const facts = factsOf(order?.context.facts)
  const quantity = order && 'quantity' in order.context.request ? order.context.request.quantity : '0'
  return (
    <OrderReview
      order={order}
      send={(event) => child?.send(event)}
      title={say(paying ? 'subscription.payTitle' : 'subscription.review')}
      kind="primary"
    >
      <Facts boxed rows={paying ? placementRows(say, facts) : subscribeRows(say, quantity, facts)} />
      <p className="f12 t2 mt3">{say(paying ? 'subscription.payNote' : 'subscription.reviewNote')}</p>
    </OrderReview>
  )
}
