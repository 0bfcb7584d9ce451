import { useEffect, useState } from 'react'
import { orderListFlow } from '../../../machines/trade/orderListFlow.ts'
import { revokeAllFlow } from '../../../machines/trade/revokeAllFlow.ts'
import { pairName } from '../../../protocol/currencies.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { Checkbox } from '../../ui/Switch.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { LinkWord } from '../shared/links.tsx'
import type { Markets } from '../shared/order/order.ts'
import { RevokeAll } from '../shared/order/RevokeAll.tsx'
import { OrderRows } from './OrderRows.tsx'
import type { OpenOrders } from './useOpenOrders.ts'

interface Props {
  orders: OpenOrders
  /** The market on screen. */
  market: MarketItem
  markets: Markets
}

/** The user's open and past orders, below the ticket. */
export default function TradeOrders({ orders, market, markets }: Props) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'current' | 'history'>('current')
  return (
    <section className="trade-orders" aria-label={t('trade.order')}>
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
        {tab === 'current' ? <Open orders={orders} market={market} markets={markets} /> : <History markets={markets} />}
      </TabbedPart>
    </section>
  )
}

/** Open orders of all markets, or of the one on screen, which can be canceled together. */
function Open({ orders, market, markets }: Props) {
  const { t } = useTranslation()
  const { list, send } = orders
  const [isHere, setHere] = useState(false)
  const shown = isHere ? market.code : undefined
  const { code } = list.context.filters
  useEffect(() => {
    if (code !== shown) send({ type: 'list.filter', filters: { state: 'current', code: shown } })
  }, [code, shown, send])
  // The other tab's count and the order book include all markets again.
  useEffect(() => () => send({ type: 'list.filter', filters: { state: 'current' } }), [send])
  const total = list.matches('ready') ? list.context.total : 0
  const name = pairName(market)
  return (
    <>
      <RevokeAll
        flow={revokeAllFlow}
        call="currencyRevokeAll"
        filter={shown === undefined ? {} : { code: shown }}
        total={total}
        facts={[{ label: t('trade.marketName'), value: isHere ? name : t('trade.revokeAll.every') }]}
        onOver={() => send({ type: 'list.refresh' })}
      >
        {isHere || total > 1 ? (
          <Checkbox checked={isHere} onChange={setHere}>
            {t('trade.revokeAll.only', { market: name })}
          </Checkbox>
        ) : undefined}
      </RevokeAll>
      <OrderRows
        {...orders}
        markets={markets}
        label={t('trade.openOrders')}
        empty={<Empty title={t('trade.noOpen.title')} text={t('trade.noOpen.text')} />}
      />
    </>
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
