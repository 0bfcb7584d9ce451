import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EntryPage } from './EntryPage.tsx'

const LINES = [
  { icon: ChartCandlestick, text: 'entry.welcome.markets' },
  { icon: ReceiptText, text: 'entry.welcome.orders' },
  { icon: ShieldCheck, text: __DEMO__ ? 'entry.welcome.fundsDemo' : 'entry.welcome.fundsLive' },
] as const

/** The first page of somebody new: what this is, and three ways in. */
export default function Welcome() {
  const say = useText()
  const navigation = useNavigation()
  return (
    <EntryPage brand back={false} heading={say(__DEMO__ ? 'entry.welcome.titleDemo' : 'entry.welcome.titleLive')}>
      <ul className="entry-lines">
        {LINES.map(({ icon, text }) => (
          <li key={text}>
            <Icon of={icon} />
            {say(text)}
          </li>
        ))}
      </ul>
      <div className="entry-actions">
        <Button onPress={() => navigation.open(linkTo('register'))}>{say('app.register')}</Button>
        <Button kind="onbg" onPress={() => navigation.open(linkTo('login'))}>
          {say('app.login')}
        </Button>
        <button type="button" className="link entry-look" onClick={() => navigation.open(linkTo('home'))}>
          {say('entry.welcome.look')}
        </button>
      </div>
    </EntryPage>
  )
}
