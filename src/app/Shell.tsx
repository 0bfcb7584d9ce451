import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { worldCount } from '../bindings/simulator.ts'
import { Frame } from './Frame.tsx'
import type { AppHistory } from './history.ts'
import { NavigationProvider } from './NavigationProvider.tsx'
import { Overlays } from './Overlays.tsx'
import { Pages } from './routes.tsx'

/** In demos: pages begin anew when another world takes the place of theirs. */
function InWorld({ children }: { children: ReactNode }) {
  return <Fragment key={useSyncExternalStore(worldCount.subscribe, worldCount.get)}>{children}</Fragment>
}

/** Everything that is on screen: the page that the history is at, in its frame, and what lies over it. */
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
