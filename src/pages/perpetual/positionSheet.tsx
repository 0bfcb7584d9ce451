import type { ReactNode } from 'react'
import type { SubmissionEvent } from '../../../machines/submission/submissionContext.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import type { Submission } from '../../bindings/useSubmission.ts'
import { type TextKey, type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { useTicker } from '../../live/hooks.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { ReviewLabels } from '../shared/order/OrderReview.tsx'
import type { Markets } from '../shared/order/order.ts'
import { type Units, unitsIn } from './position.ts'
import type { PositionSend, PositionState } from './positionState.ts'
import { contractProblemText } from './problems.ts'
import type { ContractFunds } from './useContractFunds.ts'
import { usePositionMark } from './usePositions.ts'

export interface SheetProps {
  state: PositionState
  submission: Submission | undefined
  send: PositionSend
  markets: Markets
  position: Position
}

/** Shared by the sheets of a position: prices, problems with their id, and buttons, confirmed by the event `confirm`. */
export function usePositionSheet(
  { state, submission, send, markets, position }: SheetProps,
  confirm: 'close.confirm' | 'stops.confirm' | 'margin.confirm' | 'leverage.confirm' | 'reverse.confirm',
  reasonId: string,
  funds?: ContractFunds,
) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { problems, error } = state.context
  const units = unitsIn(markets, position.code)
  const mark = usePositionMark(position)
  const last = useTicker(position.code)?.price ?? mark
  // A stop level shows its own problem.
  const problem = problems.find(({ level }) => level === undefined)
  const wrong = problem
    ? contractProblemText(t, problem, position.direction, own, units.price)
    : error && failureText(t, error)
  const doubt: ReactNode = wrong && (
    <div id={reasonId}>
      <Notice tone="err" urgent>
        {wrong}
      </Notice>
    </div>
  )
  const tapped = (event: SubmissionEvent) => {
    if (submission) submission.send(event)
    else if (event.type === 'submission.confirm') {
      const { quote, contractTerms, trailingRange } = units
      send({
        type: confirm,
        prices: { last, mark, available: funds?.available(quote), currency: quote, contractTerms, trailingRange },
      })
    } else if (event.type === 'submission.cancel') send({ type: 'position.leave' })
  }
  // Before submission the sheet itself is the review.
  const phase = submission?.phase ?? ('reviewing' as const)
  return { units, mark, last, review: { submission: { phase, send: tapped }, doubt } }
}

/** Texts of a change to a position that is being sent or whose answer was lost. */
export const changeLabels = (t: TFunction, placing: TextKey): ReviewLabels => ({
  placing: t(placing),
  checking: t('perpetual.acting.checking'),
  absent: t('perpetual.acting.absent'),
  uncertain: t('perpetual.acting.uncertain'),
  happened: t('perpetual.acting.happened'),
})

/** A liquidation price after `about`; a text for null, which means there is no such price, and a dash for an unknown one. */
export function useLiquidationText({ price, quote }: Units) {
  const { t } = useTranslation()
  return (value: string | null | undefined, about = ''): string =>
    value === undefined ? '–' : about + (value === null ? t('perpetual.none') : `${price(value)} ${quote}`)
}
