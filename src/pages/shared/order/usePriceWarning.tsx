import { useState } from 'react'
import type { SubmissionEvent } from '../../../../machines/submission/submissionContext.ts'
import { type Decimal, isZero } from '../../../../protocol/rules/decimal.ts'
import { isUnderWay, type SubmissionPhase } from '../../../bindings/useSubmission.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useStale } from '../../../live/hooks.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { priceWarningOf } from './priceWarning.ts'

interface Reviewed {
  phase: SubmissionPhase
  send: (event: SubmissionEvent) => void
  /** The price when the review opened; 0 if unknown. */
  openedAt: Decimal
  /** The current price; 0 if unknown. */
  now: Decimal
  /** Whether the order has its own price, so that the market's causes no warning. */
  isPriced?: boolean
  /** Formats a price of the market. */
  price: (value: Decimal) => string
}

/**
 * The price of a review that follows the market until the order is sent. While it is far from the one that the review opened with, or
 * prices are delayed, the first tap on confirm makes the warning urgent and the second one sends, unless the price moved again between them.
 */
export function usePriceWarning({ phase, send, openedAt, now, isPriced = false, price }: Reviewed) {
  const { t } = useTranslation()
  const stale = useStale()
  const [warnedAt, setWarnedAt] = useState<Decimal>()
  const [sentAt, setSentAt] = useState(openedAt)
  const isSent = isUnderWay(phase)
  const current = isZero(now) ? openedAt : now
  const { doubtful, again } = priceWarningOf({ openedAt: isPriced ? current : openedAt, warnedAt, now: current, stale })
  return {
    /** The current price; for an order that is sent, the one at which it was confirmed. */
    shown: isSent && !isZero(sentAt) ? sentAt : current,
    doubt: doubtful && !isSent && (
      <Notice tone="warn" urgent={again}>
        {stale ? t('trade.review.stale') : t('trade.review.moved', { from: price(openedAt), to: price(current) })}
      </Notice>
    ),
    /** Whether the warning was shown for these prices, so that the next tap confirms. */
    again: again && !isSent,
    send: (event: SubmissionEvent) => {
      if (event.type === 'submission.confirm' && doubtful && !again) return setWarnedAt(current)
      if (event.type === 'submission.confirm') setSentAt(current)
      send(event)
    },
  }
}
