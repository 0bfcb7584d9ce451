import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { consoleShown } from '../bindings/simulator.ts'
import { useApp } from '../bindings/useApp.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** The app's own dialog: that the session is over. */
export default function AppDialog() {
  const { t } = useTranslation()
  const { session } = useApp()
  const reason = useSelector(session, ({ context }) => context.dialog)
  const atConsole = useSyncExternalStore(consoleShown.subscribe, consoleShown.get)
  // A jump over days ends sessions: it is said when the console that jumped is left.
  if (atConsole) return null
  const read = () => session.send({ type: 'session.acknowledged' })
  return <ConfirmDialog open title={t('app.authTitle')} text={t(reason)} onConfirm={read} onCancel={read} />
}
