import { linkTo } from '../../../protocol/routes.ts'
import './subscription.css'
import { subscriptionsFlow } from '../../../machines/subscription/lists.ts'
import { useFirstDetail } from '../../bindings/firstDetail.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { useOwnChanges } from '../shared/useOwnChanges.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { SubscriptionReviews } from './SubscriptionReviews.tsx'
import { SubscriptionSheet } from './SubscriptionSheet.tsx'
import { useSubscription } from './useSubscription.ts'

/** The user's subscriptions, newest first. */
export function Subscriptions() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const [list, send] = usePage(subscriptionsFlow, { filters: {} })
  const refresh = () => send({ type: 'list.refresh' })
  const subscription = useSubscription(undefined, refresh)
  useOwnChanges(refresh)
  const first = list.context.rows.find(({ project }) => project !== null)?.project
  useFirstDetail(first ? linkTo('financial', { project: first }) : undefined)
  return (
    <>
      <RecordList
        list={list}
        send={send}
        rowHeight={96}
        label={t('invest.subscription')}
        empty={
          <Empty title={t('subscription.none.title')} text={t('subscription.none.text')}>
            <Button
              kind="quiet"
              label={t('subscription.projects')}
              onPress={() => navigation.replace(linkTo('financial', { tab: 'subscription' }))}
            />
          </Empty>
        }
        render={(order) => (
          <SubscriptionCard
            order={order}
            onOpen={() => subscription.send({ type: 'subscription.open', order })}
            onPay={() => {
              subscription.send({ type: 'subscription.open', order })
              subscription.send({ type: 'subscription.pay' })
            }}
          />
        )}
      />
      <SubscriptionSheet subscription={subscription} />
      <SubscriptionReviews subscription={subscription} />
    </>
  )
}
