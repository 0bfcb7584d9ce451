import { Frame } from './Frame.tsx'
import { NavigationProvider } from './NavigationProvider.tsx'
import { Overlays } from './Overlays.tsx'

/** What every route stands in. */
export function Shell() {
  return (
    <NavigationProvider>
      <Frame />
      <Overlays />
    </NavigationProvider>
  )
}
