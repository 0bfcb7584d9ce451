import type { Actor, SnapshotFrom } from 'xstate'
import { contractFinanceFlow } from '../../../machines/perpetual/contractLists.ts'
import type { ContractEntry } from '../../../protocol/shapes/perpetual.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import type { Markets } from '../shared/order/order.ts'
import { EmptyFiltered } from '../shared/RecordFilter.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import type { RecordFiltering } from '../shared/useRecordFilter.ts'
import { ClosedCard } from './ClosedCard.tsx'
import { ClosedTable } from './ClosedTable.tsx'
import { positionLink } from './position.ts'

interface Props {
  list: SnapshotFrom<typeof contractFinanceFlow>
  send: Actor<typeof contractFinanceFlow>['send']
  markets: Markets
  /** The list's filter, if it has one. */
  filter?: RecordFiltering
}

/** Closed positions, newest first. */
export function ClosedRows({ list, send, markets, filter }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const none = <Empty title={t('perpetual.noHistory.title')} text={t('perpetual.noHistory.text')} />
  return (
    <RecordList
      variant="cards"
      list={list}
      rows={newestOfEach(list.context.rows)}
      send={send}
      rowHeight={168}
      label={t('perpetual.finance')}
      empty={filter ? <EmptyFiltered filter={filter}>{none}</EmptyFiltered> : none}
      table={(rows) => (
        <ClosedTable
          rows={rows.flatMap(({ position }) => position ?? [])}
          markets={markets}
          label={t('perpetual.finance')}
          onOpen={(position) => navigation.open(positionLink(position))}
        />
      )}
      render={({ position }) =>
        position && (
          <ClosedCard position={position} markets={markets} onOpen={() => navigation.open(positionLink(position))} />
        )
      }
    />
  )
}

/** All closed positions of the user. */
export function ClosedPositions({ markets }: Pick<Props, 'markets'>) {
  const [list, send] = usePage(contractFinanceFlow, { filters: { kind: 'closed' } })
  useUserChanged('orders', () => send({ type: 'list.refresh' }))
  return <ClosedRows list={list} send={send} markets={markets} />
}

/** Keeps one row per position: a position that was closed in parts has several equal rows. */
function newestOfEach(rows: readonly ContractEntry[]): readonly ContractEntry[] {
  const seen = new Set<string>()
  return rows.filter(({ position }) => {
    if (position === null || seen.has(position.number)) return false
    seen.add(position.number)
    return true
  })
}
