import './OrderReview.css'
import type { ReactNode } from 'react'
import type { SubmissionEvent } from '../../../../machines/submission/submissionContext.ts'
import { isLost, isUnderWay, type Submission, type SubmissionPhase } from '../../../bindings/useSubmission.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { Button, type ButtonKind } from '../../../ui/Button.tsx'
import { LargeFigure } from '../../../ui/LargeFigure.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageSheet } from '../PageSheet.tsx'
import type { ReviewHead } from './reviewHead.ts'

interface Props {
  /** Undefined without a review. */
  submission: Pick<Submission, 'phase' | 'send'> | undefined
  title: string
  /** What is done and its large figure, at the head. */
  head?: ReviewHead | undefined
  /** Every figure of the order. */
  children: ReactNode
  /** Colour and label of the confirm button. */
  kind?: ButtonKind
  confirm?: string | undefined
  /** A warning about prices that changed since the review opened; shown above the buttons. */
  doubt?: ReactNode
  /** A field to fill in before the order is sent; shown above the buttons. */
  entry?: ReactNode
  /** Matching orders in the record, if the exchange can't be asked. */
  candidates?: ReactNode
  /** Texts for sending and a lost answer; by default about an order. */
  words?: ReviewLabels
}

export interface ReviewLabels {
  placing: string
  checking: string
  /** Text if the exchange has no record of it. */
  absent: string
  uncertain: string
  /** Label of "It is among …", for a user who found it. */
  happened: string
}

const orderLabels = (t: TFunction): ReviewLabels => ({
  placing: t('trade.placing'),
  checking: t('trade.unknown.checking'),
  absent: t('trade.unknown.absent'),
  uncertain: t('trade.unknown.uncertain'),
  happened: t('trade.unknown.happened'),
})

/** A sentence below the figures of a review, if there is one. */
export const ReviewNote = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <p className="f12 t2 mt3">{text}</p>

/** The review of an order with all figures, and its result after a lost answer. */
export function OrderReview(props: Props) {
  const { submission, title, head, children, kind = 'ink', confirm, doubt, entry, candidates, words } = props
  const { t } = useTranslation()
  const phase = submission?.phase
  const send = (event: SubmissionEvent) => submission?.send(event)
  const spoken = words ?? orderLabels(t)
  const placing = isUnderWay(phase)
  const lost = isLost(phase)
  // The review can't be closed while the order is sent; afterwards closing counts as an answer.
  const close = () => send(placing ? { type: 'submission.giveUp' } : { type: 'submission.cancel' })
  if (!phase) return null
  return (
    <PageSheet
      open
      onClose={close}
      title={lost ? t('trade.unknown.title') : title}
      actions={
        lost ? (
          <>
            {entry && <div className="review-entry">{entry}</div>}
            <LostActions phase={phase} send={send} words={spoken} />
          </>
        ) : (
          <>
            {entry && <div className="review-entry">{entry}</div>}
            {doubt && <div className="review-doubt">{doubt}</div>}
            <div className="btn2">
              <Button
                kind="quiet"
                label={t('ui.cancel')}
                disabled={placing}
                onPress={() => send({ type: 'submission.cancel' })}
              />
              <Button
                kind={kind}
                label={confirm ?? t('ui.confirm')}
                busy={placing ? spoken.placing : undefined}
                onPress={() => send({ type: 'submission.confirm' })}
              />
            </div>
          </>
        )
      }
    >
      {head && (
        <LargeFigure
          inReview
          label={head.what}
          labelTone={kind === 'buy' ? 'up' : kind === 'sell' ? 'down' : 't2'}
          figure={head.figure}
        />
      )}
      {children}
      {lost && <LostText phase={phase} words={spoken} />}
      {phase === 'uncertain' && candidates}
    </PageSheet>
  )
}

function LostText({ phase, words: { checking, absent, uncertain } }: { phase: SubmissionPhase; words: ReviewLabels }) {
  const words =
    phase === 'absent'
      ? ({ tone: 'info', text: absent } as const)
      : phase === 'uncertain'
        ? ({ tone: 'warn', text: uncertain } as const)
        : ({ tone: 'warn', text: checking } as const)
  return (
    <div className="mt3">
      <Notice tone={words.tone} urgent={phase === 'checking'}>
        {words.text}
      </Notice>
    </div>
  )
}

interface LostProps {
  phase: SubmissionPhase
  send: (event: SubmissionEvent) => void
  words: ReviewLabels
}

function LostActions({ phase, send, words }: LostProps) {
  const { t } = useTranslation()
  if (phase === 'checking') return <Button kind="ink" label={t('trade.unknown.busy')} busy={t('trade.unknown.busy')} />
  return (
    <>
      {phase === 'uncertain' && (
        <div className="review-doubt">
          <Button kind="ink" label={words.happened} onPress={() => send({ type: 'submission.happened' })} />
        </div>
      )}
      <div className="btn2">
        <Button kind="quiet" label={t('trade.unknown.leave')} onPress={() => send({ type: 'submission.giveUp' })} />
        <Button kind="quiet" label={t('trade.unknown.again')} onPress={() => send({ type: 'submission.again' })} />
      </div>
    </>
  )
}
