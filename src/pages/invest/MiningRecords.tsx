import { Page } from '../../bindings/Page.tsx'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { LoginPart } from '../shared/LoginPart.tsx'
import { Investments } from './Investments.tsx'

/** The user's mining investments, current and past, with income. */
export default function MiningRecords() {
  const { t } = useTranslation()
  const isLogin = useIsLogin()
  return <Page>{isLogin ? <Investments kind="mining" /> : <LoginPart title={t('title.miningRecords')} />}</Page>
}
