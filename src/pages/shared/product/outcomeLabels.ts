import type { TFunction } from '../../../i18n/i18n.ts'
import type { ReviewLabels } from '../order/OrderReview.tsx'

type Outcome = 'invest.lost' | 'invest.redeemLost' | 'subscription.lost' | 'subscription.payLost'

/** Texts of an investment or a subscription that is being sent or whose answer was lost. */
export const outcomeLabels = (t: TFunction, of: Outcome): ReviewLabels => ({
  placing: t(`${of}.sending`),
  checking: t(`${of}.checking`),
  absent: t(`${of}.absent`),
  uncertain: t(`${of}.uncertain`),
  happened: t(`${of}.happened`),
})
