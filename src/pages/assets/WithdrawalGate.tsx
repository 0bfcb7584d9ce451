import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useToFundPassword } from '../shared/useToFundPassword.ts'
import { TextButton } from './TextButton.tsx'

/** A fund password is required first; leads to setting it and back. */
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
