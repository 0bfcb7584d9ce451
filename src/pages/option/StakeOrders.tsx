import { useState } from 'react'
import { linkTo } from '../../../protocol/routes.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { leadsSomewhere } from '../../bindings/navigation.tsx'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useWatch } from '../../live/hooks.ts'
import { Empty } from '../../ui/States.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { DayRange } from '../shared/DayRange.tsx'
import { type Span, withinSpan } from '../shared/days.ts'
import { Filters } from '../shared/Filters.tsx'
import { LinkWord } from '../shared/links.tsx'
import { MarketFilter } from '../shared/MarketFilter.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { useFiltered } from '../shared/useFiltered.ts'
import type { Markets } from '../trade/order.ts'
import { HISTORY, HISTORY_FILTERS } from './flows.ts'
import { RunningCard } from './RunningCard.tsx'
import { StakeCard } from './StakeCard.tsx'
import type { StakeKind, StakeOrder } from './stakes.ts'
import type { RunningOrders } from './useRunning.ts'

export type OrdersTab = 'running' | 'history'

interface Props {
  kind: StakeKind
  running: RunningOrders
  markets: readonly MarketItem[]
  byCode: Markets
  tab: OrdersTab
  onTab: (tab: OrdersTab) => void
  onOpen: (order: StakeOrder) => void
}

/** Below the ticket: running and settled orders. */
export default function StakeOrders({ kind, running, markets, byCode, tab, onTab, onOpen }: Props) {
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
          leadsSomewhere(records) && <LinkWord className="trade-all" to={records} label={t('option.result.records')} />
        }
      >
        {tab === 'running' ? (
          <Running kind={kind} running={running} byCode={byCode} onOpen={onOpen} />
        ) : (
          <History kind={kind} markets={markets} byCode={byCode} onOpen={onOpen} />
        )}
      </TabbedPart>
    </section>
  )
}

function Running({ kind, running, byCode, onOpen }: Pick<Props, 'kind' | 'running' | 'byCode' | 'onOpen'>) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState<RunningOrders['rows']>([])
  useWatch([...new Set(seen.map(({ order }) => order.code))])
  return (
    <RecordList
      list={running.list}
      send={running.send}
      rows={running.rows}
      keyOf={({ order }) => order.number}
      rowHeight={112}
      label={t('option.running')}
      empty={<Empty title={t('option.noRunning.title')} text={t('option.noRunning.text')} />}
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

interface HistoryFilter {
  code: string | undefined
  span: Span
}

function History({ kind, markets, byCode, onOpen }: Pick<Props, 'kind' | 'markets' | 'byCode' | 'onOpen'>) {
  const { t } = useTranslation()
  const [list, send] = usePage(HISTORY[kind], { filters: HISTORY_FILTERS[kind] })
  const toCall = ({ code, span }: HistoryFilter, now: number) => ({
    ...HISTORY_FILTERS[kind],
    ...(code ? { code } : {}),
    ...withinSpan(span, now),
  })
  const { filter, change } = useFiltered<HistoryFilter, ReturnType<typeof toCall>>(send, 'orders', toCall, {
    code: undefined,
    span: { range: 'all' },
  })
  return (
    <>
      <Filters>
        <MarketFilter code={filter.code} markets={markets} onChange={(code) => change({ ...filter, code })} />
        <DayRange value={filter.span} onChange={(span) => change({ ...filter, span })} />
      </Filters>
      <RecordList
        list={list}
        send={send}
        rowHeight={120}
        label={t('option.history')}
        empty={<Empty title={t('option.noHistory.title')} text={t('option.noHistory.text')} />}
        render={(order) => (
          <StakeCard kind={kind} order={order} market={byCode.get(order.code)} onOpen={() => onOpen(order)} />
        )}
      />
    </>
  )
}
