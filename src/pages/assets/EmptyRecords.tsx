import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { EmptyFiltered } from '../shared/RecordFilter.tsx'
import type { RecordFiltering } from '../shared/useRecordFilter.ts'

interface Props {
  of: 'deposit' | 'exchange' | 'transfer' | 'withdrawal'
  filter: RecordFiltering
}

/** No records, or none that match the filter. */
export function EmptyRecords({ of, filter }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyFiltered filter={filter}>
      <Empty title={t(`${of}.empty`)} text={t(`${of}.emptyText`)} />
    </EmptyFiltered>
  )
}
