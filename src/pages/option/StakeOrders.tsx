import { useState } from 'react'
import { optionFilter, secondFilter } from '../../../machines/shared/recordFilters.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { forecast, stakeResult } from '../../../protocol/shapes/option.ts'
import { leadsSomewhere } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { useWatch } from '../../live/hooks.ts'
import { Empty } from '../../ui/States.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { FilteredRecords } from '../shared/FilteredRecords.tsx'
import { choices, marketField } from '../shared/filterFields.ts'
import { LinkWord } from '../shared/links.tsx'
import type { Markets } from '../shared/order/order.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { useFilteredList, useRecordFilter } from '../shared/useRecordFilter.ts'
import { HISTORY, HISTORY_FILTERS } from './flows.ts'
import { RunningCard } from './RunningCard.tsx'
import { StakeCard } from './StakeCard.tsx'
import type { StakeKind, StakeOrder } from './stakes.ts'
import type { RunningOrders } from './useRunning.ts'

export type OrdersTab = 'running' | 'history'

interface Props {
  kind: StakeKind
  running: RunningOrders
  /** The number of the order whose card is above the ticket. */
  above: string | undefined
  markets: readonly MarketItem[]
  byCode: Markets
  tab: OrdersTab
  onTab: (tab: OrdersTab) => void
  onOpen: (order: StakeOrder) => void
}

/** Running and settled orders, below the ticket. */
export default function StakeOrders({ kind, running, above, markets, byCode, tab, onTab, onOpen }: Props) {
  const { t } = useTranslation()
  const records = linkTo('secondRecords')
  return (
    <section className="trade-orders stake-orders">
      <TabbedPart
        label={t('trade.order')}
        value={tab}
        onChange={onTab}
        items={[
          { key: 'running', label: t('option.running'), count: running.rows.length },
          { key: 'history', label: t('option.history') },
        ]}
        end={
          kind === 'second' &&
          leadsSomewhere(records) && <LinkWord className="trade-all" to={records} label={t('option.allRecords')} />
        }
      >
        {tab === 'running' ? (
          <Running kind={kind} running={running} above={above} byCode={byCode} onOpen={onOpen} />
        ) : (
          <History kind={kind} markets={markets} byCode={byCode} onOpen={onOpen} />
        )}
      </TabbedPart>
    </section>
  )
}

function Running({
  kind,
  running,
  above,
  byCode,
  onOpen,
}: Pick<Props, 'kind' | 'running' | 'above' | 'byCode' | 'onOpen'>) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState<RunningOrders['rows']>([])
  useWatch([...new Set(seen.map(({ order }) => order.code))])
  return (
    <RecordList
      list={running.list}
      send={running.send}
      rows={running.rows.filter(({ order }) => order.number !== above)}
      keyOf={({ order }) => order.number}
      rowHeight={112}
      label={t('option.running')}
      empty={
        running.rows.length > 0 ? (
          <p className="stake-above f13 t2 center">{t('option.stillRunning')}</p>
        ) : (
          <Empty title={t('option.noRunning.title')} text={t('option.noRunning.text')} />
        )
      }
      onVisible={setSeen}
      render={({ order, life }) => (
        <RunningCard
          kind={kind}
          order={order}
          life={life}
          market={byCode.get(order.code)}
          onOpen={() => onOpen(order)}
        />
      )}
    />
  )
}

const FILTERS = { second: secondFilter, option: optionFilter } as const

function History({ kind, markets, byCode, onOpen }: Pick<Props, 'kind' | 'markets' | 'byCode' | 'onOpen'>) {
  const { t } = useTranslation()
  const filter = useRecordFilter(FILTERS[kind], [
    marketField(t, markets),
    choices('direction', t('option.fact.forecast'), forecast.options, (one) => t(`option.${one}`)),
    choices('result', t('trade.detail.state'), stakeResult.options, (result) => t(`option.state.${result}`)),
  ])
  const records = useFilteredList(HISTORY[kind], filter, 'orders', HISTORY_FILTERS[kind])
  return (
    <FilteredRecords
      of={kind === 'second' ? 'second' : 'options'}
      {...records}
      fixed={HISTORY_FILTERS[kind]}
      rowHeight={120}
      label={t('option.history')}
      none={{ title: t('option.noHistory.title'), text: t('option.noHistory.text') }}
      render={(order) => (
        <StakeCard kind={kind} order={order} market={byCode.get(order.code)} onOpen={() => onOpen(order)} />
      )}
    />
  )
}
