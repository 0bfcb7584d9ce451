import { useIsLogin } from '../../bindings/useIsLogin.ts'
import type { DeskProps } from '../trade/desk.ts'
import { StakeDesk } from './StakeDesk.tsx'
import { useRunning } from './useRunning.ts'
import { useOptionAccount } from './useStakeAccount.ts'

interface Props extends DeskProps {
  /** The link's cycle in minutes. */
  cycle?: number | undefined
}

/** Options: a forecast for a round that has not begun. */
export default function OptionDesk(props: Props) {
  const isLogin = useIsLogin()
  return isLogin ? <UserDesk {...props} /> : <StakeDesk kind="option" {...props} />
}

function UserDesk(props: Props) {
  const account = useOptionAccount()
  const running = useRunning('option')
  return <StakeDesk kind="option" {...props} account={account} running={running} />
}
