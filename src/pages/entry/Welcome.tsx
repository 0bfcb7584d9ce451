import ChartCandlestick from '#icons/chart-candlestick'
import ReceiptText from '#icons/receipt-text'
import ShieldCheck from '#icons/shield-check'
import { linkTo } from '../../../protocol/routes.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { EntryPage } from '../shared/entry/EntryPage.tsx'
import { LinkButton, LinkWord } from '../shared/links.tsx'

const LINES = [
  { icon: ChartCandlestick, text: 'entry.welcome.markets' },
  { icon: ReceiptText, text: 'entry.welcome.orders' },
  { icon: ShieldCheck, text: __DEMO__ ? 'entry.welcome.fundsDemo' : 'entry.welcome.fundsLive' },
] as const

/** The first page for new visitors: an introduction, and three ways to begin. */
export default function Welcome() {
  const { t } = useTranslation()
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
        <LinkButton to={linkTo('register')} label={t('app.register')} />
        <LinkButton kind="onbg" to={linkTo('login')} label={t('app.login')} />
        <LinkWord className="link entry-look" to={linkTo('home')} label={t('entry.welcome.look')} />
      </div>
    </EntryPage>
  )
}
