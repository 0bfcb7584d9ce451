import { Frame } from './Frame.tsx'
import type { AppHistory } from './history.ts'
import { NavigationProvider } from './NavigationProvider.tsx'
import { Overlays } from './Overlays.tsx'
import { Pages } from './routes.tsx'

/** Everything that is on screen: the page that the history is at, in its frame, and what lies over it. */
export function Shell({ history }: { history: AppHistory }) {
  return (
    <NavigationProvider history={history}>
      <Frame>
        <Pages />
      </Frame>
      <Overlays />
    </NavigationProvider>
  )
}
