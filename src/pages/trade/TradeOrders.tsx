import { useState } from 'react'
import { orderListFlow } from '../../../machines/trade/orderListFlow.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { usePage } from '../../bind/usePage.ts'
import { useUserChanged } from '../../bind/useUserChanged.ts'
import { useText } from '../../text/text.ts'
import { Empty } from '../../ui/States.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { OrderRows } from './OrderRows.tsx'
import type { Markets } from './order.ts'
import type { OpenOrders } from './useOpenOrders.ts'

/** Under the ticket: the user's open orders and the history. */
export default function TradeOrders({ orders, markets }: { orders: OpenOrders; markets: Markets }) {
  const say = useText()
  const navigation = useNavigation()
  const [tab, setTab] = useState<'current' | 'history'>('current')
  return (
    <section className="trade-orders">
      <TabbedPart
        label={say('trade.order')}
        value={tab}
        onChange={setTab}
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
      >
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
      </TabbedPart>
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
