import './security.css'
import { useState } from 'react'
import BadgeCheck from '#icons/badge-check'
import KeyRound from '#icons/key-round'
import Lock from '#icons/lock'
import Mail from '#icons/mail'
import MessageSquareLock from '#icons/message-square-lock'
import MonitorSmartphone from '#icons/monitor-smartphone'
import Phone from '#icons/phone'
import History from '#icons/rotate-ccw-clock'
import Settings2 from '#icons/settings-2'
import ShieldCheck from '#icons/shield-check'
import Smartphone from '#icons/smartphone'
import UserKey from '#icons/user-key'
import UserX from '#icons/user-x'
import Users from '#icons/users'
import WalletCards from '#icons/wallet-cards'
import { contactsOf } from '../../../machines/security/contactsOf.ts'
import { countOn, nextStep } from '../../../machines/security/protections.ts'
import type { AccountKind } from '../../../protocol/shapes/user.ts'
import { useFirstDetail } from '../../bindings/firstDetail.ts'
import { leadsSomewhere } from '../../bindings/navigation.tsx'
import { Offered } from '../../bindings/offered.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Card, CellGroup } from '../../ui/Cell.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { LoadWaiting } from '../shared/LoadWaiting.tsx'
import { LinkButton } from '../shared/links.tsx'
import { Item } from './Item.tsx'
import { LockItem } from './LockItem.tsx'
import { contactLink, IDENTITY, LOGIN_PASSWORD, STEP_LINKS } from './links.ts'
import { maskedContact } from './maskedContact.ts'
import { ScoreLine } from './ScoreLine.tsx'
import { SecurityPage } from './SecurityPage.tsx'
import { type Security, useSecurity } from './useSecurity.ts'

const ClosingSheet = lazyPart(() => import('./ClosingSheet.tsx'), 'whenOpened')
const PasskeysSheet = lazyPart(() => import('./PasskeysSheet.tsx'), 'whenOpened')
const WordSheet = lazyPart(() => import('./WordSheet.tsx'), 'whenOpened')

/** The account's protections, the number of active ones, and the best next step. */
export default function SecurityCenter() {
  const { security, load, reload } = useSecurity()
  useFirstDetail(security && (stepOf(security)?.link ?? LOGIN_PASSWORD))
  return (
    <SecurityPage>{security ? <Center security={security} /> : <Waiting load={load} onReload={reload} />}</SecurityPage>
  )
}

function Waiting(props: Pick<Parameters<typeof LoadWaiting>[0], 'load' | 'onReload'>) {
  return (
    <LoadWaiting {...props}>
      <Card pad>
        <Skeleton width="60%" height={24} />
        <Skeleton width="80%" />
        <Skeleton height={48} />
      </Card>
    </LoadWaiting>
  )
}

/** Where the backend tells of no protection besides the login password, nothing is counted. */
export function Center({ security }: { security: Security }) {
  return (
    <>
      {security.protections.length > 1 && <Score security={security} />}
      <Passwords security={security} />
      <Contacts security={security} />
      <Account security={security} />
    </>
  )
}

/** The best next step with its page, unless this deployment lacks the page. */
function stepOf({ protections, profile }: Security) {
  const step = nextStep(protections, profile.identity)
  return step !== undefined && leadsSomewhere(STEP_LINKS[step]) ? { step, link: STEP_LINKS[step] } : undefined
}

function Score({ security }: { security: Security }) {
  const { t } = useTranslation()
  const { protections } = security
  const on = countOn(protections)
  const next = stepOf(security)
  return (
    <Card pad>
      <div className="security-state security-state--on security-score">
        <div className="security-head">
          <h2>{t('security.center.score', { on, count: protections.length })}</h2>
          {on === protections.length && <p>{t('security.center.all')}</p>}
          {next && <p>{t(`security.center.next.${next.step}`)}</p>}
        </div>
        <Icon of={ShieldCheck} size={24} />
      </div>
      <ScoreLine on={on} of={protections.length} />
      {next && <LinkButton to={next.link} label={t(`security.center.do.${next.step}`)} />}
    </Card>
  )
}

function Passwords({ security: { profile, passkeys } }: { security: Security }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [keysOpen, setKeysOpen] = useState(false)
  const { antiPhishing } = profile
  return (
    <CellGroup title={t('security.center.passwords')}>
      <Item icon={Lock} title={t('security.login.title')} sub={t('security.center.loginText')} link={LOGIN_PASSWORD} />
      {passkeys && (
        <Item
          icon={UserKey}
          title={t('security.passkey.title')}
          sub={t('security.passkey.sub')}
          onPress={() => setKeysOpen(true)}
        />
      )}
      {passkeys && <PasskeysSheet open={keysOpen} onClose={() => setKeysOpen(false)} />}
      <LockItem offered={passkeys} />
      <Item
        to="fundPassword"
        icon={KeyRound}
        sub={t('security.center.fundText')}
        on={profile.fundPasswordSet ?? undefined}
      />
      {antiPhishing !== undefined && (
        <Offered call="reviseProfile">
          <Item
            icon={MessageSquareLock}
            title={t('security.word.title')}
            sub={t('security.word.sub')}
            on={antiPhishing !== null}
            onPress={() => setOpen(true)}
          />
        </Offered>
      )}
      {antiPhishing !== undefined && <WordSheet open={open} onClose={() => setOpen(false)} word={antiPhishing} />}
    </CellGroup>
  )
}

function Contacts({ security }: { security: Security }) {
  const { t } = useTranslation()
  const { profile, authenticator, lacking, protections } = security
  const contacts = contactsOf(profile)
  const contact = (kind: AccountKind) => {
    const bound = contacts.find(({ type }) => type === kind)
    return protections.some(({ name }) => name === kind) ? (
      <Item
        icon={kind === 'email' ? Mail : Phone}
        title={t(kind === 'email' ? 'security.center.email' : 'security.center.phone')}
        sub={bound ? maskedContact(bound) : t('security.center.notBound')}
        link={contactLink(kind, bound !== undefined)}
        on={bound !== undefined}
      />
    ) : null
  }
  if (lacking && !protections.some(({ name }) => name === 'mobile' || name === 'email')) return null
  return (
    <CellGroup title={t('security.center.contacts')}>
      {!lacking && (
        <Item to="authenticator" icon={Smartphone} sub={t('security.center.authenticatorText')} on={authenticator} />
      )}
      {contact('mobile')}
      {contact('email')}
    </CellGroup>
  )
}

function Account({ security: { profile } }: { security: Security }) {
  const { t } = useTranslation()
  const [closing, setClosing] = useState(false)
  const { identity } = profile
  const pending = { tone: 'info', word: t('security.center.reviewing') } as const
  const failed = { tone: 'err', word: t('security.center.failed') } as const
  return (
    <CellGroup title={t('security.center.account')}>
      <Item
        icon={BadgeCheck}
        title={t('security.center.identity')}
        sub={t('security.center.identityText')}
        link={IDENTITY}
        on={identity === null ? undefined : identity === 'passed'}
        state={identity === 'reviewing' ? pending : identity === 'failed' ? failed : undefined}
      />
      <Item to="c2cSecurity" icon={Users} sub={t('security.center.c2cText')} />
      <Item to="paymentMethods" icon={WalletCards} sub={t('security.c2c.methods')} />
      <Item to="loginRecords" icon={History} sub={t('security.center.recordText')} />
      <Item to="devices" icon={MonitorSmartphone} sub={t('security.devices.text')} />
      <Item to="editSecurity" icon={Settings2} sub={t('security.center.editText')} />
      <Offered call="closeAccount">
        <Offered call="accountClosing">
          <Item
            icon={UserX}
            title={t('security.closing.item')}
            sub={t('security.closing.sub')}
            onPress={() => setClosing(true)}
          />
        </Offered>
      </Offered>
      <ClosingSheet open={closing} onClose={() => setClosing(false)} profile={profile} />
    </CellGroup>
  )
}
