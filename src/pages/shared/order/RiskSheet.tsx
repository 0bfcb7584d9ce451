import type { RiskSubject } from '../../../../machines/trade/riskFlow.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageSheet } from '../PageSheet.tsx'
import { RiskWarnings } from '../RiskWarnings.tsx'

interface Props {
  open: boolean
  subject: RiskSubject
  onCancel: () => void
  onConfirm: () => void
}

/** The risk notice before the first order of its kind. */
export default function RiskSheet({ open, subject, onCancel, onConfirm }: Props) {
  const { t } = useTranslation()
  return (
    <PageSheet
      open={open}
      onClose={onCancel}
      title={t('trade.risk.title')}
      actions={
        <div className="btn2">
          <Button kind="quiet" label={t('ui.cancel')} onPress={onCancel} />
          <Button kind="ink" label={t('trade.risk.confirm')} onPress={onConfirm} />
        </div>
      }
    >
      <Notice tone="warn">{t(`trade.risk.${subject}1`)}</Notice>
      <p className="mt3">{t(`trade.risk.${subject}2`)}</p>
      <p className="mt3">{t(`trade.risk.${subject}3`)}</p>
      <div className="mt3">
        <RiskWarnings />
      </div>
      <p className="f12 t2 mt3">{t('trade.risk.once')}</p>
    </PageSheet>
  )
}
