import { linkTo } from '../../../protocol/routes.ts'
import '../shared/order/CoinOrders.css'
import { useState } from 'react'
import { spotFilter } from '../../../machines/shared/recordFilters.ts'
import type { FiltersOf } from '../../../machines/shared/recordList.ts'
import { orderListFlow } from '../../../machines/trade/orderListFlow.ts'
import { revokeAllFlow, type SpotOrders } from '../../../machines/trade/revokeAllFlow.ts'
import { endState, side, spotKind } from '../../../protocol/shapes/trade.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { RecordExport } from '../shared/export/RecordExport.tsx'
import { choices, marketField } from '../shared/filterFields.ts'
import { LinkButton } from '../shared/links.tsx'
import type { Markets } from '../shared/order/order.ts'
import { RevokeAll, useFilterFacts } from '../shared/order/RevokeAll.tsx'
import { useMarkets } from '../shared/order/useMarkets.ts'
import { EmptyFiltered, RecordFilter } from '../shared/RecordFilter.tsx'
import { type RecordFiltering, useFilteredList, useRecordFilter } from '../shared/useRecordFilter.ts'
import { userPage } from '../shared/usersOnly.tsx'
import { OrderRows } from './OrderRows.tsx'

/** The user's spot orders, open and past, with a filter. */
export default userPage(Orders, 'title.coinOrders')

type State = FiltersOf<'currencyRecord'>['state']

function Orders() {
  const { t } = useTranslation()
  const markets = useMarkets()
  const [state, setState] = useState<State>('current')
  const current = state === 'current'
  const filter = useRecordFilter(spotFilter, [
    marketField(t, markets.list),
    choices('side', t('trade.side'), side.options, (one) => t(`trade.${one}`)),
    choices('type', t('assets.record.kindName'), spotKind.options, (kind) => t(`trade.${kind}`)),
    ...(current
      ? []
      : [choices('result', t('trade.detail.state'), endState.options, (end) => t(`trade.state.${end}`))]),
  ])
  return (
    <>
      <div className="coin-orders-head">
        <TextTabs
          line
          label={t('title.coinOrders')}
          value={state}
          onChange={setState}
          items={[
            { key: 'current', label: t('trade.openOrders') },
            { key: 'history', label: t('trade.history') },
          ]}
        />
        <RecordFilter filter={filter}>
          <RecordExport of="spot" filter={filter} fixed={{ state }} />
        </RecordFilter>
      </div>
      <Listed key={state} state={state} filter={filter} markets={markets.byCode} />
    </>
  )
}

interface ListProps {
  state: State
  filter: RecordFiltering
  markets: Markets
}

function Listed({ state, filter, markets }: ListProps) {
  const { t } = useTranslation()
  const { list, send } = useFilteredList(orderListFlow, filter, 'orders', { state })
  const current = state === 'current'
  const facts = useFilterFacts(filter)
  return (
    <>
      {current && (
        <RevokeAll
          flow={revokeAllFlow}
          call="currencyRevokeAll"
          filter={filter.call as SpotOrders['filter']}
          total={list.matches('ready') ? list.context.total : 0}
          facts={facts}
          onOver={() => send({ type: 'list.refresh' })}
        />
      )}
      <OrderRows
        list={list}
        send={send}
        markets={markets}
        label={t(current ? 'trade.openOrders' : 'trade.history')}
        empty={
          <EmptyFiltered filter={filter}>
            <Empty
              title={t(current ? 'trade.noOpen.title' : 'trade.noHistory.title')}
              text={t(current ? 'trade.noOpen.text' : 'trade.noHistory.text')}
            >
              <LinkButton kind="ink" to={linkTo('trading')} label={t('trade.startTrading')} />
            </Empty>
          </EmptyFiltered>
        }
      />
    </>
  )
}
