import { useEffect } from 'react'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { PAGE_SIZE_MAX } from '../../../protocol/rules/constants.ts'
import type { SubscriptionOrder } from '../../../protocol/shapes/subscription.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useBackCloses } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useDue } from '../invest/useDue.ts'
import { amountText } from '../shared/amounts.ts'
import { useOwnChanges } from '../shared/useOwnChanges.ts'
import { PayWithin } from './PayWithin.tsx'
import { orderFacts, orderState } from './texts.ts'
import type { OwnSubscription } from './useSubscription.ts'

const recordLoad = pageLoad('orderRecord')

/** The open subscription with all figures, and the payment of its allotment. */
export function SubscriptionSheet({ subscription }: { subscription: OwnSubscription }) {
  const { order } = subscription.state.context
  const open = subscription.state.matches('showing') && order !== undefined
  useBackCloses(open, () => subscription.send({ type: 'subscription.close' }))
  return open ? <Opened subscription={subscription} order={order} /> : null
}

/** Refreshes a subscription while its sheet is open. */
function useFresh({ send }: OwnSubscription, { number, unlocks }: SubscriptionOrder): void {
  const { cache } = useApp()
  const [page, ask] = usePage(recordLoad, { request: { limit: PAGE_SIZE_MAX }, cache })
  const refresh = () => ask({ type: 'page.refresh' })
  useOwnChanges(refresh)
  useDue(unlocks === null ? undefined : unlocks * 1000, refresh)
  const fresh = page.matches({ ready: 'resting' }) && page.context.data?.list.find((one) => one.number === number)
  useEffect(() => {
    if (fresh) send({ type: 'subscription.seen', order: fresh })
  }, [fresh, send])
}

function Opened({ subscription, order }: { subscription: OwnSubscription; order: SubscriptionOrder }) {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const { own } = useMoney()
  useFresh(subscription, order)
  const { state, name, reason, due, payCurrency, unlocks } = order
  const { error } = subscription.state.context
  const { key, tone } = orderState(order)
  const payable = state === 'allotted' && due !== null
  return (
    <Sheet
      open
      onClose={() => subscription.send({ type: 'subscription.close' })}
      title={t('subscription.details')}
      actions={
        payable ? (
          <Button onPress={() => subscription.send({ type: 'subscription.pay' })}>
            {t('subscription.pay', { amount: own(amountText(due, payCurrency)) })}
          </Button>
        ) : undefined
      }
    >
      <div className="row between g2 invest-title">
        <h3 className="f16 sb">{name}</h3>
        <Badge tone={tone}>{t(key)}</Badge>
      </div>
      <Facts boxed rows={orderFacts(t, order, language, own)} />
      {error && (
        <div className="mt3">
          <Notice tone="err" urgent>
            {failureText(t, error)}
          </Notice>
        </div>
      )}
      <div className="mt3">
        {payable && unlocks !== null && <PayWithin at={unlocks * 1000} />}
        {state === 'ended' && <p className="f12 t2">{t(`subscription.ended.${reason ?? 'all'}`)}</p>}
      </div>
    </Sheet>
  )
}
