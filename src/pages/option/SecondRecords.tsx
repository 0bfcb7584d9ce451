import { secondFinanceFlow } from '../../../machines/option/recordFlows.ts'
import { secondRecordFilter } from '../../../machines/shared/recordFilters.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { Empty } from '../../ui/States.tsx'
import { EntryRow, kindText } from '../shared/EntryRow.tsx'
import { RecordExport } from '../shared/export/RecordExport.tsx'
import { choices } from '../shared/filterFields.ts'
import { EmptyFiltered, RecordFilter } from '../shared/RecordFilter.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { useFiltered, useRecordFilter } from '../shared/useRecordFilter.ts'
import { userPage } from '../shared/usersOnly.tsx'

/** The kinds of entries of the account. */
const KINDS = ['stake', 'payout', 'transfer'] as const

/** Every change of the second contracts' account, newest first. */
export default userPage(Entries, 'title.secondRecords')

function Entries() {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const filter = useRecordFilter(secondRecordFilter, [
    choices('kind', t('assets.record.kindName'), KINDS, (kind) => kindText(t, kind)),
  ])
  const [list, send] = usePage(secondFinanceFlow, { filters: filter.call })
  useFiltered(filter, send, 'funds')
  return (
    <>
      <RecordFilter filter={filter}>
        <RecordExport of="secondRecords" filter={filter} />
      </RecordFilter>
      <RecordList
        variant="entries"
        list={list}
        send={send}
        rowHeight={72}
        label={t('title.secondRecords')}
        empty={
          <EmptyFiltered filter={filter}>
            <Empty title={t('option.records.empty')} text={t('option.records.text')} />
          </EmptyFiltered>
        }
        render={(entry) => (
          <EntryRow
            entry={entry}
            sub={
              <>
                {formatDateTime(msOf(entry.time), language)}
                {entry.reference !== null && ` · ${entry.reference}`}
              </>
            }
          />
        )}
      />
    </>
  )
}
