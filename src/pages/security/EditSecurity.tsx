import './security.css'
import { useSearchParams } from 'react-router-dom'
import KeyRound from '#icons/key-round'
import Lock from '#icons/lock'
import Mail from '#icons/mail'
import Phone from '#icons/phone'
import Smartphone from '#icons/smartphone'
import { usePause } from '../../bindings/usePause.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { CellGroup } from '../../ui/Cell.tsx'
import { LoadWaiting } from '../shared/LoadWaiting.tsx'
import { ContactPage } from './ContactPage.tsx'
import { Item } from './Item.tsx'
import { contactLink, LOGIN_PASSWORD } from './links.ts'
import { SecurityPage } from './SecurityPage.tsx'
import { type Security, useSecurity } from './useSecurity.ts'

/** The contacts and passwords that can be changed, with the confirmation of each; with `item=email` the change of the email. */
export default function EditSecurity() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  if (query.get('item') === 'email') return <ContactPage kind="email" title={t('security.contact.change.email')} />
  return <Choice />
}

function Choice() {
  const { security, load, reload } = useSecurity()
  return (
    <SecurityPage>
      {security ? <Items security={security} /> : <LoadWaiting load={load} onReload={reload} />}
    </SecurityPage>
  )
}

function Items({ security: { profile, protections } }: { security: Security }) {
  const { t } = useTranslation()
  const pause = usePause()
  const has = (kind: 'mobile' | 'email' | 'authenticator') => protections.some(({ name }) => name === kind)
  return (
    <>
      <p className="security-lead">{pause.after(t('security.edit.text'))}</p>
      <CellGroup>
        <Item icon={Lock} title={t('security.login.title')} sub={t('security.edit.login')} link={LOGIN_PASSWORD} />
        <Item to="fundPassword" icon={KeyRound} sub={t('security.edit.fund')} />
        {has('mobile') && (
          <Item
            icon={Phone}
            title={t('security.center.phone')}
            sub={t(profile.mobile === null ? 'security.center.notBound' : 'security.edit.mobile')}
            link={contactLink('mobile', profile.mobile !== null)}
          />
        )}
        {has('email') && (
          <Item
            icon={Mail}
            title={t('security.center.email')}
            sub={t(profile.email === null ? 'security.center.notBound' : 'security.edit.email')}
            link={contactLink('email', profile.email !== null)}
          />
        )}
        {has('authenticator') && <Item to="authenticator" icon={Smartphone} sub={t('security.edit.authenticator')} />}
      </CellGroup>
    </>
  )
}
