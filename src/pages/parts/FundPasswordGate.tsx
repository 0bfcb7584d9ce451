import { useText } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToFundPassword } from './useToFundPassword.ts'

interface Props {
  open: boolean
  onCancel: () => void
}

/** Says that a fund password has to be set first, and leads there and back to the page that it stands on. */
export function FundPasswordGate({ open, onCancel }: Props) {
  const say = useText()
  const toFundPassword = useToFundPassword()
  const set = () => {
    onCancel()
    toFundPassword()
  }
  return (
    <ConfirmDialog
      open={open}
      title={say('security.dialog.ts12')}
      text={say('error.fundPasswordMissing')}
      onConfirm={set}
      onCancel={onCancel}
      okLabel={say('security.fund.set')}
      cancelLabel={say('security.dialog.qx12')}
      kind="primary"
    />
  )
}
