import { useLocation } from 'react-router-dom'
import CircleUser from '#icons/circle-user'
import { linkTo } from '../../../protocol/routes.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import type { ButtonKind } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { LinkButton } from './links.tsx'

/** Leads a visitor to the login page and back. */
export function LoginButton({ kind }: { kind: ButtonKind }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return <LinkButton kind={kind} to={linkTo('login', { from: pathname + search })} label={t('app.login')} />
}

/** Shown to visitors instead of a user's part. */
export function LoginPart({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <Empty art={CircleUser} title={title} text={t('app.loginFirst')}>
      <LoginButton kind="quiet" />
    </Empty>
  )
}

/** Shown to visitors instead of orders. */
export function OrdersLogin() {
  const { t } = useTranslation()
  return <LoginPart title={t('trade.openOrders')} />
}
