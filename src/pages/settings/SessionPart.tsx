import { useState } from 'react'
import { linkTo } from '../../../protocol/routes.ts'
import { useOffered } from '../../bindings/offered.tsx'
import { useBackCloses } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LinkButton } from '../shared/links.tsx'

/** Logs out after a confirmation; offers visitors to log in. */
export function SessionPart() {
  const { t } = useTranslation()
  const { session } = useApp()
  const isLogin = useIsLogin()
  const endsAtExchange = useOffered(['logout']).length > 0
  const [confirming, setConfirming] = useState(false)
  useBackCloses(confirming, () => setConfirming(false))
  const logout = () => {
    setConfirming(false)
    session.send({ type: 'session.logout' })
  }
  if (!isLogin) {
    return (
      <div className="settings-logout">
        <LinkButton kind="quiet" to={linkTo('login', { from: linkTo('settings') })} label={t('app.login')} />
      </div>
    )
  }
  return (
    <div className="settings-logout">
      <Button kind="quiet" label={t('app.logout')} onPress={() => setConfirming(true)} />
      <ConfirmDialog
        open={confirming}
        title={t('settings.logoutAsk')}
        text={t(endsAtExchange ? 'settings.logoutText' : 'settings.logoutHereText')}
        okLabel={t('app.logout')}
        onConfirm={logout}
        onCancel={() => setConfirming(false)}
      />
    </div>
  )
}
