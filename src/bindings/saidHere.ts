import { useEffect } from 'react'
import type { RouteName } from '../../protocol/routes.ts'

/** How many mounted components show an outcome themselves, by the page that messages about it link to. */
const said = new Map<RouteName, number>()

export const isSaidHere = (name: RouteName): boolean => (said.get(name) ?? 0) > 0

/** While the component is mounted, messages about `name` raise no notice: the component shows their outcome itself. */
export function useSaidHere(name: RouteName): void {
  useEffect(() => {
    said.set(name, (said.get(name) ?? 0) + 1)
    return () => {
      said.set(name, (said.get(name) ?? 0) - 1)
    }
  }, [name])
}
