/**
 * Renders a page once, out of sight and while the browser is idle, so that a tap finds its code compiled. Its effects don't run, so no machine
 * starts and no call is made; then it is dropped.
 */
import { Activity, type ComponentType, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { parsePath, Router } from 'react-router-dom'
import { routeAt } from '../../protocol/routes.ts'
import { AppProvider } from '../bindings/AppProvider.tsx'
import { RehearsalContext } from '../bindings/flows.tsx'
import { type Navigation, NavigationContext } from '../bindings/navigation.tsx'
import type { App } from '../bindings/useApp.ts'
import { fetchPage, isReady, noteDrawn, shownOf } from './routes.tsx'

/** A page that waits for something is not rehearsed. */
const WITHIN_MS = 2_000

const nothing = () => undefined
const STILL: Navigation = { open: nothing, replace: nothing, back: nothing, onBack: () => nothing }
const NOWHERE = { createHref: (to: unknown) => `#${String(to)}`, go: nothing, push: nothing, replace: nothing }

/** Resolves with whether the page could be rendered at once. */
function rehearse(app: App, path: string, Shown: ComponentType): Promise<boolean> {
  return new Promise((done) => {
    const stage = document.createElement('div')
    const root = createRoot(stage, { onUncaughtError: nothing, onRecoverableError: nothing })
    const end = (isDrawn: boolean) => {
      clearTimeout(timer)
      observer.disconnect()
      root.unmount()
      done(isDrawn)
    }
    const timer = setTimeout(end, WITHIN_MS, false)
    const observer = new MutationObserver(() => end(true))
    observer.observe(stage, { childList: true, subtree: true })
    // A hidden part renders with the lowest priority, in slices.
    startTransition(() =>
      root.render(
        <AppProvider app={app}>
          <Router location={parsePath(path)} navigator={NOWHERE}>
            <NavigationContext value={STILL}>
              <RehearsalContext value={true}>
                <Activity mode="hidden">
                  <Suspense>
                    <Shown />
                  </Suspense>
                </Activity>
              </RehearsalContext>
            </NavigationContext>
          </Router>
        </AppProvider>,
      ),
    )
  })
}

/** Returns the function that rehearses the page at a path, if its code is loaded and the user may see it. */
export const createRehearsal =
  (app: App) =>
  async (path: string): Promise<void> => {
    const route = routeAt(path)
    const isHidden = route?.login && !app.session.getSnapshot().context.user.isLogin
    // Where loading failed, the tap tries again.
    if (!route || isReady(path) || isHidden || fetchPage(path)) return
    if (await rehearse(app, path, shownOf(route.name))) noteDrawn(route.name)
  }
