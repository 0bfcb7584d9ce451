import { useRef } from 'react'
import { type RiskSubject, riskFlow } from '../../../../machines/trade/riskFlow.ts'
import { useEmitted } from '../../../bindings/useEmitted.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { lazyPart } from '../../../ui/lazyPart.tsx'

const RiskSheet = lazyPart(() => import('./RiskSheet.tsx'), 'whenOpened')

/** The risk notice before the first order of its kind. The page must render `sheet`. */
export function useRisk(subject: RiskSubject) {
  const [risk, send, actor] = usePage(riskFlow)
  const next = useRef<() => void>(undefined)
  useEmitted(actor, 'risk.passed', () => next.current?.())
  return {
    /** Runs at once if the notice was confirmed earlier, else after the confirmation. */
    before(goOn: () => void) {
      next.current = goOn
      send({ type: 'risk.ask', subject })
    },
    sheet: (
      <RiskSheet
        open={risk.matches('shown')}
        subject={subject}
        onCancel={() => send({ type: 'risk.cancel' })}
        onConfirm={() => send({ type: 'risk.confirm' })}
      />
    ),
  }
}
