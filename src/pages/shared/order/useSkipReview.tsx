import { useState } from 'react'
import type { OrderTypeKey } from '../../../../machines/shared/orderTypes.ts'
import type { SubmissionEvent } from '../../../../machines/submission/submissionContext.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Checkbox } from '../../../ui/Switch.tsx'
import type { Confirmation } from './useOrderConfirmation.ts'

/** The checkbox of a review that switches later ones of the type off, once this order is confirmed. */
export function useSkipReview(confirmation: Confirmation, of: OrderTypeKey, send: (event: SubmissionEvent) => void) {
  const { t } = useTranslation()
  const [isChosen, setChosen] = useState(false)
  return {
    checkbox: (
      <div className="review-skip f12 t2">
        <Checkbox checked={isChosen} onChange={setChosen}>
          {t('trade.review.skip')}
        </Checkbox>
      </div>
    ),
    send: (event: SubmissionEvent) => {
      if (event.type === 'submission.confirm' && isChosen) confirmation.set(of, false)
      send(event)
    },
  }
}
