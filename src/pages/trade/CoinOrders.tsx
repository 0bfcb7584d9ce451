import './CoinOrders.css'
import { useState } from 'react'
import { orderListFlow } from '../../../machines/trade/orderListFlow.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { usePage } from '../../bind/usePage.ts'
import { useUserChanged } from '../../bind/useUserChanged.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { OrdersLogin } from '../parts/LoginPart.tsx'
import { type OrderFilter, OrderFilters } from './OrderFilters.tsx'
import { OrderRows } from './OrderRows.tsx'
import { useMarkets } from './useMarkets.ts'

/** The user's coin orders: open ones and the history, by market and side. */
export default function CoinOrders() {
  const isLogin = useIsLogin()
  return <Page>{isLogin ? <Orders /> : <OrdersLogin />}</Page>
}

function Orders() {
  const say = useText()
  const navigation = useNavigation()
  const markets = useMarkets()
  const [filter, setFilter] = useState<OrderFilter>({ state: 'current' })
  const [list, send] = usePage(orderListFlow, { filters: filter })
  useUserChanged('orders', () => send({ type: 'list.refresh' }))
  const change = (part: Partial<OrderFilter>) => {
    const next = { ...filter, ...part }
    setFilter(next)
    send({ type: 'list.filter', filters: next })
  }
  const current = filter.state === 'current'
  return (
    <>
      <div className="coin-orders-head">
        <TextTabs
          line
          label={say('title.coinOrders')}
          value={filter.state}
          onChange={(state) => change({ state })}
          items={[
            { key: 'current', label: say('trade.openOrders') },
            { key: 'history', label: say('trade.history') },
          ]}
        />
        <OrderFilters filter={filter} markets={markets.list} onChange={change} />
      </div>
      <OrderRows
        list={list}
        send={send}
        markets={markets.byCode}
        label={say(current ? 'trade.openOrders' : 'trade.history')}
        empty={
          <Empty
            title={say(current ? 'trade.noOpen.title' : 'trade.noHistory.title')}
            text={say(current ? 'trade.noOpen.text' : 'trade.noHistory.text')}
          >
            <Button kind="ink" onPress={() => navigation.open(linkTo('trading'))}>
              {say('trade.startTrading')}
            </Button>
          </Empty>
        }
      />
    </>
  )
}
