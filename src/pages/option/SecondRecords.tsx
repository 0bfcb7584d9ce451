import { useState } from 'react'
import { secondFinanceFlow } from '../../../machines/option/recordFlows.ts'
import { Page } from '../../bind/Page.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { usePage } from '../../bind/usePage.ts'
import { useUserChanged } from '../../bind/useUserChanged.ts'
import { useLive } from '../../live/hooks.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDateTime } from '../../text/time.ts'
import { Empty } from '../../ui/States.tsx'
import { DayRange } from '../parts/DayRange.tsx'
import { type Span, withinSpan } from '../parts/days.ts'
import { EntryRow } from '../parts/EntryRow.tsx'
import { Filters } from '../parts/Filters.tsx'
import { LoginPart } from '../parts/LoginPart.tsx'
import { RecordList } from '../parts/RecordList.tsx'

const SECOND_MS = 1_000

/** Every change of the account that second contracts are paid from, newest first. */
export default function SecondRecords() {
  const say = useText()
  const isLogin = useIsLogin()
  return <Page>{isLogin ? <Entries /> : <LoginPart title={say('title.secondRecords')} />}</Page>
}

function Entries() {
  const say = useText()
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
        look="entries"
        list={list}
        send={send}
        rows={list.context.rows}
        keyOf={({ id }) => id}
        rowHeight={72}
        label={say('title.secondRecords')}
        empty={<Empty title={say('option.records.empty')} text={say('option.records.text')} />}
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
