import { useIsLogin } from '../../bindings/useIsLogin.ts'
import type { PanelProps } from '../shared/order/panel.ts'
import { StakePanel } from './StakePanel.tsx'
import { useRunning } from './useRunning.ts'
import { useOptionAccount } from './useStakeAccount.ts'

interface Props extends PanelProps {
  /** The link's cycle in minutes. */
  cycle?: number | undefined
}

/** Options: a forecast for a round that has not begun. */
export default function OptionPanel(props: Props) {
  const isLogin = useIsLogin()
  return isLogin ? <UserPanel {...props} /> : <StakePanel kind="option" {...props} />
}

function UserPanel(props: Props) {
  const account = useOptionAccount()
  const running = useRunning('option')
  return <StakePanel kind="option" {...props} account={account} running={running} />
}
