import { useTransition } from 'react'
import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'

/** Opens the demo's account with its history, without a form. */
function DemoEntry({ onEnter }: { onEnter: () => Promise<string> }) {
  const { t } = useTranslation()
  const { session, notices } = useApp()
  const [entering, enter] = useTransition()
  const press = () =>
    enter(async () => {
      try {
        session.send({ type: 'session.login', token: await onEnter() })
      } catch {
        notices.send({ type: 'notice.show', kind: 'failure', text: { key: 'transport.failed' } })
      }
    })
  return (
    <Button
      className="home-enter"
      label={t('home.demoEnter')}
      onPress={press}
      {...(entering ? { busy: t('home.demoEntering') } : {})}
    />
  )
}

/** Shown to visitors instead of the total. */
export function VisitorBlock() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const enterDemo = useApp().simulator?.enterDemo
  return (
    <section className="home-top pad">
      <h2 className="f20 sb">{t(enterDemo ? 'home.demoTitle' : 'home.visitorTitle')}</h2>
      <p className="f13 t2">{t(enterDemo ? 'home.demoText' : 'home.visitorText')}</p>
      {enterDemo && <DemoEntry onEnter={enterDemo} />}
      <div className="btn2 home-enter">
        <Button kind="onbg" label={t('app.register')} onPress={() => navigation.open(linkTo('register'))} />
        <Button
          kind={enterDemo ? 'onbg' : 'primary'}
          label={t('app.login')}
          onPress={() => navigation.open(linkTo('login'))}
        />
      </div>
      <button type="button" className="link home-how" onClick={() => navigation.open(linkTo('welcome'))}>
        {t('home.howItWorks')}
      </button>
    </section>
  )
}
