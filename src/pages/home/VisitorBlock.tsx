import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'

/** Shown to visitors instead of the total. */
export function VisitorBlock() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  return (
    <section className="home-top pad">
      <h2 className="f20 sb">{t('home.visitorTitle')}</h2>
      <p className="f13 t2">{t('home.visitorText')}</p>
      <div className="btn2 home-enter">
        <Button kind="onbg" onPress={() => navigation.open(linkTo('register'))}>
          {t('app.register')}
        </Button>
        <Button onPress={() => navigation.open(linkTo('login'))}>{t('app.login')}</Button>
      </div>
      <button type="button" className="link home-how" onClick={() => navigation.open(linkTo('welcome'))}>
        {t('home.howItWorks')}
      </button>
    </section>
  )
}
