import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { closeAllFlow } from '../../../machines/contract/closeAllFlow.ts'
import { useBackCloses } from '../../bind/Page.tsx'
import { useApp } from '../../bind/useApp.ts'
import { useEmitted } from '../../bind/useEmitted.ts'
import { usePage } from '../../bind/usePage.ts'
import { type SubmissionPhase, useSubmission } from '../../bind/useSubmission.ts'
import { failureText } from '../../bind/words.ts'
import { type Say, useText } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface CloseAll {
  /** Opens the first of two questions. */
  ask: (numbers: readonly string[]) => void
  /** Positions are being closed: that they go is no news. */
  running: boolean
  dialog: ReactNode
}

type State = SnapshotFrom<typeof closeAllFlow>

/** Closing every position: asks twice, shows how far it is, and tells which were not closed. */
export function useCloseAll(onOver: () => void): CloseAll {
  const say = useText()
  const { notices } = useApp()
  const [state, send, actor] = usePage(closeAllFlow, {})
  const submission = useSubmission(actor)
  const sending = state.matches('closing')
  const lost = submission?.phase === 'absent' || submission?.phase === 'uncertain'
  const open = sending || (['asking', 'askingAgain', 'interrupted'] as const).some((one) => state.matches(one))
  const cancel = () => (lost ? submission.send({ type: 'submission.giveUp' }) : send({ type: 'closeAll.leave' }))
  useBackCloses(open, cancel)
  useEmitted(actor, 'closeAll.done', ({ closed, failed }) => {
    const [first] = failed
    const why = first?.failure ? failureText(say, first.failure) : ''
    const words = first
      ? { key: 'contract.everything.failed', params: { closed: closed.length, failed: failed.length, why } }
      : { key: 'contract.everything.done' }
    notices.send({ type: 'notice.say', kind: first ? 'failure' : 'success', words })
    onOver()
  })
  const words = wordsOf(say, state, submission?.phase)
  const dialog = (
    <ConfirmDialog
      // The second question is another dialog, so that a double tap on the first answers only that.
      key={state.matches('askingAgain') ? 'again' : 'first'}
      open={open}
      title={words.title}
      text={words.text}
      busy={sending && !lost ? words.title : undefined}
      waits={state.matches({ askingAgain: 'appearing' })}
      okLabel={say(lost ? 'trade.unknown.again' : 'contract.closeAll')}
      cancelLabel={lost ? say('trade.unknown.leave') : undefined}
      onCancel={cancel}
      onConfirm={() => (lost ? submission.send({ type: 'submission.again' }) : send({ type: 'closeAll.confirm' }))}
    />
  )
  return {
    ask: (numbers) => send({ type: 'closeAll.ask', numbers }),
    running: sending,
    dialog,
  }
}

function wordsOf(say: Say, state: State, phase: SubmissionPhase | undefined) {
  const { queue, closed, failed } = state.context
  const at = closed.length + failed.length + 1
  if (state.matches('askingAgain'))
    return { title: say('contract.everything.sure'), text: say('contract.everything.sureText') }
  if (state.matches('interrupted'))
    return {
      title: say('contract.everything.goOn'),
      text: say('contract.everything.goOnText', { count: queue.length }),
    }
  if (!state.matches('closing'))
    return { title: say('contract.everything.title'), text: say('contract.everything.text', { count: queue.length }) }
  const title = say('contract.everything.closing', { at, of: at - 1 + queue.length })
  if (phase === 'absent') return { title, text: say('trade.unknown.absent') }
  if (phase === 'uncertain') return { title, text: say('trade.unknown.uncertain') }
  return { title, text: phase === 'checking' ? say('trade.unknown.checking') : undefined }
}
