import { contractFinanceFlow } from '../../../machines/perpetual/contractLists.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { ContractEntry } from '../../../protocol/shapes/perpetual.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import type { Markets } from '../trade/order.ts'
import { ClosedCard } from './ClosedCard.tsx'

/** The user's closed positions, newest first. */
export function ClosedRows({ code, markets }: { code?: string | undefined; markets: Markets }) {
  const [list, send] = usePage(contractFinanceFlow, { filters: { kind: 'closed', code } })
  useUserChanged('orders', () => send({ type: 'list.refresh' }))
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

/** One row per position: one closed in parts has several equal ones. */
function newestOfEach(rows: readonly ContractEntry[]): readonly ContractEntry[] {
  const seen = new Set<string>()
  return rows.filter(({ position }) => {
    if (position === null || seen.has(position.number)) return false
    seen.add(position.number)
    return true
  })
}
