import { type ComponentType, lazy } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import {
  COMPONENTS_PATH,
  CONSOLE_PATH,
  FLOWS_PATH,
  PRESENT_PATH,
  type RouteName,
  routeAt,
} from '../../protocol/routes.ts'
import { isLinkOff } from '../bindings/products.ts'
import { allTexts } from '../i18n/i18n.ts'
import { NotFound } from '../pages/app/NotFound.tsx'
import { NotOffered } from '../pages/app/NotOffered.tsx'
import Home from '../pages/home/Home.tsx'
import { type LazyPart, lazyPart } from '../ui/lazyPart.tsx'
import { Guard } from './Guard.tsx'
import { type PageName, pages } from './pages.ts'
import { withinPageTime } from './pageTime.ts'

/** In demos only. */
const ConsolePage = __DEMO__ ? lazy(() => import('./SimulatorConsole.tsx')) : undefined
const FlowsPage = __DEMO__ ? lazy(() => import('./FlowsPage.tsx')) : undefined
const ComponentsPage = __DEMO__ ? lazy(() => import('./ComponentsPage.tsx')) : undefined
const PresentPage = __DEMO__ ? lazy(() => import('./PresentPage.tsx')) : undefined

const lazyPages = new Map<PageName, LazyPart<object>>()

/** A page, whose code is loaded with the remaining texts. */
function lazyPage(name: PageName): LazyPart<object> {
  const known = lazyPages.get(name)
  if (known) return known
  const page = lazyPart<object>(() =>
    withinPageTime(Promise.all([pages[name](), allTexts()]).then(([loaded]) => loaded)),
  )
  lazyPages.set(name, page)
  return page
}

/** Loads the page at a path; undefined if it is loaded or there is none. A failure shows on the page. */
export function fetchPage(path: string): Promise<unknown> | undefined {
  const name = routeAt(path)?.name
  return name && name !== 'home' ? lazyPage(name).fetch() : undefined
}

/** The component of a page, which loads its code. */
export const pageOf = (name: RouteName): ComponentType => (name === 'home' ? Home : lazyPage(name))

/** The current page. An alias redirects to the page's own path and keeps the query. */
export function Pages() {
  const { pathname, search } = useLocation()
  const route = routeAt(pathname)
  if (ConsolePage && pathname === CONSOLE_PATH) return <ConsolePage />
  if (FlowsPage && pathname === FLOWS_PATH) return <FlowsPage />
  if (ComponentsPage && pathname === COMPONENTS_PATH) return <ComponentsPage />
  if (PresentPage && pathname === PRESENT_PATH) return <PresentPage />
  if (!route) return <NotFound />
  if (pathname !== route.path) return <Navigate to={route.path + search} replace />
  if (isLinkOff(pathname + search)) return <NotOffered />
  const Shown = pageOf(route.name)
  return route.login ? (
    <Guard>
      <Shown />
    </Guard>
  ) : (
    <Shown />
  )
}
