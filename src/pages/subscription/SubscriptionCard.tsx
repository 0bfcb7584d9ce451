import type { SubscriptionOrder } from '../../../protocol/shapes/subscription.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { Figures } from '../../ui/Facts.tsx'
import { amountText } from '../shared/amounts.ts'
import { RecordCard } from '../shared/RecordCard.tsx'
import { PayWithin } from './PayWithin.tsx'
import { cardFacts, orderState } from './texts.ts'

interface Props {
  order: SubscriptionOrder
  /** Shows its time as title, since the project is known. */
  byDate?: boolean
  onOpen: () => void
  onPay: () => void
}

/** A subscription in a list: state, quantity and allotment, and the button to pay if due. */
export function SubscriptionCard({ order, byDate = false, onOpen, onPay }: Props) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const { currency, name, payCurrency, due, state, unlocks, created } = order
  const { key, tone } = orderState(order)
  return (
    <RecordCard
      icon={!byDate && <CoinIcon symbol={currency} size={24} />}
      title={
        byDate ? (
          formatDateTime(msOf(created), language)
        ) : (
          <>
            {name} <span className="t3 m">{currency}</span>
          </>
        )
      }
      onOpen={onOpen}
      end={<Badge tone={tone}>{t(key)}</Badge>}
    >
      <Figures
        className="record-facts record-facts--end invest-facts n"
        rows={cardFacts(t, order).map(({ label, value }) => ({ label, value: own(value) }))}
      />
      {state === 'allotted' && due !== null && (
        <div className="subscription-pay">
          {unlocks !== null && <PayWithin at={unlocks * 1000} />}
          <Button
            small
            kind="ink"
            label={t('subscription.pay', { amount: own(amountText(due, payCurrency, 'up')) })}
            onPress={onPay}
          />
        </div>
      )}
    </RecordCard>
  )
}
