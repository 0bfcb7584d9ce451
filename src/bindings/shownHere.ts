import { useEffect } from 'react'
import type { RouteName } from '../../protocol/routes.ts'
import { createStore, enlist } from '../store.ts'

/** Pages of messages with a result that a mounted component shows. */
const shownHere = createStore<readonly RouteName[]>([])

export const isShownHere = (name: RouteName): boolean => shownHere.get().includes(name)

/** While mounted, messages about `name` raise no notice: the component shows their outcome. */
export const useShownHere = (name: RouteName): void => useEffect(() => enlist(shownHere, name), [name])
