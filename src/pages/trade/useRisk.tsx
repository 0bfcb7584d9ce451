import { useRef } from 'react'
import { type RiskSubject, riskFlow } from '../../../machines/trade/riskFlow.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'
import { RiskWarnings } from '../shared/RiskWarnings.tsx'

/** The risk notice before the first order of its kind. The page must render `sheet`. */
export function useRisk(subject: RiskSubject) {
  const { t } = useTranslation()
  const [risk, send, actor] = usePage(riskFlow)
  const next = useRef<() => void>(undefined)
  useEmitted(actor, 'risk.passed', () => next.current?.())
  const open = risk.matches('shown')
  const cancel = () => send({ type: 'risk.cancel' })
  const sheet = (
    <PageSheet
      open={open}
      onClose={cancel}
      title={t('trade.risk.title')}
      actions={
        <div className="btn2">
          <Button kind="quiet" onPress={cancel}>
            {t('ui.cancel')}
          </Button>
          <Button kind="ink" onPress={() => send({ type: 'risk.confirm' })}>
            {t('trade.risk.confirm')}
          </Button>
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
  return {
    /** Goes on at once if the notice was confirmed earlier, else after the confirmation. */
    before(goOn: () => void) {
      next.current = goOn
      send({ type: 'risk.ask', subject })
    },
    sheet,
  }
}
