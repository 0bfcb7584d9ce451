import BadgeCheck from 'lucide-react/icons/badge-check'
import Building2 from 'lucide-react/icons/building-2'
import { useOperator } from '../../bindings/useOperator.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { RiskWarnings } from './RiskWarnings.tsx'

/** The app's operator, licence and risk warnings; nothing in demos. */
export function OperatorPart() {
  const { t } = useTranslation()
  const operator = useOperator()
  if (!operator) return null
  return (
    <>
      <CellGroup title={t('deployment.operator')}>
        <Cell icon={Building2} title={operator.name} />
        <Cell icon={BadgeCheck} title={t('deployment.licence')} sub={operator.licence} />
      </CellGroup>
      <section>
        <h2 className="sec">{t('deployment.riskWarnings')}</h2>
        <RiskWarnings />
      </section>
    </>
  )
}
