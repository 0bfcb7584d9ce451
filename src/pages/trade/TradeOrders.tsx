import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { orderListFlow } from '../../../machines/trade/orderListFlow.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { usePage } from '../../bind/usePage.ts'
import { useUserChanged } from '../../bind/useUserChanged.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { OrderRows } from './OrderRows.tsx'
import type { Markets } from './order.ts'
import type { OpenOrders } from './useOpenOrders.ts'

/** Under the ticket: the user's open orders and the history. */
export function TradeOrders({ orders, markets }: { orders: OpenOrders; markets: Markets }) {
  const say = useText()
  const navigation = useNavigation()
  const [tab, setTab] = useState<'current' | 'history'>('current')
  const panel = useId()
  return (
    <section className="trade-orders">
      <TextTabs
        line
        label={say('trade.order')}
        value={tab}
        onChange={setTab}
        panelId={panel}
        items={[
          {
            key: 'current',
            label: say('trade.openOrders'),
            count: orders.list.matches('ready') ? orders.list.context.total : undefined,
          },
          { key: 'history', label: say('trade.history') },
        ]}
        end={
          <button type="button" className="trade-all" onClick={() => navigation.open(linkTo('coinOrders'))}>
            {say('trade.allOrders')}
          </button>
        }
      />
      <div id={panel} role="tabpanel">
        {tab === 'current' ? (
          <OrderRows
            {...orders}
            markets={markets}
            label={say('trade.openOrders')}
            empty={<Empty title={say('trade.noOpen.title')} text={say('trade.noOpen.text')} />}
          />
        ) : (
          <History markets={markets} />
        )}
      </div>
    </section>
  )
}

function History({ markets }: { markets: Markets }) {
  const say = useText()
  const [list, send] = usePage(orderListFlow, { filters: { state: 'history' } })
  useUserChanged('orders', () => send({ type: 'list.refresh' }))
  return (
    <OrderRows
      list={list}
      send={send}
      markets={markets}
      label={say('trade.history')}
      empty={<Empty title={say('trade.noHistory.title')} text={say('trade.noHistory.text')} />}
    />
  )
}

/** What stands there for visitors. */
export function OrdersLogin() {
  const say = useText()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  return (
    <Empty title={say('trade.openOrders')} text={say('app.loginFirst')}>
      <Button kind="quiet" onPress={() => navigation.open(linkTo('login', { from: pathname + search }))}>
        {say('app.login')}
      </Button>
    </Empty>
  )
}
