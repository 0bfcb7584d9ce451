import { useMemo } from 'react'
import { favouriteIds, favouritesFlow } from '../../../../machines/market/favouritesFlow.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { useUserChanged } from '../../../bindings/useUserChanged.ts'

export interface Favourites {
  /** Market ids in the user's order, pending changes included. */
  ids: readonly number[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  /** To this index in the list. */
  move: (id: number, position: number) => void
  /** The list is loaded, so it can be changed. */
  ready: boolean
  failed: boolean
  reload: () => void
}

/** The user's watchlist. Refused changes are undone; the client shows why. */
export function useFavourites(): Favourites {
  const [screen, send] = usePage(favouritesFlow)
  useUserChanged('favourites', () => send({ type: 'favourites.refresh' }))
  const { confirmed, queue } = screen.context
  const ids = useMemo(() => favouriteIds({ confirmed, queue }), [confirmed, queue])
  return useMemo(
    () => ({
      ids,
      has: (id) => ids.includes(id),
      toggle: (id) => send({ type: 'favourites.toggle', id }),
      move: (id, position) => send({ type: 'favourites.move', id, position }),
      ready: screen.matches('ready'),
      failed: screen.matches('failed'),
      reload: () => send({ type: 'favourites.refresh' }),
    }),
    [ids, send, screen],
  )
}
