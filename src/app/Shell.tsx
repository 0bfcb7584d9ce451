import { Fragment, type ReactNode } from 'react'
import { worldCount } from '../bindings/simulator.ts'
import { useStore } from '../store.ts'
import { Frame } from './Frame.tsx'
import type { AppHistory } from './history.ts'
import { NavigationProvider } from './NavigationProvider.tsx'
import { Overlays } from './Overlays.tsx'
import { Pages } from './routes.tsx'

/** In demos pages are remounted when the world changes. */
function InWorld({ children }: { children: ReactNode }) {
  return <Fragment key={useStore(worldCount)}>{children}</Fragment>
}

/** The current page in its frame, with the overlays. */
export function Shell({ history }: { history: AppHistory }) {
  return (
    <NavigationProvider history={history}>
      <Frame>
        {__DEMO__ ? (
          <InWorld>
            <Pages />
          </InWorld>
        ) : (
          <Pages />
        )}
      </Frame>
      <Overlays />
    </NavigationProvider>
  )
}
