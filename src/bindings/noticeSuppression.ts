import { useEffect } from 'react'
import type { RouteName } from '../../protocol/routes.ts'
import { createStore, enlist } from '../store.ts'

/** Routes whose results a mounted component shows itself. */
const suppressed = createStore<readonly RouteName[]>([])

export const areNoticesSuppressed = (name: RouteName): boolean => suppressed.get().includes(name)

/** While mounted, messages about `name` raise no notice: the component shows their outcome. */
export const useSuppressedNotices = (name: RouteName): void => useEffect(() => enlist(suppressed, name), [name])
