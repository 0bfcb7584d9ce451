import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { PAGE_SIZE_MAX } from '../../../protocol/rules/constants.ts'
import type { SubscriptionOrder } from '../../../protocol/shapes/subscription.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { exactText } from '../shared/amounts.ts'
import { OwnSheet, useFresh } from '../shared/product/OwnSheet.tsx'
import { PayWithin } from './PayWithin.tsx'
import { orderFacts, orderState } from './texts.ts'
import type { OwnSubscription } from './useSubscription.ts'

const recordLoad = pageLoad('orderRecord')

/** The open subscription with all figures, and the payment of its allotment. */
export function SubscriptionSheet({ subscription }: { subscription: OwnSubscription }) {
  const { order } = subscription.state.context
  if (!order || !subscription.state.matches('showing')) return null
  return <Opened subscription={subscription} order={order} />
}

function Opened({ subscription, order }: { subscription: OwnSubscription; order: SubscriptionOrder }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const { cache } = useApp()
  const { number, state, name, reason, due, payCurrency, unlocks } = order
  const { send } = subscription
  const records = usePage(recordLoad, { request: { limit: PAGE_SIZE_MAX }, cache })
  useFresh(records, number, unlocks === null ? undefined : unlocks * 1000, (fresh) =>
    send({ type: 'subscription.seen', order: fresh }),
  )
  const { key, tone } = orderState(order)
  const payable = state === 'allotted' && due !== null
  return (
    <OwnSheet
      title={t('subscription.details')}
      name={name}
      state={t(key)}
      tone={tone}
      rows={orderFacts(t, order, language, own)}
      error={subscription.state.context.error}
      onClose={() => send({ type: 'subscription.close' })}
      actions={
        payable && (
          <Button
            label={t('subscription.pay', { amount: own(exactText(due, payCurrency)) })}
            onPress={() => send({ type: 'subscription.pay' })}
          />
        )
      }
    >
      <div className="mt3">
        {payable && unlocks !== null && <PayWithin at={unlocks * 1000} />}
        {state === 'ended' && <p className="f12 t2">{t(`subscription.ended.${reason ?? 'all'}`)}</p>}
      </div>
    </OwnSheet>
  )
}
