import { useSearchParams } from 'react-router-dom'
import ArrowLeftRight from '#icons/arrow-left-right'
import ChartNoAxesColumn from '#icons/chart-no-axes-column'
import Settings from '#icons/settings'
import { linkTo } from '../../../protocol/routes.ts'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { contactText } from '../shared/entry/contactText.ts'
import { EntryPage, gated } from '../shared/entry/EntryPage.tsx'
import { safeFrom } from '../shared/entry/from.ts'
import { Done } from './Done.tsx'
import { useRegister } from './useCourse.ts'

const NEXT = [
  { link: linkTo('markets'), text: 'entry.registered.markets', icon: ChartNoAxesColumn },
  { link: linkTo('coinTrade'), text: 'entry.registered.trade', icon: ArrowLeftRight },
  { link: linkTo('settings'), text: 'entry.registered.settings', icon: Settings },
] as const

/** The account is created and logged in. */
export default gated(RegisteredView)

function RegisteredView() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const [query] = useSearchParams()
  const [screen, send] = useRegister(4)
  if (!screen.matches('registered') && !screen.matches('loggedIn')) return null
  const leave = (link: string) => {
    send({ type: 'register.leave' })
    navigation.replace(link)
  }
  return (
    <EntryPage back={false}>
      <Done
        title={t('entry.registered.title')}
        text={t('entry.registered.text', { account: contactText(screen.context.contact) })}
      />
      <CellGroup title={t('entry.registered.next')}>
        {NEXT.filter(({ link }) => leadsSomewhere(link)).map(({ link, text, icon }) => (
          <Cell key={text} icon={icon} title={t(text)} onPress={() => leave(link)} />
        ))}
      </CellGroup>
      <div className="entry-actions entry-actions--after">
        <Button label={t('entry.registered.start')} onPress={() => leave(safeFrom(query.get('from')))} />
      </div>
    </EntryPage>
  )
}
