import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { openDialog } from '../../machines/app/dialogsFlow.ts'
import { consoleShown } from '../bind/simulator.ts'
import { useApp } from '../bind/useApp.ts'
import { wordsText } from '../bind/words.ts'
import { useText } from '../text/text.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** The app's own dialog: what a machine asks, or that the session is over. */
export default function AppDialog() {
  const say = useText()
  const { dialogs, session } = useApp()
  const dialog = useSelector(dialogs, ({ context }) => openDialog(context))
  const expired = useSelector(session, (snapshot) => snapshot.matches('expired'))
  const reason = useSelector(session, ({ context }) => context.dialog)
  const atConsole = useSyncExternalStore(consoleShown.subscribe, consoleShown.get)
  // A jump over days ends sessions: it is said when the console that jumped is left.
  if (expired && atConsole) return null
  if (expired) {
    const read = () => session.send({ type: 'session.acknowledged' })
    return <ConfirmDialog open title={say('app.authTitle')} text={say(reason)} onConfirm={read} onCancel={read} />
  }
  if (!dialog) return null
  return (
    <ConfirmDialog
      open
      title={dialog.title ? wordsText(say, dialog.title) : wordsText(say, dialog.text)}
      text={dialog.title ? wordsText(say, dialog.text) : undefined}
      okLabel={dialog.confirm && wordsText(say, dialog.confirm)}
      cancelLabel={dialog.cancel && wordsText(say, dialog.cancel)}
      onConfirm={() => dialogs.send({ type: 'dialog.confirm' })}
      onCancel={() => dialogs.send({ type: 'dialog.cancel' })}
    />
  )
}
