import { createContext, type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { createPath, Router } from 'react-router-dom'
import { routeAt } from '../../protocol/routes.ts'
import { PAGE_LOAD_DELAY_MS } from '../../protocol/rules/constants.ts'
import { addressed } from '../bindings/navigation.tsx'
import { beginTransition, endTransition } from '../ui/pageTransition.ts'
import type { AppHistory } from './history.ts'

type Update = Parameters<Parameters<AppHistory['listen']>[0]>[0]

interface Props {
  history: AppHistory
  /** Loads the page at a path; undefined if it is loaded. */
  fetchPage: (path: string) => Promise<unknown> | undefined
  /** Called once, when the first screen is in the document, before it is painted. */
  onShown: () => void
  children: ReactNode
}

/** How the page was reached: `skipped` pages were left before they were shown; going back to one opens a new page. */
export const ArrivalContext = createContext({ skipped: 0 })

/** Marks the old page while the next one loads. */
const setGoing = (going: boolean) => document.getElementById('root')?.toggleAttribute('data-going', going)

const placeOf = ({ action, location }: Pick<AppHistory, 'action' | 'location'>, skipped: number) => ({
  action,
  location,
  arrival: { skipped },
})

/**
 * Shows the page of the current history entry. While its code loads, the previous page stays for up to 200 ms: after React's Suspense
 * fallback it would be at least 300 ms.
 */
export function AppRouter({ history, fetchPage, onShown, children }: Props) {
  const [{ action, location, arrival }, move] = useState(() => placeOf(history, 0))
  const first = useRef(location)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation ends as soon as its page shows
  useLayoutEffect(() => {
    setGoing(false)
    endTransition()
  }, [location])
  useLayoutEffect(() => {
    let last: Update | undefined
    let skipped = 0
    const show = (update: Update, late: boolean) => {
      if (update !== last) return
      last = undefined
      beginTransition(update.action === 'POP')
      const turn = () => move(placeOf(update, skipped))
      // A page whose code is loaded renders in one task: in slices, frames of the old page would come between.
      if (late) startTransition(turn)
      else turn()
    }
    const follow = ({ pathname }: Update['location']) => addressed.set(routeAt(pathname)?.name)
    const onUpdate = (update: Update) => {
      follow(update.location)
      if (last) skipped += 1
      last = update
      setGoing(true)
      const fetched = fetchPage(update.location.pathname)
      if (!fetched) return show(update, false)
      const timer = setTimeout(show, PAGE_LOAD_DELAY_MS, update, true)
      void fetched.finally(() => {
        clearTimeout(timer)
        show(update, false)
      })
    }
    follow(history.location)
    const stop = history.listen(onUpdate)
    // The first screen is rendered in slices: a failing start may have navigated before this effect.
    const now = { action: history.action, location: history.location, delta: null }
    if (createPath(now.location) !== createPath(first.current)) onUpdate(now)
    // A finger rests on a link for a tenth of a second before it is a tap.
    const ahead = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href^="#/"]')?.getAttribute('href') : undefined
      if (link) void fetchPage(link.slice(1).split('?', 1)[0] ?? '')
    }
    document.addEventListener('pointerdown', ahead)
    return () => {
      document.removeEventListener('pointerdown', ahead)
      stop()
    }
  }, [history, fetchPage])
  useLayoutEffect(onShown, [onShown])
  return (
    <ArrivalContext value={arrival}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </ArrivalContext>
  )
}
