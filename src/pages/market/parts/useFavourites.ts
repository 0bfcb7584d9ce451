import { useMemo } from 'react'
import { favouriteIds, favouritesFlow } from '../../../../machines/market/favouritesFlow.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { useUserChanged } from '../../../bindings/useUserChanged.ts'

/** The user's watchlist. Refused changes are undone; the client shows why. */
export function useFavourites() {
  const [screen, send] = usePage(favouritesFlow)
  useUserChanged('favourites', () => send({ type: 'favourites.refresh' }))
  const { confirmed, queue } = screen.context
  const ids = useMemo(() => favouriteIds({ confirmed, queue }), [confirmed, queue])
  return useMemo(
    () => ({
      /** Market ids in the user's order, pending changes included. */
      ids,
      has: (id: number) => ids.includes(id),
      toggle: (id: number) => send({ type: 'favourites.toggle', id }),
      /** To this index in the list. */
      move: (id: number, position: number) => send({ type: 'favourites.move', id, position }),
      /** The list is loaded, so it can be changed. */
      ready: screen.matches('ready'),
      failed: screen.matches('failed'),
      reload: () => send({ type: 'favourites.refresh' }),
    }),
    [ids, send, screen],
  )
}

export type Favourites = ReturnType<typeof useFavourites>
