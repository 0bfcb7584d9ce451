import BadgeCheck from 'lucide-react/icons/badge-check'
import Building2 from 'lucide-react/icons/building-2'
import { useOperator } from '../../bind/useOperator.ts'
import { useText } from '../../text/text.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { RiskWarnings } from './RiskWarnings.tsx'

/** Who answers for the app, by which licence, and what they warn of; nothing in demos. */
export function OperatorPart() {
  const say = useText()
  const operator = useOperator()
  if (!operator) return null
  return (
    <>
      <CellGroup title={say('deployment.operator')}>
        <Cell icon={Building2} title={operator.name} />
        <Cell icon={BadgeCheck} title={say('deployment.licence')} sub={operator.licence} />
      </CellGroup>
      <section>
        <h2 className="sec">{say('deployment.riskWarnings')}</h2>
        <RiskWarnings />
      </section>
    </>
  )
}
