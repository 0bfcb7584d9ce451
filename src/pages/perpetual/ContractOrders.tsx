import { linkTo } from '../../../protocol/routes.ts'
import '../shared/order/CoinOrders.css'
import { LinkButton } from '../shared/links.tsx'
import './Perpetual.css'
import { useId, useState } from 'react'
import { contractFinanceFlow, pendingListFlow } from '../../../machines/perpetual/contractLists.ts'
import { pendingRevokeAllFlow } from '../../../machines/perpetual/pendingRevokeAllFlow.ts'
import { contractFilter } from '../../../machines/shared/recordFilters.ts'
import { direction } from '../../../protocol/shapes/perpetual.ts'
import { orderKind } from '../../../protocol/shapes/trade.ts'
import { useFirstDetail } from '../../bindings/firstDetail.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { RecordExport } from '../shared/export/RecordExport.tsx'
import { choices, marketField } from '../shared/filterFields.ts'
import { RevokeAll, useFilterFacts } from '../shared/order/RevokeAll.tsx'
import { type MarketsRead, useMarkets } from '../shared/order/useMarkets.ts'
import { EmptyFiltered, RecordFilter } from '../shared/RecordFilter.tsx'
import { type RecordFiltering, useFilteredList, useRecordFilter } from '../shared/useRecordFilter.ts'
import { userPage } from '../shared/usersOnly.tsx'
import { ClosedRows } from './ClosedRows.tsx'
import { PendingRows } from './PendingRows.tsx'
import { positionLink } from './position.ts'
import { useRevokePending } from './useRevokePending.ts'

/** The user's contract orders: pending, past, and closed positions. */
export default userPage(Orders, 'title.contractOrders')

const CLOSED = { kind: 'closed' } as const
type Tab = 'current' | 'history' | 'finance'

function Orders() {
  const { t } = useTranslation()
  const markets = useMarkets()
  const [tab, setTab] = useState<Tab>('current')
  const panel = useId()
  const filter = useRecordFilter(contractFilter, [
    marketField(t, markets.list),
    ...(tab === 'finance'
      ? []
      : [
          choices('direction', t('trade.side'), direction.options, (one) => t(`perpetual.${one}`)),
          choices('type', t('assets.record.kindName'), orderKind.options, (kind) => t(`trade.${kind}`)),
        ]),
  ])
  const parts = { filter, markets }
  return (
    <>
      <div className="coin-orders-head">
        <TextTabs
          line
          label={t('title.contractOrders')}
          value={tab}
          onChange={setTab}
          panelId={panel}
          items={(['current', 'history', 'finance'] as const).map((key) => ({ key, label: t(`perpetual.${key}`) }))}
        />
        <RecordFilter filter={filter}>
          <RecordExport
            of={tab === 'finance' ? 'contractRecords' : 'contract'}
            filter={filter}
            fixed={tab === 'finance' ? CLOSED : { state: tab }}
          />
        </RecordFilter>
      </div>
      <div id={panel} role="tabpanel">
        {tab === 'finance' ? <Closed {...parts} /> : <Listed key={tab} {...parts} state={tab} />}
      </div>
    </>
  )
}

interface ListProps {
  filter: RecordFiltering
  markets: MarketsRead
}

function Listed({ filter, markets, state }: ListProps & { state: 'current' | 'history' }) {
  const { t } = useTranslation()
  const { list, send } = useFilteredList(pendingListFlow, filter, 'orders', { state })
  const [first] = list.context.rows
  useFirstDetail(first && positionLink(first))
  const revoke = useRevokePending(markets.byCode, () => send({ type: 'list.refresh' }))
  const words = state === 'current' ? 'noPendings' : 'noHistory'
  const facts = useFilterFacts(filter)
  return (
    <>
      {state === 'current' && (
        <RevokeAll
          flow={pendingRevokeAllFlow}
          call="contractRevokeAll"
          filter={filter.call}
          total={list.matches('ready') ? list.context.total : 0}
          facts={facts}
          onOver={() => send({ type: 'list.refresh' })}
        />
      )}
      <PendingRows
        list={list}
        send={send}
        markets={markets.byCode}
        onRevoke={revoke.ask}
        label={t(`perpetual.${state}`)}
        empty={
          <EmptyFiltered filter={filter}>
            <Empty title={t(`perpetual.${words}.title`)} text={t(`perpetual.${words}.text`)}>
              <LinkButton kind="ink" to={linkTo('contract')} label={t('trade.startTrading')} />
            </Empty>
          </EmptyFiltered>
        }
      />
      {revoke.dialog}
    </>
  )
}

function Closed({ filter, markets }: ListProps) {
  const records = useFilteredList(contractFinanceFlow, filter, 'orders', CLOSED)
  const newest = records.list.context.rows.find(({ position }) => position !== null)?.position
  useFirstDetail(newest ? positionLink(newest) : undefined)
  return <ClosedRows {...records} markets={markets.byCode} />
}
