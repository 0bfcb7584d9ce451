import { useLocation } from 'react-router-dom'
import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'

/** Leads a visitor to the login page and back. */
export function LoginButton({ kind }: { kind: ButtonKind }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  return (
    <Button kind={kind} onPress={() => navigation.open(linkTo('login', { from: pathname + search }))}>
      {t('app.login')}
    </Button>
  )
}

/** Shown to visitors instead of a user's part. */
export function LoginPart({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <Empty title={title} text={t('app.loginFirst')}>
      <LoginButton kind="quiet" />
    </Empty>
  )
}

/** Shown to visitors instead of orders. */
export function OrdersLogin() {
  const { t } = useTranslation()
  return <LoginPart title={t('trade.openOrders')} />
}
