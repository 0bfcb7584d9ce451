import { useTransition } from 'react'
import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { type SimulatorAccess, useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'

/** Opens the demo's account with its history, without a form. */
function DemoEntry({ simulator }: { simulator: SimulatorAccess }) {
  const { t } = useTranslation()
  const { session, notices } = useApp()
  const [entering, enter] = useTransition()
  const press = () =>
    enter(async () => {
      try {
        session.send({ type: 'session.login', token: await simulator.enterDemo() })
      } catch {
        notices.send({ type: 'notice.show', kind: 'failure', text: { key: 'transport.failed' } })
      }
    })
  return (
    <Button className="home-enter" onPress={press} {...(entering ? { busy: t('home.demoEntering') } : {})}>
      {t('home.demoEnter')}
    </Button>
  )
}

/** Shown to visitors instead of the total. */
export function VisitorBlock() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { simulator } = useApp()
  return (
    <section className="home-top pad">
      <h2 className="f20 sb">{t(simulator ? 'home.demoTitle' : 'home.visitorTitle')}</h2>
      <p className="f13 t2">{t(simulator ? 'home.demoText' : 'home.visitorText')}</p>
      {simulator && <DemoEntry simulator={simulator} />}
      <div className="btn2 home-enter">
        <Button kind="onbg" onPress={() => navigation.open(linkTo('register'))}>
          {t('app.register')}
        </Button>
        <Button kind={simulator ? 'onbg' : 'primary'} onPress={() => navigation.open(linkTo('login'))}>
          {t('app.login')}
        </Button>
      </div>
      <button type="button" className="link home-how" onClick={() => navigation.open(linkTo('welcome'))}>
        {t('home.howItWorks')}
      </button>
    </section>
  )
}
