import { useEffect } from 'react'
import type { ScreenName } from './screens.ts'

/** What pages in sight say themselves, by the page that the exchange's message of it leads to. */
const said = new Map<ScreenName, number>()

export const isSaidHere = (name: ScreenName): boolean => (said.get(name) ?? 0) > 0

/** For as long as the component stands it says itself what messages about `name` do: they are no news. */
export function useSaidHere(name: ScreenName): void {
  useEffect(() => {
    said.set(name, (said.get(name) ?? 0) + 1)
    return () => {
      said.set(name, (said.get(name) ?? 0) - 1)
    }
  }, [name])
}
