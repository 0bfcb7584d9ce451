import { useEffect } from 'react'
import type { RouteName } from '../../protocol/routes.ts'
import { createStore, enlist } from '../store.ts'

/** The pages, as messages link to them, whose outcomes mounted components show themselves. */
const said = createStore<readonly RouteName[]>([])

export const isSaidHere = (name: RouteName): boolean => said.get().includes(name)

/** While the component is mounted, messages about `name` raise no notice: the component shows their outcome itself. */
export const useSaidHere = (name: RouteName): void => useEffect(() => enlist(said, name), [name])
