import { linkTo } from '../../../protocol/routes.ts'
import './CoinOrders.css'
import { useState } from 'react'
import { orderListFlow } from '../../../machines/trade/orderListFlow.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { LinkButton } from '../shared/links.tsx'
import { userPage } from '../shared/usersOnly.tsx'
import { type OrderFilter, OrderFilters } from './OrderFilters.tsx'
import { OrderRows } from './OrderRows.tsx'
import { useMarkets } from './useMarkets.ts'

/** The user's spot orders, open and past, by market and side. */
export default userPage(Orders, 'trade.openOrders')

function Orders() {
  const { t } = useTranslation()
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
          label={t('title.coinOrders')}
          value={filter.state}
          onChange={(state) => change({ state })}
          items={[
            { key: 'current', label: t('trade.openOrders') },
            { key: 'history', label: t('trade.history') },
          ]}
        />
        <OrderFilters filter={filter} markets={markets.list} onChange={change} />
      </div>
      <OrderRows
        list={list}
        send={send}
        markets={markets.byCode}
        label={t(current ? 'trade.openOrders' : 'trade.history')}
        empty={
          <Empty
            title={t(current ? 'trade.noOpen.title' : 'trade.noHistory.title')}
            text={t(current ? 'trade.noOpen.text' : 'trade.noHistory.text')}
          >
            <LinkButton kind="ink" to={linkTo('trading')} label={t('trade.startTrading')} />
          </Empty>
        }
      />
    </>
  )
}
