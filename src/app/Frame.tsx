import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, Suspense, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigation } from '../bind/navigation.tsx'
import { type ScreenName, screenAt, TAB_SCREENS } from '../bind/screens.ts'
import { useUnread } from '../bind/useUnread.ts'
import { useText } from '../text/text.ts'
import { TabBar } from '../ui/TabBar.tsx'
import { ArrivalContext } from './AppRouter.tsx'
import { DemoMark } from './DemoMark.tsx'
import { PageBoundary, PagePending } from './PageBoundary.tsx'

const ICONS: Partial<Record<ScreenName, typeof House>> = {
  home: House,
  markets: ChartNoAxesColumn,
  trading: ArrowLeftRight,
  contract: FileText,
  funds: Wallet,
}

/** What stands on every screen: the mark above, the page, the tab bar below tab pages. */
export function Frame({ children }: { children: ReactNode }) {
  const say = useText()
  const { pathname } = useLocation()
  const { skipped } = useContext(ArrivalContext)
  const navigation = useNavigation()
  const screen = screenAt(pathname)
  const unread = useUnread()
  return (
    <div className="app">
      {__DEMO__ && <DemoMark />}
      <PageBoundary key={`${pathname} ${skipped}`}>
        <Suspense fallback={<PagePending />}>{children}</Suspense>
      </PageBoundary>
      {screen?.tab !== undefined && (
        <TabBar
          label={say('app.tabs')}
          current={screen.name}
          onPick={(name) => navigation.open(TAB_SCREENS.find((tab) => tab.name === name)?.path ?? '/')}
          items={TAB_SCREENS.map((tab) => ({
            key: tab.name,
            label: say(tab.title),
            ...(tab.name === 'home' && unread > 0 ? { news: say('app.unread', { n: unread }) } : {}),
            icon: ICONS[tab.name] ?? House,
            href: `#${tab.path}`,
          }))}
        />
      )}
    </div>
  )
}
