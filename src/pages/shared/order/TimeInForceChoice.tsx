import type { TimeInForce } from '../../../../protocol/shapes/trade.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { TicketChoice } from './TicketChoice.tsx'

interface Props {
  /** The market's choices; renders nothing if it has none. */
  offered: readonly TimeInForce[]
  value: TimeInForce
  onPick: (timeInForce: TimeInForce) => void
}

/** The time in force of a limit order, if the market offers a choice. */
export function TimeInForceChoice({ offered, value, onPick }: Props) {
  const { t } = useTranslation()
  if (offered.length === 0) return null
  return (
    <TicketChoice
      title={t('trade.timeInForce.title')}
      options={offered.map((one) => ({
        value: one,
        label: t(`trade.timeInForce.${one}`),
        title2: t(`trade.timeInForce.${one}Text`),
      }))}
      value={value}
      onPick={onPick}
    />
  )
}
