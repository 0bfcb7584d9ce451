import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EntryPage } from './EntryPage.tsx'

const LINES = [
  { icon: ChartCandlestick, text: 'entry.welcome.markets' },
  { icon: ReceiptText, text: 'entry.welcome.orders' },
  { icon: ShieldCheck, text: __DEMO__ ? 'entry.welcome.fundsDemo' : 'entry.welcome.fundsLive' },
] as const

/** The first page for new visitors: an introduction, and three ways to begin. */
export default function Welcome() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  return (
    <EntryPage brand back={false} heading={t(__DEMO__ ? 'entry.welcome.titleDemo' : 'entry.welcome.titleLive')}>
      <ul className="entry-lines">
        {LINES.map(({ icon, text }) => (
          <li key={text}>
            <Icon of={icon} />
            {t(text)}
          </li>
        ))}
      </ul>
      <div className="entry-actions">
        <Button onPress={() => navigation.open(linkTo('register'))}>{t('app.register')}</Button>
        <Button kind="onbg" onPress={() => navigation.open(linkTo('login'))}>
          {t('app.login')}
        </Button>
        <button type="button" className="link entry-look" onClick={() => navigation.open(linkTo('home'))}>
          {t('entry.welcome.look')}
        </button>
      </div>
    </EntryPage>
  )
}
