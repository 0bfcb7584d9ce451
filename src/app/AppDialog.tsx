import { useSelector } from '@xstate/react'
import { consolesShown } from '../bindings/simulator.ts'
import { useApp } from '../bindings/useApp.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { useStore } from '../store.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** The dialog after a session has expired. */
export default function AppDialog() {
  const { t } = useTranslation()
  const { session } = useApp()
  const reason = useSelector(session, ({ context }) => context.dialog)
  const atConsole = useStore(consolesShown).length > 0
  // A jump over days ends sessions: the dialog shows after the console is closed.
  if (atConsole) return null
  const read = () => session.send({ type: 'session.acknowledged' })
  return <ConfirmDialog open title={t('app.authTitle')} text={t(reason)} onConfirm={read} onCancel={read} />
}
