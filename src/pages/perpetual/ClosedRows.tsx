import type { Actor, SnapshotFrom } from 'xstate'
import type { contractFinanceFlow } from '../../../machines/contract/contractLists.ts'
import type { ContractEntry } from '../../../protocol/shapes/perpetual.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { Empty } from '../../ui/States.tsx'
import { RecordList } from '../parts/RecordList.tsx'
import type { Markets } from '../trade/order.ts'
import { ClosedCard } from './ClosedCard.tsx'

interface Props {
  list: SnapshotFrom<typeof contractFinanceFlow>
  send: Actor<typeof contractFinanceFlow>['send']
  markets: Markets
}

/** Closed positions, newest first. */
export function ClosedRows({ list, send, markets }: Props) {
  const say = useText()
  const navigation = useNavigation()
  return (
    <RecordList
      look="cards"
      list={list}
      rows={newestOfEach(list.context.rows)}
      send={send}
      keyOf={({ id }) => id}
      rowHeight={168}
      label={say('contract.finance')}
      empty={<Empty title={say('contract.noHistory.title')} text={say('contract.noHistory.text')} />}
      render={({ position }) =>
        position && (
          <ClosedCard
            position={position}
            markets={markets}
            onOpen={() => navigation.open(linkTo('positionDetails', { id: position.number, code: position.code }))}
          />
        )
      }
    />
  )
}

/** One line for each position: one that was closed in parts has several, which tell the same. */
function newestOfEach(rows: readonly ContractEntry[]): readonly ContractEntry[] {
  const seen = new Set<string>()
  return rows.filter(({ position }) => {
    if (position === null || seen.has(position.number)) return false
    seen.add(position.number)
    return true
  })
}
