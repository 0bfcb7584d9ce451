import { createContext, type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { createPath, Router } from 'react-router-dom'
import { routeAt } from '../../protocol/routes.ts'
import { PAGE_LOAD_DELAY_MS } from '../../protocol/rules/constants.ts'
import { addressed } from '../bindings/navigation.tsx'
import type { AppHistory } from './history.ts'

type Update = Parameters<Parameters<AppHistory['listen']>[0]>[0]

interface Props {
  history: AppHistory
  /** Fetches the code of the page at a path; nothing when that is there already. */
  fetchPage: (path: string) => Promise<unknown> | undefined
  /** Called when the first screen stands in the page, not yet painted: once, if it stays the same function. */
  onShown: () => void
  children: ReactNode
}

/**
 * How the page in sight was come to. `waited`: it was waited for already, so that what stands in its place says so at once. `skipped`: how
 * many pages were left before they were shown; who comes back from one of them meets a new page, not the one that was left.
 */
export const ArrivalContext = createContext({ waited: false, skipped: 0 })

/** Shown until the page asked for takes its place. */
const setGoing = (going: boolean) => document.getElementById('root')?.toggleAttribute('data-going', going)

const placeOf = ({ action, location }: Pick<AppHistory, 'action' | 'location'>, waited: boolean, skipped: number) => ({
  action,
  location,
  arrival: { waited, skipped },
})

/**
 * Shows the page that the history is at. While that page's code is on its way, the one before stays for up to 200 ms: React keeps a
 * page that waited for 300 ms at least, so that one that comes soon would come later.
 */
export function AppRouter({ history, fetchPage, onShown, children }: Props) {
  const [{ action, location, arrival }, move] = useState(() => placeOf(history, false, 0))
  const first = useRef(location)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place that is shown ends the going there
  useLayoutEffect(() => void setGoing(false), [location])
  useLayoutEffect(() => {
    let last: Update | undefined
    let skipped = 0
    const show = (update: Update, late: boolean) => {
      if (update !== last) return
      last = undefined
      startTransition(() => move(placeOf(update, late, skipped)))
    }
    const follow = ({ pathname }: Update['location']) => addressed.set(routeAt(pathname)?.name)
    const hear = (update: Update) => {
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
    const stop = history.listen(hear)
    // The first screen is drawn in slices: a start that fails meanwhile has gone elsewhere before anybody listened.
    const now = { action: history.action, location: history.location, delta: null }
    if (createPath(now.location) !== createPath(first.current)) hear(now)
    return stop
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
