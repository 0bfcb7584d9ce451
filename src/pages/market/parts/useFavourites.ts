import { useMemo } from 'react'
import { favouriteIds, favouritesFlow } from '../../../../machines/market/favouritesFlow.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { useUserChanged } from '../../../bindings/useUserChanged.ts'

export interface Favourites {
  /** Market ids in the user's order, changes on their way included. */
  ids: readonly number[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  /** To the place it takes in the list, from 0. */
  move: (id: number, position: number) => void
  /** The list is known, so that changes make sense. */
  ready: boolean
  failed: boolean
  reload: () => void
}

/** The logged-in user's watchlist. What the server refuses is taken back; the client says why. */
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
