import './subscription.css'
import { subscriptionsFlow } from '../../../machines/subscription/lists.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { usePage } from '../../bind/usePage.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { RecordList } from '../parts/RecordList.tsx'
import { useOwnChanges } from '../parts/useOwnChanges.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { SubscriptionReviews } from './SubscriptionReviews.tsx'
import { SubscriptionSheet } from './SubscriptionSheet.tsx'
import { useSubscription } from './useSubscription.ts'

/** The user's own subscriptions with every state, newest first. */
export function Subscriptions() {
  const say = useText()
  const navigation = useNavigation()
  const [list, send] = usePage(subscriptionsFlow, { filters: {} })
  const refresh = () => send({ type: 'list.refresh' })
  const subscription = useSubscription(undefined, refresh)
  useOwnChanges(refresh)
  return (
    <>
      <RecordList
        list={list}
        send={send}
        rows={list.context.rows}
        keyOf={({ number }) => number}
        rowHeight={96}
        label={say('invest.subscription')}
        empty={
          <Empty title={say('subscription.none.title')} text={say('subscription.none.text')}>
            <Button kind="quiet" onPress={() => navigation.replace(linkTo('financial', { tab: 'subscription' }))}>
              {say('subscription.projects')}
            </Button>
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
