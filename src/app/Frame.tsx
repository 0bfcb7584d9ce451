import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, Suspense, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { linkTo, type RouteName, routeAt, routes } from '../../protocol/routes.ts'
import { DESKTOP_FROM_PX } from '../../protocol/rules/constants.ts'
import { useNavigation } from '../bindings/navigation.tsx'
import { useApp } from '../bindings/useApp.ts'
import { useMedia } from '../bindings/useMedia.ts'
import { useUnread } from '../bindings/useUnread.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { TabBar } from '../ui/TabBar.tsx'
import { ArrivalContext } from './AppRouter.tsx'
import { DemoMark } from './DemoMark.tsx'
import { widthOf } from './layout.ts'
import { PageBoundary, PagePending } from './PageBoundary.tsx'

const TABS = routes.filter(({ tab }) => tab !== undefined)

const ICONS: Partial<Record<RouteName, typeof House>> = {
  home: House,
  markets: ChartNoAxesColumn,
  trading: ArrowLeftRight,
  contract: FileText,
  funds: Wallet,
}

/** The frame of every screen: demo mark, page, and tab bar on tab pages. A desktop has a rail on all pages instead. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { skipped } = useContext(ArrivalContext)
  const isDesktop = useMedia(`(min-width: ${DESKTOP_FROM_PX}px)`)
  const route = routeAt(pathname)
  const bar = (isDesktop || route?.tab !== undefined) && <Tabs current={route?.name} rail={isDesktop} />
  return (
    <div className="app">
      {__DEMO__ && <DemoMark />}
      <div className="app-body">
        {isDesktop && bar}
        <div className="pane" data-width={widthOf(route?.name)}>
          <PageBoundary key={`${pathname} ${skipped}`}>
            <Suspense fallback={<PagePending />}>{children}</Suspense>
          </PageBoundary>
        </div>
      </div>
      {!isDesktop && bar}
    </div>
  )
}

function Tabs({ current, rail }: { current: RouteName | undefined; rail: boolean }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { brand } = useApp()
  const unread = useUnread()
  return (
    <TabBar
      label={t('app.tabs')}
      current={current}
      onPick={(name) => navigation.open(linkTo(name))}
      items={TABS.map((tab) => ({
        key: tab.name,
        label: t(`title.${tab.name}`),
        ...(tab.name === 'home' && unread > 0 ? { news: t('app.unread', { n: unread }) } : {}),
        icon: ICONS[tab.name] ?? House,
        href: `#${tab.path}`,
      }))}
      {...(rail ? { rail: { mark: brand?.mark } } : {})}
    />
  )
}
