import { useEffect } from 'react'
import type { RouteName } from '../../protocol/routes.ts'
import { createStore, enlist } from '../store.ts'

/** Pages of messages whose outcome a mounted component shows. */
const said = createStore<readonly RouteName[]>([])

export const isSaidHere = (name: RouteName): boolean => said.get().includes(name)

/** While mounted, messages about `name` raise no notice: the component shows their outcome. */
export const useSaidHere = (name: RouteName): void => useEffect(() => enlist(said, name), [name])
