import { useOperator } from '../../bindings/useOperator.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The operator's risk warnings; nothing in demos. */
export function RiskWarnings() {
  const warnings = useOperator()?.riskWarnings ?? []
  if (warnings.length === 0) return null
  return (
    <Notice tone="warn">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  )
}
