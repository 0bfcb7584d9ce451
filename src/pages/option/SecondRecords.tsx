import { useState } from 'react'
import { secondFinanceFlow } from '../../../machines/option/recordFlows.ts'
import { Page } from '../../bindings/Page.tsx'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { useLive } from '../../live/hooks.ts'
import { Empty } from '../../ui/States.tsx'
import { DayRange } from '../shared/DayRange.tsx'
import { type Span, withinSpan } from '../shared/days.ts'
import { EntryRow } from '../shared/EntryRow.tsx'
import { Filters } from '../shared/Filters.tsx'
import { LoginPart } from '../shared/LoginPart.tsx'
import { RecordList } from '../shared/RecordList.tsx'

const SECOND_MS = 1_000

/** Every change of the second contracts' account, newest first. */
export default function SecondRecords() {
  const { t } = useTranslation()
  const isLogin = useIsLogin()
  return <Page>{isLogin ? <Entries /> : <LoginPart title={t('title.secondRecords')} />}</Page>
}

function Entries() {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const { clock } = useLive()
  const [span, setSpan] = useState<Span>({ range: 'all' })
  const [list, send] = usePage(secondFinanceFlow, { filters: {} })
  useUserChanged('funds', () => send({ type: 'list.refresh' }))
  const change = (next: Span) => {
    setSpan(next)
    send({ type: 'list.filter', filters: withinSpan(next, clock.now()) })
  }
  return (
    <>
      <Filters>
        <DayRange value={span} onChange={change} />
      </Filters>
      <RecordList
        variant="entries"
        list={list}
        send={send}
        rows={list.context.rows}
        keyOf={({ id }) => id}
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
