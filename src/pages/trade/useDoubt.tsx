import { useState } from 'react'
import type { SubmissionEvent } from '../../../machines/submission/submissionFlow.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import { isUnderWay, type SubmissionPhase } from '../../bindings/useSubmission.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useStale } from '../../live/hooks.ts'
import { Notice } from '../../ui/Notice.tsx'
import { priceMoved } from './ticket.ts'

interface Asked {
  phase: SubmissionPhase
  send: (event: SubmissionEvent) => void
  /** The price when the review opened; 0 if unknown. */
  openedAt: Decimal
  /** The current price; undefined for an order with its own. */
  now: Decimal | undefined
  /** Formats a price of the market. */
  price: (value: Decimal) => string
}

/** Outdated or changed prices in a review: the first tap on confirm makes the warning urgent, the second sends. */
export function useDoubt({ phase, send, openedAt, now, price }: Asked) {
  const { t } = useTranslation()
  const stale = useStale()
  const [asked, setAsked] = useState(false)
  const moved = now !== undefined && priceMoved(openedAt, now)
  const doubtful = (stale || moved) && !isUnderWay(phase)
  return {
    doubt: doubtful && (
      <Notice tone="warn" urgent={asked}>
        {moved && !stale ? t('trade.review.moved', { from: price(openedAt), to: price(now) }) : t('trade.review.stale')}
      </Notice>
    ),
    /** Confirm was tapped despite the doubt. */
    again: doubtful && asked,
    send: (event: SubmissionEvent) => {
      if (event.type === 'submission.confirm' && doubtful && !asked) setAsked(true)
      else send(event)
    },
  }
}
