import { useLocation } from 'react-router-dom'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'

/** Leads a visitor to the login page and back to this one. */
export function LoginButton({ kind }: { kind: ButtonKind }) {
  const say = useText()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  return (
    <Button kind={kind} onPress={() => navigation.open(linkTo('login', { from: pathname + search }))}>
      {say('app.login')}
    </Button>
  )
}

/** What stands for visitors in place of a part that is the user's own. */
export function LoginPart({ title }: { title: string }) {
  const say = useText()
  return (
    <Empty title={title} text={say('app.loginFirst')}>
      <LoginButton kind="quiet" />
    </Empty>
  )
}

/** What stands for visitors in place of a desk's or a page's orders. */
export function OrdersLogin() {
  const say = useText()
  return <LoginPart title={say('trade.openOrders')} />
}
