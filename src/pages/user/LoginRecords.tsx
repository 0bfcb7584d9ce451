import './LoginRecords.css'
import { recordList } from '../../../machines/shared/recordList.ts'
import type { LoginEntry } from '../../../protocol/shapes/user.ts'
import { Page } from '../../bindings/Page.tsx'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Cell.tsx'
import { Empty, LoadingView } from '../../ui/States.tsx'
import { RecordFrame } from '../shared/RecordFrame.tsx'
import { LoginCell } from './LoginCell.tsx'

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
              <LoginCell key={keyOf(entry)} entry={entry} />
            ))}
          </Card>
        </div>
      </RecordFrame>
    </Page>
  )
}
