import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToFundPassword } from './useToFundPassword.ts'

interface Props {
  open: boolean
  onCancel: () => void
}

/** Shown until a fund password is set: leads to setting it, and back. */
export function FundPasswordGate({ open, onCancel }: Props) {
  const { t } = useTranslation()
  const toFundPassword = useToFundPassword()
  const set = () => {
    onCancel()
    toFundPassword()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('security.dialog.ts12')}
      text={t('error.fundPasswordMissing')}
      onConfirm={set}
      onCancel={onCancel}
      okLabel={t('security.fund.set')}
      cancelLabel={t('security.dialog.qx12')}
      kind="primary"
    />
  )
}
