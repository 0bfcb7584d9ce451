import { secondFinanceFlow } from '../../../machines/option/recordFlows.ts'
import { secondRecordFilter } from '../../../machines/shared/recordFilters.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { EntryRow, kindText } from '../shared/EntryRow.tsx'
import { FilteredRecords } from '../shared/FilteredRecords.tsx'
import { choices } from '../shared/filterFields.ts'
import { useFilteredList, useRecordFilter } from '../shared/useRecordFilter.ts'
import { userPage } from '../shared/usersOnly.tsx'

/** The kinds of entries of the account. */
const KINDS = ['stake', 'payout', 'transfer'] as const

/** Every change of the second contracts' account, newest first. */
export default userPage(Entries, 'title.secondRecords')

function Entries() {
  const { t, language } = useTranslation()
  const filter = useRecordFilter(secondRecordFilter, [
    choices('kind', t('assets.record.kindName'), KINDS, (kind) => kindText(t, kind)),
  ])
  const records = useFilteredList(secondFinanceFlow, filter, 'funds')
  return (
    <FilteredRecords
      of="secondRecords"
      {...records}
      variant="entries"
      rowHeight={72}
      label={t('title.secondRecords')}
      none={{ title: t('option.records.empty'), text: t('option.records.text') }}
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
  )
}
