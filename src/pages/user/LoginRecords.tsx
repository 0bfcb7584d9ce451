import './LoginRecords.css'
import type { SnapshotFrom } from 'xstate'
import { recordList } from '../../../machines/parts/recordList.ts'
import type { LoginEntry } from '../../../protocol/shapes/user.ts'
import { Page } from '../../bind/Page.tsx'
import { useInSight } from '../../bind/useInSight.ts'
import { usePage } from '../../bind/usePage.ts'
import { failureText } from '../../bind/words.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDateTime } from '../../text/time.ts'
import { Card, Cell } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Empty, ErrorView, ListEnd, LoadingView } from '../../ui/States.tsx'

const logins = recordList('loginRecord', ({ time, device, address }) => `${time} ${device} ${address}`)

/** Where and when this account was logged in, the newest first. */
export default function LoginRecords() {
  const say = useText()
  const [screen, send] = usePage(logins, { filters: {} })
  const { rows, error } = screen.context
  const more = () => send({ type: screen.matches({ ready: 'moreFailed' }) ? 'list.retry' : 'list.more' })
  const foot = useInSight<HTMLDivElement>(() => send({ type: 'list.more' }))
  const reload = () => send({ type: 'list.reload' })
  if (screen.matches('failed') && error)
    return (
      <Page>
        <ErrorView text={failureText(say, error)} onReload={reload} />
      </Page>
    )
  if (screen.matches('timedOut'))
    return (
      <Page>
        <ErrorView text={say('ui.timedOut')} onReload={reload} />
      </Page>
    )
  return (
    <Page>
      {screen.hasTag('busy') && <LoadingView />}
      {screen.matches('ready') && rows.length === 0 && <Empty title={say('settings.logins.empty')} />}
      {rows.length > 0 && (
        <div className="logins">
          <p className="logins-note">{say('settings.logins.note')}</p>
          <Card>
            {rows.map((entry) => (
              <Login key={`${entry.time} ${entry.device} ${entry.address}`} entry={entry} />
            ))}
          </Card>
          <div ref={foot}>
            <ListEnd state={footOf(screen)} onMore={more} />
          </div>
        </div>
      )}
    </Page>
  )
}

function footOf(screen: SnapshotFrom<typeof logins>): 'more' | 'loading' | 'end' | 'failed' {
  if (screen.matches({ ready: 'loadingMore' })) return 'loading'
  if (screen.matches({ ready: 'moreFailed' })) return 'failed'
  return screen.matches({ ready: 'more' }) ? 'more' : 'end'
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
