import { secondFinanceFlow } from '../../../machines/option/recordFlows.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { Empty } from '../../ui/States.tsx'
import { DayRange } from '../shared/DayRange.tsx'
import { type Span, withinSpan } from '../shared/days.ts'
import { EntryRow } from '../shared/EntryRow.tsx'
import { Filters } from '../shared/Filters.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { useFiltered } from '../shared/useFiltered.ts'
import { userPage } from '../shared/usersOnly.tsx'

const SECOND_MS = 1_000

/** Every change of the second contracts' account, newest first. */
export default userPage(Entries, 'title.secondRecords')

function Entries() {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const [list, send] = usePage(secondFinanceFlow, { filters: {} })
  const { filter: span, change } = useFiltered(send, 'funds', withinSpan, { range: 'all' } as Span)
  return (
    <>
      <Filters>
        <DayRange value={span} onChange={change} />
      </Filters>
      <RecordList
        variant="entries"
        list={list}
        send={send}
        rowHeight={72}
        label={t('title.secondRecords')}
        empty={<Empty title={t('option.records.empty')} text={t('option.records.text')} />}
        render={(entry) => (
          <EntryRow
            entry={entry}
            sub={
              <>
                {formatDateTime(entry.time * SECOND_MS, language)}
                {entry.reference !== null && ` · ${entry.reference}`}
              </>
            }
          />
        )}
      />
    </>
  )
}
