import { Page } from '../../bind/Page.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useText } from '../../text/text.ts'
import { LoginPart } from '../parts/LoginPart.tsx'
import { Investments } from './Investments.tsx'

/** What the user has mining: holding and history, with the income. */
export default function MiningRecords() {
  const say = useText()
  const isLogin = useIsLogin()
  return <Page>{isLogin ? <Investments kind="mining" /> : <LoginPart title={say('title.miningRecords')} />}</Page>
}
