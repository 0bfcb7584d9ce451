import { useSubmission } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Facts } from '../../ui/Facts.tsx'
import { OrderReview, ReviewNote } from '../shared/order/OrderReview.tsx'
import { headedBy } from '../shared/order/reviewHead.ts'
import { outcomeLabels } from '../shared/product/outcomeLabels.ts'
import { factsOf } from '../shared/product/reviewFacts.ts'
import { payNote, placementRows, subscribeNote, subscribeRows } from './texts.ts'
import type { OwnSubscription } from './useSubscription.ts'

/** The reviews of a subscription and of a payment. */
export function SubscriptionReviews({ subscription }: { subscription: OwnSubscription }) {
  const { t } = useTranslation()
  const paying = subscription.state.matches('paying')
  const { order, project } = subscription.state.context
  const submission = useSubmission<'subscriptionPay' | 'placement'>(subscription.actor)
  const facts = factsOf(submission?.facts)
  const quantity = submission && 'quantity' in submission.request ? submission.request.quantity : undefined
  const { head, rows } = paying
    ? headedBy(placementRows(t, facts), t('subscription.due'))
    : headedBy(subscribeRows(t, quantity ?? '0', facts), t('subscription.cost'))
  return (
    <OrderReview
      submission={submission}
      head={head}
      title={t(paying ? 'subscription.payTitle' : 'subscription.review')}
      kind="primary"
      words={outcomeLabels(t, paying ? 'subscription.payLost' : 'subscription.lost')}
    >
      <Facts boxed rows={rows} />
      <ReviewNote text={paying ? payNote(t, order) : subscribeNote(t, project)} />
    </OrderReview>
  )
}
