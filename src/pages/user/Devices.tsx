import './LoginRecords.css'
import { devicesFlow } from '../../../machines/security/devicesFlow.ts'
import { Offered } from '../../bindings/offered.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { ChildWaiting } from '../shared/LoadWaiting.tsx'
import { LoginCell } from './LoginCell.tsx'

/** The devices that are logged in, this one marked, and a button that logs out all others. */
export default function Devices() {
  const { t } = useTranslation()
  const { notices } = useApp()
  const [state, send, actor] = usePage(devicesFlow)
  useUserChanged('logins', () => send({ type: 'devices.refresh' }))
  useEmitted(actor, 'devices.loggedOut', () =>
    notices.send({ type: 'notice.show', kind: 'success', text: { key: 'security.devices.loggedOut' } }),
  )
  const { devices, error } = state.context
  const logOut = () => send({ type: 'devices.logoutOthers' })
  const others = devices?.some(({ current }) => !current)
  const button = (
    <Offered call="logoutOthers">
      <Button kind="ink" label={t('security.devices.logoutOthers')} onPress={logOut} />
    </Offered>
  )
  return (
    <Page bottom={others ? button : undefined}>
      {devices === undefined ? (
        <ChildWaiting of={state.children.load} onReload={() => send({ type: 'devices.reload' })} />
      ) : (
        <div className="logins">
          <p className="logins-note">{t(others ? 'security.devices.note' : 'security.devices.onlyThis')}</p>
          <Card>
            {devices.map((entry) => (
              <LoginCell key={`${entry.time} ${entry.device} ${entry.address}`} entry={entry} />
            ))}
          </Card>
        </div>
      )}
      <ConfirmDialog
        open={state.matches('confirming') || state.matches('loggingOut')}
        title={t('security.devices.ask')}
        text={
          <>
            {t('security.devices.askText')}
            <FailureNotice error={error} />
          </>
        }
        okLabel={t('security.devices.logoutOthers')}
        {...(state.hasTag('busy') ? { busy: t('security.devices.loggingOut') } : {})}
        onConfirm={() => send({ type: 'devices.confirm' })}
        onCancel={() => send({ type: 'devices.cancel' })}
      />
    </Page>
  )
}
