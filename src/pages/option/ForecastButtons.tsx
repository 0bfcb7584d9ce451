import '../shared/order/Ticket.css'
import ArrowDown from '#icons/arrow-down'
import ArrowUp from '#icons/arrow-up'
import type { Forecast } from '../../../protocol/shapes/option.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Id of the sentence below the buttons, which describes invalid fields. */
export const REASON_ID = 'stake-reason'

interface Props {
  /** Why no order is possible now. */
  reason: string | undefined
  onForecast: (direction: Forecast) => void
  /** Retries loading the balance after a failure. */
  onReload: (() => void) | undefined
}

/** Up and down in equal size, distinguished by colour, arrow and word. */
export function ForecastButtons({ reason, onForecast, onReload }: Props) {
  const { t } = useTranslation()
  const directions = [
    { direction: 'up', kind: 'buy', icon: ArrowUp },
    { direction: 'down', kind: 'sell', icon: ArrowDown },
  ] as const
  return (
    <div className="stake-buttons">
      <fieldset className="btn2" aria-label={t('option.fact.forecast')} aria-describedby={reason && REASON_ID}>
        {directions.map(({ direction, kind, icon }) => (
          <Button
            key={direction}
            kind={kind}
            disabled={reason !== undefined}
            reasonId={REASON_ID}
            onPress={() => onForecast(direction)}
          >
            <span className="row g2 stake-word">
              <Icon of={icon} size={16} strokeWidth="2.5" />
              {t(`option.${direction}`)}
            </span>
          </Button>
        ))}
      </fieldset>
      {reason !== undefined && <DisabledReason id={REASON_ID}>{reason}</DisabledReason>}
      {onReload && (
        <button type="button" className="ticket-retry link" onClick={onReload}>
          {t('ui.retry')}
        </button>
      )}
    </div>
  )
}
