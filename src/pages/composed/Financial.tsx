import { linkTo } from '../../../protocol/routes.ts'
import { PageCell } from '../shared/PageCell.tsx'
import '../shared/product/invest.css'
import { useSearchParams } from 'react-router-dom'
import Pickaxe from '#icons/pickaxe'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { isOn } from '../../bindings/products.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { CellGroup } from '../../ui/Cell.tsx'
import { Chips } from '../../ui/Chip.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { NotOffered } from '../app/NotOffered.tsx'
import { Investments } from '../invest/Investments.tsx'
import { ProductList } from '../invest/ProductList.tsx'
import { LoginPart } from '../shared/LoginPart.tsx'
import { ProjectList } from '../subscription/ProjectList.tsx'
import { ProjectPage } from '../subscription/ProjectPage.tsx'
import { Subscriptions } from '../subscription/Subscriptions.tsx'

const TABS = ['fixed', 'subscription', 'mine'] as const
type Tab = (typeof TABS)[number]

const offered = (): Tab[] => TABS.filter((tab) => tab === 'mine' || isOn(tab === 'fixed' ? 'earn' : 'subscription'))

/** Financial products: fixed investment, new-coin subscriptions with projects, and the user's orders of both. */
export default function Financial() {
  const [query] = useSearchParams()
  const project = query.get('project')
  if (project === null) return <Lists />
  return isOn('subscription') ? <ProjectPage key={project} id={Number(project)} /> : <NotOffered />
}

function Lists() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const [query] = useSearchParams()
  const isLogin = useIsLogin()
  const tabs = offered()
  const tab = tabs.find((one) => one === query.get('tab')) ?? tabs[0] ?? 'mine'
  return (
    <Page>
      <TabbedPart
        label={t('invest.kinds')}
        value={tab}
        onChange={(next) => navigation.replace(linkTo('financial', { tab: next }))}
        items={tabs.map((key) => ({ key, label: t(`invest.${key}`) }))}
      >
        {tab === 'fixed' && <Fixed />}
        {tab === 'subscription' && (isLogin ? <ProjectList /> : <LoginPart title={t('invest.subscription')} />)}
        {tab === 'mine' && (isLogin ? <Mine /> : <LoginPart title={t('invest.mine')} />)}
      </TabbedPart>
    </Page>
  )
}

function Fixed() {
  const { t } = useTranslation()
  return (
    <>
      <div className="invest-note" hidden={!isOn('mining')}>
        <CellGroup>
          <PageCell to="mining" icon={Pickaxe} sub={t('invest.miningSub')} />
        </CellGroup>
      </div>
      <ProductList kind="fixed" />
    </>
  )
}

/** The user's orders; the address selects the kind. */
function Mine() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const [query] = useSearchParams()
  const kinds = (['subscription', 'fixed'] as const).filter((kind) => isOn(kind === 'fixed' ? 'earn' : kind))
  const of = kinds.find((kind) => kind === query.get('of')) ?? kinds[0]
  return (
    <>
      <div className="invest-note">
        <Chips
          label={t('invest.kinds')}
          value={of ?? 'subscription'}
          onChange={(next) => navigation.replace(linkTo('financial', { tab: 'mine', of: next }))}
          items={kinds.map((key) => ({ key, label: t(`invest.${key}`) }))}
        />
      </div>
      {of === 'fixed' ? <Investments kind="fixed" /> : <Subscriptions />}
    </>
  )
}
