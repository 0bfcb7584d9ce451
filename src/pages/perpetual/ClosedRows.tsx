import type { Actor, SnapshotFrom } from 'xstate'
import type { contractFinanceFlow } from '../../../machines/perpetual/contractLists.ts'
import type { ContractEntry } from '../../../protocol/shapes/perpetual.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import type { Markets } from '../trade/order.ts'
import { ClosedCard } from './ClosedCard.tsx'
import { positionLink } from './position.ts'

interface Props {
  list: SnapshotFrom<typeof contractFinanceFlow>
  send: Actor<typeof contractFinanceFlow>['send']
  markets: Markets
}

/** Closed positions, newest first. */
export function ClosedRows({ list, send, markets }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  return (
    <RecordList
      variant="cards"
      list={list}
      rows={newestOfEach(list.context.rows)}
      send={send}
      rowHeight={168}
      label={t('perpetual.finance')}
      empty={<Empty title={t('perpetual.noHistory.title')} text={t('perpetual.noHistory.text')} />}
      render={({ position }) =>
        position && (
          <ClosedCard position={position} markets={markets} onOpen={() => navigation.open(positionLink(position))} />
        )
      }
    />
  )
}

/** One row per position: one closed in parts has several equal ones. */
function newestOfEach(rows: readonly ContractEntry[]): readonly ContractEntry[] {
  const seen = new Set<string>()
  return rows.filter(({ position }) => {
    if (position === null || seen.has(position.number)) return false
    seen.add(position.number)
    return true
  })
}
