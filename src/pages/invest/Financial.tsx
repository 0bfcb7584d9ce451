import './invest.css'
import Pickaxe from 'lucide-react/icons/pickaxe'
import { useSearchParams } from 'react-router-dom'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useText } from '../../text/text.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { Chips } from '../../ui/Chip.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { LoginPart } from '../parts/LoginPart.tsx'
import { ProjectList } from '../subscription/ProjectList.tsx'
import { ProjectPage } from '../subscription/ProjectPage.tsx'
import { Subscriptions } from '../subscription/Subscriptions.tsx'
import { Investments } from './Investments.tsx'
import { ProductList } from './ProductList.tsx'

const TABS = ['fixed', 'subscription', 'mine'] as const
type Tab = (typeof TABS)[number]

const tabOf = (asked: string | null): Tab => TABS.find((tab) => tab === asked) ?? 'fixed'

/** Financial products: fixed investment, new-coin subscriptions with their projects, and the user's own orders of both. */
export default function Financial() {
  const [query] = useSearchParams()
  const project = query.get('project')
  return project === null ? <Lists /> : <ProjectPage key={project} id={Number(project)} />
}

function Lists() {
  const say = useText()
  const navigation = useNavigation()
  const [query] = useSearchParams()
  const isLogin = useIsLogin()
  const tab = tabOf(query.get('tab'))
  return (
    <Page>
      <TabbedPart
        label={say('invest.kinds')}
        value={tab}
        onChange={(next) => navigation.replace(linkTo('financial', { tab: next }))}
        items={TABS.map((key) => ({ key, label: say(`invest.${key}`) }))}
      >
        {tab === 'fixed' && <Fixed />}
        {tab === 'subscription' && (isLogin ? <ProjectList /> : <LoginPart title={say('invest.subscription')} />)}
        {tab === 'mine' && (isLogin ? <Mine /> : <LoginPart title={say('invest.mine')} />)}
      </TabbedPart>
    </Page>
  )
}

function Fixed() {
  const say = useText()
  const navigation = useNavigation()
  return (
    <>
      <div className="invest-note">
        <CellGroup>
          <Cell
            icon={Pickaxe}
            title={say('title.mining')}
            sub={say('invest.miningSub')}
            onPress={() => navigation.open(linkTo('mining'))}
          />
        </CellGroup>
      </div>
      <ProductList kind="fixed" />
    </>
  )
}

/** The user's own orders; the address says of what, so that a link leads to either. */
function Mine() {
  const say = useText()
  const navigation = useNavigation()
  const [query] = useSearchParams()
  const of = query.get('of') === 'fixed' ? 'fixed' : 'subscription'
  return (
    <>
      <div className="invest-note">
        <Chips
          label={say('invest.kinds')}
          value={of}
          onChange={(next) => navigation.replace(linkTo('financial', { tab: 'mine', of: next }))}
          items={[
            { key: 'subscription', label: say('invest.subscription') },
            { key: 'fixed', label: say('invest.fixed') },
          ]}
        />
      </div>
      {of === 'fixed' ? <Investments kind="fixed" /> : <Subscriptions />}
    </>
  )
}
