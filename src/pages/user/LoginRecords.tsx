import './LoginRecords.css'
import { recordList } from '../../../machines/shared/recordList.ts'
import type { LoginEntry } from '../../../protocol/shapes/user.ts'
import { Page } from '../../bind/Page.tsx'
import { usePage } from '../../bind/usePage.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDateTime } from '../../text/time.ts'
import { Card, Cell } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Empty, LoadingView } from '../../ui/States.tsx'
import { RecordFrame } from '../parts/RecordFrame.tsx'

const keyOf = ({ time, device, address }: LoginEntry): string => `${time} ${device} ${address}`
const logins = recordList('loginRecord', keyOf)

/** Where and when this account was logged in, the newest first. */
export default function LoginRecords() {
  const say = useText()
  const [list, send] = usePage(logins, { filters: {} })
  const { rows } = list.context
  return (
    <Page>
      <RecordFrame
        list={list}
        send={send}
        count={rows.length}
        skeleton={<LoadingView />}
        empty={<Empty title={say('settings.logins.empty')} />}
      >
        <div className="logins">
          <p className="logins-note">{say('settings.logins.note')}</p>
          <Card>
            {rows.map((entry) => (
              <Login key={keyOf(entry)} entry={entry} />
            ))}
          </Card>
        </div>
      </RecordFrame>
    </Page>
  )
}

function Login({ entry }: { entry: LoginEntry }) {
  const say = useText()
  const language = useLanguageTag()
  const { time, device, address, place, current } = entry
  const where = [place, address].filter((part) => part !== '').join(' · ')
  return (
    <Cell
      title={device === '' ? say('settings.logins.unknown') : device}
      sub={
        <span className="n">
          {formatDateTime(time * 1_000, language)}
          {where !== '' && ` · ${where}`}
        </span>
      }
      end={current ? <Badge tone="ok">{say('settings.logins.current')}</Badge> : null}
    />
  )
}
