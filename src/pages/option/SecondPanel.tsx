import { useIsLogin } from '../../bindings/useIsLogin.ts'
import type { PanelProps } from '../shared/order/panel.ts'
import { StakePanel } from './StakePanel.tsx'
import { useRunning } from './useRunning.ts'
import { useSecondAccount } from './useStakeAccount.ts'

/** Second contracts: a forecast for some seconds from its acceptance. */
export default function SecondPanel(props: PanelProps) {
  const isLogin = useIsLogin()
  return isLogin ? <UserPanel {...props} /> : <StakePanel kind="second" {...props} />
}

function UserPanel(props: PanelProps) {
  const account = useSecondAccount()
  const running = useRunning('second')
  return <StakePanel kind="second" {...props} account={account} running={running} />
}
