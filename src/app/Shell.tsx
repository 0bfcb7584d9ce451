import { Frame } from './Frame.tsx'
import type { AppHistory } from './history.ts'
import { KeyedByWorld } from './KeyedByWorld.tsx'
import { NavigationProvider } from './NavigationProvider.tsx'
import { Overlays } from './Overlays.tsx'
import { Pages } from './routes.tsx'

/** The current page in its frame, with the overlays. */
export function Shell({ history }: { history: AppHistory }) {
  return (
    <NavigationProvider history={history}>
      <Frame>
        <KeyedByWorld>
          <Pages />
        </KeyedByWorld>
      </Frame>
      <Overlays />
    </NavigationProvider>
  )
}
