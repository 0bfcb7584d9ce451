import { useState } from 'react'
import { orderListFlow } from '../../../machines/trade/orderListFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { LinkWord } from '../shared/links.tsx'
import { OrderRows } from './OrderRows.tsx'
import type { Markets } from './order.ts'
import type { OpenOrders } from './useOpenOrders.ts'

/** Below the ticket: the user's open and past orders. */
export default function TradeOrders({ orders, markets }: { orders: OpenOrders; markets: Markets }) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'current' | 'history'>('current')
  return (
    <section className="trade-orders">
      <TabbedPart
        label={t('trade.order')}
        value={tab}
        onChange={setTab}
        items={[
          {
            key: 'current',
            label: t('trade.openOrders'),
            count: orders.list.matches('ready') ? orders.list.context.total : undefined,
          },
          { key: 'history', label: t('trade.history') },
        ]}
        end={<LinkWord className="trade-all" to={linkTo('coinOrders')} label={t('trade.allOrders')} />}
      >
        {tab === 'current' ? (
          <OrderRows
            {...orders}
            markets={markets}
            label={t('trade.openOrders')}
            empty={<Empty title={t('trade.noOpen.title')} text={t('trade.noOpen.text')} />}
          />
        ) : (
          <History markets={markets} />
        )}
      </TabbedPart>
    </section>
  )
}

function History({ markets }: { markets: Markets }) {
  const { t } = useTranslation()
  const [list, send] = usePage(orderListFlow, { filters: { state: 'history' } })
  useUserChanged('orders', () => send({ type: 'list.refresh' }))
  return (
    <OrderRows
      list={list}
      send={send}
      markets={markets}
      label={t('trade.history')}
      empty={<Empty title={t('trade.noHistory.title')} text={t('trade.noHistory.text')} />}
    />
  )
}
