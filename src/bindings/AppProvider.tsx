import type { ReactNode } from 'react'
import { LiveContext } from '../live/hooks.ts'
import { type App, AppContext } from './useApp.ts'

export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <LiveContext value={app.live}>{children}</LiveContext>
    </AppContext>
  )
}
