import { Suspense } from 'react'
import { lockShown } from '../bindings/lockShown.ts'
import { useStore } from '../store.ts'
import { Frame } from './Frame.tsx'
import type { AppHistory } from './history.ts'
import { KeyedByWorld } from './KeyedByWorld.tsx'
import { NavigationProvider } from './NavigationProvider.tsx'
import { Overlays } from './Overlays.tsx'
import { Pages } from './routes.tsx'
import { LockScreen } from './startLock.ts'

/** The current page in its frame, with the overlays and the lock. */
export function Shell({ history }: { history: AppHistory }) {
  const { after } = useStore(lockShown)
  return (
    <NavigationProvider history={history}>
      <Frame>
        <KeyedByWorld>
          <Pages />
        </KeyedByWorld>
      </Frame>
      <Overlays />
      {after !== undefined && (
        <Suspense>
          <LockScreen />
        </Suspense>
      )}
    </NavigationProvider>
  )
}
