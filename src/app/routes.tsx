import { type ComponentType, lazy, use, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { CONSOLE_PATH, FLOWS_PATH, type RouteName, routeAt } from '../../protocol/routes.ts'
import { allTexts } from '../i18n/i18n.ts'
import { NotFound } from '../pages/app/NotFound.tsx'
import Home from '../pages/home/Home.tsx'
import { type OnceLoaded, onceLoaded } from '../ui/onceLoaded.ts'
import { Guard } from './Guard.tsx'
import type { PageName } from './pages.ts'
import { withinPageTime } from './pageTime.ts'

/** In demos only. */
const ConsolePage = __DEMO__ ? lazy(() => import('./SimulatorConsole.tsx')) : undefined
const FlowsPage = __DEMO__ ? lazy(() => import('./FlowsPage.tsx')) : undefined

/** Imports of the pages; the first screen loads without them. */
export const fetchPages = () => import('./pages.ts')

/** Loads a page's code with the remaining texts. */
async function load(name: PageName): Promise<ComponentType> {
  const [{ default: Shown }] = await Promise.all([fetchPages().then(({ pages }) => pages()[name]()), allTexts()])
  return Shown
}

/** Pages that have rendered at least once, with all that they suspend for. */
const rendered = new Set<RouteName>(['home'])
export const noteRendered = (name: RouteName): void => void rendered.add(name)

/** Whether the page at a path renders at once. */
export function isReady(path: string): boolean {
  const name = routeAt(path)?.name
  return name !== undefined && rendered.has(name)
}

function pageOf(name: PageName, code: OnceLoaded<ComponentType>): ComponentType {
  return function Loaded() {
    const Shown = use(code.get())
    useEffect(() => noteRendered(name), [])
    return <Shown />
  }
}

/** Pages by name, each loaded once. */
const asked = new Map<PageName, { code: OnceLoaded<ComponentType>; Shown: ComponentType }>()

function askedOf(name: PageName) {
  const known = asked.get(name)
  if (known) return known
  const code = onceLoaded(() => withinPageTime(load(name)))
  const page = { code, Shown: pageOf(name, code) }
  asked.set(name, page)
  return page
}

/** Loads the page at a path; undefined if it is loaded or there is none. A failure shows on the page. */
export function fetchPage(path: string): Promise<unknown> | undefined {
  const route = routeAt(path)
  return route && route.name !== 'home' ? askedOf(route.name).code.fetch() : undefined
}

/** The component of a page, which loads its code. */
export const shownOf = (name: RouteName): ComponentType => (name === 'home' ? Home : askedOf(name).Shown)

/** The current page. An alias redirects to the page's own path and keeps the query. */
export function Pages() {
  const { pathname, search } = useLocation()
  const route = routeAt(pathname)
  if (ConsolePage && pathname === CONSOLE_PATH) return <ConsolePage />
  if (FlowsPage && pathname === FLOWS_PATH) return <FlowsPage />
  if (!route) return <NotFound />
  if (pathname !== route.path) return <Navigate to={route.path + search} replace />
  const Shown = shownOf(route.name)
  return route.login ? (
    <Guard>
      <Shown />
    </Guard>
  ) : (
    <Shown />
  )
}
