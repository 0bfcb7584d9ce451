import { useState } from 'react'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useBackCloses } from '../../bind/Page.tsx'
import { useApp } from '../../bind/useApp.ts'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Logging out, after a question; a visitor is offered to log in. */
export function SessionPart() {
  const say = useText()
  const navigation = useNavigation()
  const { session } = useApp()
  const isLogin = useIsLogin()
  const [asking, setAsking] = useState(false)
  useBackCloses(asking, () => setAsking(false))
  const logout = () => {
    setAsking(false)
    session.send({ type: 'session.logout' })
  }
  if (!isLogin) {
    return (
      <div className="settings-logout">
        <Button kind="quiet" onPress={() => navigation.open(linkTo('login', { from: linkTo('settings') }))}>
          {say('app.login')}
        </Button>
      </div>
    )
  }
  return (
    <div className="settings-logout">
      <Button kind="quiet" onPress={() => setAsking(true)}>
        {say('app.logout')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say('settings.logoutAsk')}
        text={say('settings.logoutText')}
        okLabel={say('app.logout')}
        onConfirm={logout}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
