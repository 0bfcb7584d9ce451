import { linkTo } from '../../../protocol/routes.ts'
import './message.css'
import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { recordList } from '../../../machines/shared/recordList.ts'
import type { Outage } from '../../../protocol/shapes/outage.ts'
import { useFirstDetail } from '../../bindings/firstDetail.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf, recentTime } from '../../i18n/time.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { useIsOpenLink } from '../../ui/openLink.ts'
import { Empty } from '../../ui/States.tsx'
import { ArticleView } from '../shared/help/ArticleView.tsx'
import { Reading } from '../shared/help/Reading.tsx'
import { Loaded } from '../shared/Loaded.tsx'
import { LoginButton } from '../shared/LoginPart.tsx'
import { RecordCard } from '../shared/RecordCard.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { OutageNote, useOutagePeriod } from './OutageNote.tsx'

const MINUTE_MS = 60_000
const notices = recordList('notice', ({ id }) => id)
const homeLoad = pageLoad('home')

/** Announcements, or the one of `?id=`. Visitors get the latest ones, as on Home. */
export default function Announcements() {
  const isLogin = useIsLogin()
  const id = Number(useSearchParams()[0].get('id') ?? Number.NaN)
  const requested = Number.isInteger(id) ? id : undefined
  if (isLogin) return <All requested={requested} />
  return <Page surface>{requested === undefined ? <Latest /> : <One key={requested} id={requested} />}</Page>
}

/** An announcement outside the loaded list. */
function One({ id }: { id: number }) {
  const outage = useSelector(useApp().outage, ({ context }) => context.outages.find((one) => one.id === id))
  return (
    <>
      <OutageNote outage={outage} />
      <ArticleView id={`notice-${id}`} />
    </>
  )
}

function All({ requested }: { requested: number | undefined }) {
  const { t, language } = useTranslation()
  const [list, send] = usePage(notices, { filters: {} })
  useUserChanged('announcements', () => send({ type: 'list.refresh' }))
  const { rows } = list.context
  const [first] = rows
  useFirstDetail(requested === undefined && first ? linkTo('announcements', { id: first.id }) : undefined)
  const known = rows.find(({ id }) => id === requested)
  if (known) {
    return (
      <Page surface>
        <OutageNote outage={known.outage} />
        <Reading title={known.title} html={known.html} time={formatDateTime(msOf(known.created), language, 'words')} />
      </Page>
    )
  }
  if (requested !== undefined && !list.matches('loading')) {
    return (
      <Page surface>
        <One key={requested} id={requested} />
      </Page>
    )
  }
  return (
    <Page surface>
      <RecordList
        list={list}
        send={send}
        rows={rows}
        rowHeight={76}
        label={t('title.announcements')}
        render={({ id, title, created, outage }) => <Row id={id} title={title} time={created} outage={outage} />}
        empty={<Empty title={t('message.noAnnouncements')} />}
      />
    </Page>
  )
}

function Latest() {
  const { t } = useTranslation()
  const { cache } = useApp()
  const load = usePage(homeLoad, { request: {}, cache })
  const first = load[0].context.data?.headlines[0]
  useFirstDetail(first && linkTo('announcements', { id: first.id }))
  return (
    <Loaded load={load}>
      {({ headlines }) =>
        headlines.length === 0 ? (
          <Empty title={t('message.noAnnouncements')} />
        ) : (
          <>
            <div className="records">
              {headlines.map(({ id, title, time, outage }) => (
                <Row key={id} id={id} title={title} time={time} outage={outage} />
              ))}
            </div>
            <div className="message-login">
              <p className="f13 t2">{t('message.latestOnly')}</p>
              <LoginButton kind="quiet" />
            </div>
          </>
        )
      }
    </Loaded>
  )
}

interface RowProps {
  id: number
  title: string
  time: number | null
  outage: Outage | null
}

function Row({ id, title, time, outage }: RowProps) {
  const { t, language } = useTranslation()
  const navigation = useNavigation()
  const now = useExchangeTime(MINUTE_MS)
  const period = useOutagePeriod(outage)
  const link = linkTo('announcements', { id })
  const current = useIsOpenLink(link)
  return (
    <RecordCard title={title} onOpen={() => navigation.open(link)} current={current} end={null}>
      {period !== undefined && <p className="record-sub n">{period}</p>}
      <p className="record-sub n">{recentTime(msOf(time), now, t, language)}</p>
    </RecordCard>
  )
}
