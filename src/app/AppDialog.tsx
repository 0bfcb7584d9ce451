import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { consoleShown } from '../bind/simulator.ts'
import { useApp } from '../bind/useApp.ts'
import { useText } from '../text/text.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** The app's own dialog: that the session is over. */
export default function AppDialog() {
  const say = useText()
  const { session } = useApp()
  const reason = useSelector(session, ({ context }) => context.dialog)
  const atConsole = useSyncExternalStore(consoleShown.subscribe, consoleShown.get)
  // A jump over days ends sessions: it is said when the console that jumped is left.
  if (atConsole) return null
  const read = () => session.send({ type: 'session.acknowledged' })
  return <ConfirmDialog open title={say('app.authTitle')} text={say(reason)} onConfirm={read} onCancel={read} />
}
