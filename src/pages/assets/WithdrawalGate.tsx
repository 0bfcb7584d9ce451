import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useToFundPassword } from '../shared/useToFundPassword.ts'
import { TextButton } from './TextButton.tsx'

/** Shown until a fund password is set: leads to setting it, and back. */
export function GateNotice() {
  const { t } = useTranslation()
  const toFundPassword = useToFundPassword()
  return (
    <Notice tone="warn">
      <p>{t('error.fundPasswordMissing')}</p>
      <TextButton onPress={toFundPassword}>{t('security.fund.set')}</TextButton>
    </Notice>
  )
}
