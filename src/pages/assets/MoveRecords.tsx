import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { RecordExport } from '../shared/export/RecordExport.tsx'
import { EmptyFiltered, RecordFilter } from '../shared/RecordFilter.tsx'
import type { RecordListUse } from '../shared/RecordFrame.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import type { RecordFiltering } from '../shared/useRecordFilter.ts'

interface Props<Row> extends RecordListUse<Row> {
  of: 'exchange' | 'transfer'
  filter: RecordFiltering
  render: (record: Row) => ReactNode
}

/** Past conversions or transfers below their form, with a filter. */
export function MoveRecords<Row>({ of, filter, ...list }: Props<Row>) {
  const { t } = useTranslation()
  return (
    <section className="transfer-records">
      <div className="transfer-head">
        <h2 className="f15 sb">{t(`${of}.records`)}</h2>
        <RecordFilter filter={filter}>
          <RecordExport of={of === 'exchange' ? 'conversions' : 'transfers'} filter={filter} />
        </RecordFilter>
      </div>
      <RecordList
        variant="entries"
        rowHeight={64}
        label={t(`${of}.records`)}
        empty={
          <EmptyFiltered filter={filter}>
            <Empty title={t(`${of}.empty`)} text={t(`${of}.emptyText`)} />
          </EmptyFiltered>
        }
        {...list}
      />
    </section>
  )
}
