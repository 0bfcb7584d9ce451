import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import type { AppHistory } from './history.ts'

/** Shows the page that the history is at. */
export function AppRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [{ action, location }, move] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    () => history.listen((update) => startTransition(() => move({ action: update.action, location: update.location }))),
    [history],
  )
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
