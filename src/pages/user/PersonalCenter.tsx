import { linkTo } from '../../../protocol/routes.ts'
import { orUnknown } from '../../i18n/format.ts'
import './user.css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import AtSign from '#icons/at-sign'
import Copy from '#icons/copy'
import FlaskConical from '#icons/flask-conical'
import Info from '#icons/info'
import Percent from '#icons/percent'
import SettingsIcon from '#icons/settings'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useCopy } from '../../bindings/useCopy.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUnread } from '../../bindings/useUnread.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Card, Cell, CellGroup } from '../../ui/Cell.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { amountText } from '../shared/amounts.ts'
import { ACCOUNT, aboutLink, type Entry, FRIENDS, NEWS } from '../shared/entries.ts'
import { SupportPart } from '../shared/help/SupportPart.tsx'
import { LoginButton } from '../shared/LoginPart.tsx'
import { LinkButton, LinkIcon } from '../shared/links.tsx'
import { PageCell } from '../shared/PageCell.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { RecentAlerts } from './RecentAlerts.tsx'

const virtualLoad = pageLoad('virtualAccount')

/** The user's profile and links to all their pages; offers visitors to log in. */
export default function PersonalCenter() {
  const { t } = useTranslation()
  const isLogin = useIsLogin()
  return (
    <Page right={<LinkIcon icon={SettingsIcon} label={t('title.settings')} to={linkTo('settings')} />}>
      <div className="user">{isLogin ? <Own /> : <Visitor />}</div>
    </Page>
  )
}

function Own() {
  const { t } = useTranslation()
  const { profile, failed, reload } = useProfile()
  return (
    <>
      <ProfileCard profile={profile} failed={failed} onReload={reload} />
      <Group
        title={t('user.account')}
        entries={ACCOUNT}
        values={profile?.identity ? { identity: t(`user.identityState.${profile.identity}`) } : undefined}
      />
      <Common />
    </>
  )
}

function Visitor() {
  const { t } = useTranslation()
  return (
    <>
      <Card pad>
        <h2 className="f20 sb">{t('user.visitorTitle')}</h2>
        <p className="f13 t2 mt1">{t('user.visitorText')}</p>
        <div className="btn2 mt4">
          <LinkButton kind="quiet" to={linkTo('register')} label={t('app.register')} />
          <LoginButton kind="primary" />
        </div>
      </Card>
      <Common />
    </>
  )
}

/** Links for everybody. */
function Common() {
  const { t } = useTranslation()
  const unread = useUnread()
  const friends = FRIENDS.filter(({ screen }) => leadsSomewhere(linkTo(screen))).slice(0, 1)
  return (
    <>
      <div className="mt3">
        <CellGroup>
          <PageCell to="fees" icon={Percent} />
        </CellGroup>
      </div>
      <Group title={t('user.friends')} entries={friends} />
      <Group
        title={t('user.news')}
        entries={NEWS}
        values={unread > 0 ? { messages: t('message.unreadCount', { n: unread }) } : undefined}
      >
        <RecentAlerts />
      </Group>
      <SupportPart />
      <About />
    </>
  )
}

function About() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  return (
    <CellGroup title={t('user.about')}>
      <Cell icon={Info} title={t('user.aboutUs')} onPress={() => navigation.open(aboutLink())} />
      <OfficialEmail />
      <VirtualAccount />
    </CellGroup>
  )
}

interface GroupProps {
  title: string
  entries: readonly Entry[]
  /** Values at the end of entries. */
  values?: Readonly<Partial<Record<Entry['screen'], string>>> | undefined
  children?: ReactNode
}

function Group({ title, entries, values, children }: GroupProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const shown = entries.filter(({ screen }) => leadsSomewhere(linkTo(screen)))
  if (shown.length === 0 && children === undefined) return null
  return (
    <CellGroup title={title}>
      {shown.map(({ icon, screen }) => (
        <Cell
          key={screen}
          icon={icon}
          title={t(`title.${screen}`)}
          value={values?.[screen]}
          onPress={() => navigation.open(linkTo(screen))}
        />
      ))}
      {children}
    </CellGroup>
  )
}

/** The operator's only email address, if there is one. */
function OfficialEmail() {
  const { t } = useTranslation()
  const copy = useCopy('ui.copied')
  const { start } = useApp()
  const email = useSelector(start, ({ context }) => context.config?.officialEmail)
  if (email === undefined || email === null) return null
  return (
    <Cell
      icon={AtSign}
      title={t('user.officialEmail')}
      sub={
        <>
          <span className="user-email">{email}</span>
          {t('user.officialEmailText')}
        </>
      }
      end={<Icon of={Copy} size={16} label={t('ui.copy')} className="t3" />}
      onPress={() => void copy(email)}
    />
  )
}

/** The demo account for visitors, if the deployment has one. */
function VirtualAccount() {
  const { t } = useTranslation()
  const { cache } = useApp()
  const { fiat } = useMoney()
  const [{ context }] = usePage(virtualLoad, { request: {}, cache })
  if (!context.data) return null
  const { name, balance, text } = context.data
  return (
    <Cell
      icon={FlaskConical}
      title={t('user.virtual')}
      sub={[name, text].filter(Boolean).join(' · ')}
      value={
        <>
          {amountText(balance, 'USDT')}
          <span className="cell-sub">{orUnknown(balance, (known) => `≈ ${fiat(known)}`)}</span>
        </>
      }
    />
  )
}

/** The user's profile, read when the page opens and whenever the server reports a change. */
function useProfile() {
  const { session } = useApp()
  const profile = useSelector(session, ({ context }) => context.user.info)
  /** Whether it failed to load; an older profile may still be present. */
  const failed = useSelector(session, (snapshot) => snapshot.matches({ loggedIn: { profile: 'failed' } }))
  const reload = () => session.send({ type: 'session.reloadProfile' })
  useEffect(() => session.send({ type: 'session.reloadProfile' }), [session])
  useUserChanged(['profile', 'identity'], reload)
  return { profile, failed, reload }
}
