/**
 * Renders a page once, out of sight and while the browser is idle, so that a tap finds its code compiled: on a slow phone that is two thirds of
 * a first visit. Nothing of it runs: its effects don't, so no machine starts and no call is made, and it is dropped.
 */
import { Activity, type ComponentType, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { parsePath, Router } from 'react-router-dom'
import { AppProvider } from '../bindings/AppProvider.tsx'
import { RehearsalContext } from '../bindings/flows.tsx'
import { type Navigation, NavigationContext } from '../bindings/navigation.tsx'
import type { App } from '../bindings/useApp.ts'

/** A page that waits for something is not rehearsed. */
const WITHIN_MS = 2_000

const nothing = () => undefined
const STILL: Navigation = { open: nothing, replace: nothing, back: nothing, onBack: () => nothing }
const NOWHERE = { createHref: (to: unknown) => `#${String(to)}`, go: nothing, push: nothing, replace: nothing }

/** Resolves when the page was rendered, or can't be. `Shown` is its component, whose code is loaded. */
export function rehearse(app: App, path: string, Shown: ComponentType): Promise<void> {
  return new Promise((done) => {
    const stage = document.createElement('div')
    const root = createRoot(stage, { onUncaughtError: nothing, onRecoverableError: nothing })
    const end = () => {
      clearTimeout(timer)
      observer.disconnect()
      root.unmount()
      done()
    }
    const timer = setTimeout(end, WITHIN_MS)
    const observer = new MutationObserver(end)
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
