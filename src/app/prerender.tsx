/**
 * Renders a page once outside of the document, so that its code is compiled before its first visit. Its effects don't run, so no machine starts
 * and no call is made; then it is unmounted.
 */
import { Activity, type ComponentType, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { parsePath, Router } from 'react-router-dom'
import { routeAt } from '../../protocol/routes.ts'
import { AppProvider } from '../bindings/AppProvider.tsx'
import { PrerenderContext } from '../bindings/flows.tsx'
import { type Navigation, NavigationContext } from '../bindings/navigation.tsx'
import type { App } from '../bindings/useApp.ts'
import { fetchPage, isReady, noteRendered, shownOf } from './routes.tsx'

/** A page that suspends for longer is not ready. */
const WITHIN_MS = 2_000

const nothing = () => undefined
const NO_NAVIGATION: Navigation = { open: nothing, replace: nothing, back: nothing, onBack: () => nothing }
const NO_HISTORY = { createHref: (to: unknown) => `#${String(to)}`, go: nothing, push: nothing, replace: nothing }

/** Resolves with whether the page could be rendered at once. */
function prerender(app: App, path: string, Shown: ComponentType): Promise<boolean> {
  return new Promise((done) => {
    const container = document.createElement('div')
    const root = createRoot(container, { onUncaughtError: nothing, onRecoverableError: nothing })
    const end = (isRendered: boolean) => {
      clearTimeout(timer)
      observer.disconnect()
      root.unmount()
      done(isRendered)
    }
    const timer = setTimeout(end, WITHIN_MS, false)
    const observer = new MutationObserver(() => end(true))
    observer.observe(container, { childList: true, subtree: true })
    // A hidden part renders with the lowest priority, in slices.
    startTransition(() =>
      root.render(
        <AppProvider app={app}>
          <Router location={parsePath(path)} navigator={NO_HISTORY}>
            <NavigationContext value={NO_NAVIGATION}>
              <PrerenderContext value={true}>
                <Activity mode="hidden">
                  <Suspense>
                    <Shown />
                  </Suspense>
                </Activity>
              </PrerenderContext>
            </NavigationContext>
          </Router>
        </AppProvider>,
      ),
    )
  })
}

/** Returns the function that pre-renders the page at a path, if its code is loaded and the user may see it. */
export const createPrerender =
  (app: App) =>
  async (path: string): Promise<void> => {
    const route = routeAt(path)
    const isHidden = route?.login && !app.session.getSnapshot().context.user.isLogin
    // Where loading failed, the tap tries again.
    if (!route || isReady(path) || isHidden || fetchPage(path)) return
    if (await prerender(app, path, shownOf(route.name))) noteRendered(route.name)
  }
