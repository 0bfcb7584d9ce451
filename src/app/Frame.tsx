import { lazy, type ReactNode, Suspense, useContext, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { linkTo, type Route, type RouteName, routeAt, routes } from '../../protocol/routes.ts'
import { DESKTOP_FROM_PX, LARGE_FROM_PX } from '../../protocol/rules/constants.ts'
import { leadsSomewhere, useNavigation } from '../bindings/navigation.tsx'
import { type Pane, PaneContext } from '../bindings/pane.ts'
import { useApp } from '../bindings/useApp.ts'
import { useIsLogin } from '../bindings/useIsLogin.ts'
import { useLayoutMedia } from '../bindings/useMedia.ts'
import { useUnread } from '../bindings/useUnread.ts'
import { allTexts, useTranslation } from '../i18n/i18n.ts'
import { TabBar } from '../ui/TabBar.tsx'
import { ArrivalContext } from './AppRouter.tsx'
import { DemoMark } from './DemoMark.tsx'
import { earlierPages } from './earlierPages.ts'
import { KeyedByWorld } from './KeyedByWorld.tsx'
import { isOwnList, panesOf, widthOf } from './layout.ts'
import { PageBoundary, PagePending } from './PageBoundary.tsx'
import type { Opened } from './Panes.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TABS, tabIcon } from './tabIcons.ts'

// Large screens only.
const beside = () => Promise.all([import('./Panes.tsx'), allTexts()]).then(([panes]) => panes)
const ListPane = lazy(() => beside().then(({ ListPane: pane }) => ({ default: pane })))
const FirstPane = lazy(() => beside().then(({ FirstPane: pane }) => ({ default: pane })))
const Shortcuts = lazy(() => Promise.all([import('./Shortcuts.tsx'), allTexts()]).then(([shortcuts]) => shortcuts))

/** The panes of a route on a large screen. Visitors get no pane of a list that needs a login. */
function usePanes(route: Route | undefined, isLarge: boolean) {
  const { search, state } = useLocation()
  const isLogin = useIsLogin()
  if (!isLarge) return undefined
  const opened = (state as { opened?: Opened } | null)?.opened
  const panes = panesOf({ route, search, from: opened?.list })
  const list = panes && routes.find(({ name }) => name === panes.list)
  if (!panes || (!isLogin && (list?.login || isOwnList(panes.list)))) return undefined
  return { ...panes, tab: list?.tab, first: opened !== undefined || earlierPages() === 0 || route?.name === 'quote' }
}

/** Width of the pane beside a list without a page: a market's quote, or the details of a row. */
const bareWidth = (list: RouteName) => (list === 'markets' ? 'full' : 'form')

const MAIN: Pane = { list: false, titled: true, first: false }
const FIRST: Pane = { ...MAIN, first: true }

/**
 * The frame of every screen: demo mark, page, and tab bar on tab pages. A large screen has lists beside their details, a desktop a rail on
 * all pages instead of the tab bar.
 */
export function Frame({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { pathname } = location
  const { skipped } = useContext(ArrivalContext)
  const { t } = useTranslation()
  const { RecordingSign } = useApp()
  useEffect(() => {
    document.querySelector('meta[name=description]')?.setAttribute('content', t('app.description'))
  }, [t])
  const isLarge = useLayoutMedia(`(min-width: ${LARGE_FROM_PX}px)`)
  const isDesktop = useLayoutMedia(`(min-width: ${DESKTOP_FROM_PX}px)`)
  const route = routeAt(pathname)
  const panes = usePanes(route, isLarge)
  const isTab = (panes ? panes.tab : route?.tab) !== undefined
  const bar = (isDesktop || isTab) && <Tabs current={panes?.list ?? route?.name} rail={isDesktop} />
  const isBare = panes?.detail === false
  return (
    <div className="app">
      <SkipLink />
      {__DEMO__ && <DemoMark />}
      {RecordingSign && <RecordingSign />}
      <div className="app-body">
        {isDesktop && bar}
        {panes ? (
          <Suspense key={panes.list} fallback={<div className="pane pane--list" />}>
            <KeyedByWorld>
              <ListPane list={panes.list} location={location} detail={panes.detail} />
            </KeyedByWorld>
          </Suspense>
        ) : null}
        <div className="pane" data-width={isBare ? bareWidth(panes.list) : widthOf(route?.name)}>
          <PageBoundary key={isBare ? panes.list : `${pathname} ${skipped}`}>
            <Suspense fallback={<PagePending />}>
              {isBare ? (
                <FirstPane list={panes.list} />
              ) : (
                <PaneContext value={panes?.first ? FIRST : MAIN}>{children}</PaneContext>
              )}
            </Suspense>
          </PageBoundary>
        </div>
      </div>
      {!isDesktop && bar}
      {isLarge && (
        <Suspense>
          <Shortcuts />
        </Suspense>
      )}
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
      items={TABS.filter(({ path }) => leadsSomewhere(path)).map((tab) => ({
        key: tab.name,
        label: t(`title.${tab.name}`),
        ...(tab.name === 'home' && unread > 0 ? { news: t('app.unread', { n: unread }) } : {}),
        icon: tabIcon(tab.name),
        href: `#${tab.path}`,
      }))}
      {...(rail ? { rail: { mark: brand?.mark } } : {})}
    />
  )
}
