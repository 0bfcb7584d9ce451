import './LoginRecords.css'
import { recordList } from '../../../machines/shared/recordList.ts'
import type { LoginEntry } from '../../../protocol/shapes/user.ts'
import { Page } from '../../bindings/Page.tsx'
import { usePage } from '../../bindings/usePage.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { Card, Cell } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Empty, LoadingView } from '../../ui/States.tsx'
import { RecordFrame } from '../shared/RecordFrame.tsx'

const keyOf = ({ time, device, address }: LoginEntry): string => `${time} ${device} ${address}`
const logins = recordList('loginRecord', keyOf)

/** The account's log-ins, newest first. */
export default function LoginRecords() {
  const { t } = useTranslation()
  const [list, send] = usePage(logins, { filters: {} })
  const { rows } = list.context
  return (
    <Page>
      <RecordFrame
        list={list}
        send={send}
        count={rows.length}
        skeleton={<LoadingView />}
        empty={<Empty title={t('settings.logins.empty')} />}
      >
        <div className="logins">
          <p className="logins-note">{t('settings.logins.note')}</p>
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
  const { t } = useTranslation()
  const language = useLanguageTag()
  const { time, device, address, place, current } = entry
  const where = [place, address].filter((part) => part !== '').join(' · ')
  return (
    <Cell
      title={device === '' ? t('settings.logins.unknown') : device}
      sub={
        <span className="n">
          {formatDateTime(time * 1_000, language)}
          {where !== '' && ` · ${where}`}
        </span>
      }
      end={current ? <Badge tone="ok">{t('settings.logins.current')}</Badge> : null}
    />
  )
}
