import Pencil from '#icons/pencil'
import Trash2 from '#icons/trash'
import { alertId, type PriceAlert } from '../../../../machines/market/alertsFlow.ts'
import { placesOf } from '../../../../protocol/rules/decimal.ts'
import { formatPrice } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'

interface Props {
  alerts: readonly PriceAlert[]
  /** Id of the alert that the form edits. */
  edited: string | undefined
  /** Whether the exchange still has the market. */
  isKnown: (code: string) => boolean
  onEdit: (alert: PriceAlert) => void
  onDelete: (id: string) => void
}

/** The device's alerts, each with its buttons. */
export function AlertRows({ alerts, edited, isKnown, onEdit, onDelete }: Props) {
  const { t } = useTranslation()
  if (alerts.length === 0) return <p className="f13 t3 alert-none">{t('market.alerts.empty')}</p>
  return (
    <ul>
      {alerts.map((alert) => {
        const price = formatPrice(alert.price, placesOf(alert.price))
        const words = t(alert.side === 'above' ? 'market.alerts.rowAbove' : 'market.alerts.rowBelow', { price })
        const label = `${alert.name} ${words}`
        return (
          <li key={alertId(alert)} className="alert-row" aria-current={edited === alertId(alert) || undefined}>
            <span className="alert-words">
              <b className="f14 sb">{alert.name}</b>
              <span className="f13 t2 n">{words}</span>
            </span>
            {isKnown(alert.code) && (
              <IconButton
                icon={Pencil}
                size={16}
                label={t('market.alerts.edit', { alert: label })}
                onPress={() => onEdit(alert)}
              />
            )}
            <IconButton
              icon={Trash2}
              size={16}
              label={t('market.alerts.delete', { alert: label })}
              onPress={() => onDelete(alertId(alert))}
            />
          </li>
        )
      })}
    </ul>
  )
}
