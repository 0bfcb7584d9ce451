import { type ReactNode, useRef } from 'react'
import { type RiskSubject, riskFlow } from '../../../machines/trade/riskFlow.ts'
import { useBackCloses } from '../../bind/Page.tsx'
import { useEmitted } from '../../bind/useEmitted.ts'
import { usePage } from '../../bind/usePage.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { RiskWarnings } from '../parts/RiskWarnings.tsx'

interface Risk {
  /** Goes on at once where the notice has been confirmed before, else when it is. */
  before: (goOn: () => void) => void
  sheet: ReactNode
}

/** The risk notice before the first order of its kind. The page shows `sheet` somewhere. */
export function useRisk(subject: RiskSubject): Risk {
  const say = useText()
  const [risk, send, actor] = usePage(riskFlow)
  const next = useRef<() => void>(undefined)
  useEmitted(actor, 'risk.passed', () => next.current?.())
  const open = risk.matches('shown')
  const cancel = () => send({ type: 'risk.cancel' })
  useBackCloses(open, cancel)
  const sheet = (
    <Sheet
      open={open}
      onClose={cancel}
      title={say('trade.risk.title')}
      actions={
        <div className="btn2">
          <Button kind="quiet" onPress={cancel}>
            {say('ui.cancel')}
          </Button>
          <Button kind="ink" onPress={() => send({ type: 'risk.confirm' })}>
            {say('trade.risk.confirm')}
          </Button>
        </div>
      }
    >
      <Notice tone="warn">{say(`trade.risk.${subject}1`)}</Notice>
      <p className="mt3">{say(`trade.risk.${subject}2`)}</p>
      <p className="mt3">{say(`trade.risk.${subject}3`)}</p>
      <div className="mt3">
        <RiskWarnings />
      </div>
      <p className="f12 t2 mt3">{say('trade.risk.once')}</p>
    </Sheet>
  )
  return {
    before(goOn) {
      next.current = goOn
      send({ type: 'risk.ask', subject })
    },
    sheet,
  }
}
