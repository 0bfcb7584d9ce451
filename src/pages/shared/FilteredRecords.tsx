import type { ComponentProps } from 'react'
import { Empty } from '../../ui/States.tsx'
import { RecordExport } from './export/RecordExport.tsx'
import { EmptyFiltered, RecordFilter } from './RecordFilter.tsx'
import { RecordList, type RecordListProps } from './RecordList.tsx'

type Exported = Pick<ComponentProps<typeof RecordExport>, 'of' | 'filter' | 'fixed'>

interface Props<Listed, Row> extends Omit<RecordListProps<Listed, Row>, 'empty'>, Exported {
  /** What a list without records shows. */
  none: { title: string; text: string }
}

/** A long list below its filter, with its export. */
export function FilteredRecords<Listed, Row = Listed>({ of, filter, fixed, none, ...list }: Props<Listed, Row>) {
  return (
    <>
      <RecordFilter filter={filter}>
        <RecordExport of={of} filter={filter} {...(fixed ? { fixed } : {})} />
      </RecordFilter>
      <RecordList
        {...list}
        empty={
          <EmptyFiltered filter={filter}>
            <Empty {...none} />
          </EmptyFiltered>
        }
      />
    </>
  )
}
