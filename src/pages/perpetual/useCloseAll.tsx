import type { SnapshotFrom } from 'xstate'
import { closeAllFlow } from '../../../machines/perpetual/closeAllFlow.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useBackCloses } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { type SubmissionPhase, useSubmission } from '../../bindings/useSubmission.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type State = SnapshotFrom<typeof closeAllFlow>

/** Closes all positions: asks twice, shows progress, and reports failures. */
export function useCloseAll(onOver: () => void) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const [state, send, actor] = usePage(closeAllFlow, {})
  const submission = useSubmission(actor)
  const sending = state.matches('closing')
  const lost = submission?.phase === 'absent' || submission?.phase === 'uncertain'
  const open = sending || (['confirming', 'confirmingAgain', 'interrupted'] as const).some((one) => state.matches(one))
  const cancel = () => (lost ? submission.send({ type: 'submission.giveUp' }) : send({ type: 'closeAll.leave' }))
  useBackCloses(open, cancel)
  useEmitted(actor, 'closeAll.done', ({ closed, failed }) => {
    const [first] = failed
    const why = first?.failure ? failureText(t, first.failure) : t('error.refused')
    const words = first
      ? {
          key: 'perpetual.everything.failed',
          params: { closed: closed.length, count: closed.length + failed.length, why },
        }
      : { key: 'perpetual.everything.done' }
    notices.send({ type: 'notice.show', kind: first ? 'failure' : 'success', text: words })
    onOver()
  })
  const words = wordsOf(t, state, submission?.phase)
  const dialog = (
    <ConfirmDialog
      // The second question is another dialog, so that a double tap only answers the first.
      key={state.matches('confirmingAgain') ? 'again' : 'first'}
      open={open}
      title={words.title}
      text={words.text}
      busy={sending && !lost ? words.title : undefined}
      waits={state.matches({ confirmingAgain: 'appearing' })}
      okLabel={t(lost ? 'trade.unknown.again' : 'perpetual.closeAll')}
      cancelLabel={lost ? t('trade.unknown.leave') : undefined}
      onCancel={cancel}
      onConfirm={() => (lost ? submission.send({ type: 'submission.again' }) : send({ type: 'closeAll.confirm' }))}
    />
  )
  return {
    /** Opens the first of two questions. */
    ask: (numbers: readonly string[]) => send({ type: 'closeAll.ask', numbers }),
    /** Whether positions are being closed, so that their disappearance is not announced. */
    running: sending,
    dialog,
  }
}

function wordsOf(t: TFunction, state: State, phase: SubmissionPhase | undefined) {
  const { queue, closed, failed } = state.context
  const at = closed.length + failed.length + 1
  if (state.matches('confirmingAgain'))
    return { title: t('perpetual.everything.sure'), text: t('perpetual.everything.sureText') }
  if (state.matches('interrupted'))
    return {
      title: t('perpetual.everything.goOn'),
      text: t('perpetual.everything.goOnText', { count: queue.length }),
    }
  if (!state.matches('closing'))
    return { title: t('perpetual.everything.title'), text: t('perpetual.everything.text', { count: queue.length }) }
  const title = t('perpetual.everything.closing', { at, of: at - 1 + queue.length })
  if (phase === 'absent') return { title, text: t('trade.unknown.absent') }
  if (phase === 'uncertain') return { title, text: t('trade.unknown.uncertain') }
  return { title, text: phase === 'checking' ? t('trade.unknown.checking') : undefined }
}
