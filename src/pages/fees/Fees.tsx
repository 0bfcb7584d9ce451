import { Page } from '../../bindings/Page.tsx'
import { isOn } from '../../bindings/products.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { LoginPart } from '../shared/LoginPart.tsx'
import { OptionTerms, SecondTerms } from './StakeTerms.tsx'
import { TradingFees } from './TradingFees.tsx'
import { WithdrawalFees } from './WithdrawalFees.tsx'

/** Rates, minimums and limits as far as the exchange states them. It sends those of stakes and withdrawals to users only. */
export default function Fees() {
  const { t } = useTranslation()
  const isLogin = useIsLogin()
  return (
    <Page>
      <div className="fees">
        <TradingFees />
        {isLogin ? (
          <>
            {isOn('upDown') && <SecondTerms />}
            {isOn('options') && <OptionTerms />}
            <WithdrawalFees />
          </>
        ) : (
          <LoginPart title={t('fees.visitor')} />
        )}
      </div>
    </Page>
  )
}
