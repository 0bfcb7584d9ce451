import { useIsLogin } from '../../bindings/useIsLogin.ts'
import type { DeskProps } from '../trade/desk.ts'
import { StakeDesk } from './StakeDesk.tsx'
import { useRunning } from './useRunning.ts'
import { useSecondAccount } from './useStakeAccount.ts'

/** Second contracts: a forecast for some seconds from its acceptance. */
export default function SecondDesk(props: DeskProps) {
  const isLogin = useIsLogin()
  return isLogin ? <UserDesk {...props} /> : <StakeDesk kind="second" {...props} />
}

function UserDesk(props: DeskProps) {
  const account = useSecondAccount()
  const running = useRunning('second')
  return <StakeDesk kind="second" {...props} account={account} running={running} />
}
