import { useMemo } from 'react'
import { favouriteIds, favouritesFlow } from '../../../../machines/market/favouritesFlow.ts'
import type { Watchlist } from '../../../../machines/market/watchlistsFlow.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { useUserChanged } from '../../../bindings/useUserChanged.ts'
import type { OwnWatchlists } from '../../../bindings/watchlists.ts'

/** A list of markets that the user changes. */
export interface Favourites {
  /** Market ids in the user's order, pending changes included. */
  readonly ids: readonly number[]
  has(id: number): boolean
  toggle(id: number): void
  /** Moves a market to this index in the list. */
  move(id: number, position: number): void
  /** Whether the list is loaded, so that it can be changed. */
  readonly ready: boolean
  readonly failed: boolean
  reload(): void
}

/** The account's favourites. Refused changes are undone; the client shows why. */
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

/** A list of the device, changed as the favourites are. */
export const favouritesOf = ({ id, markets }: Watchlist, send: OwnWatchlists['send']): Favourites => ({
  ids: markets,
  has: (market) => markets.includes(market),
  toggle: (market) => send({ type: 'watchlists.toggle', id, market }),
  move: (market, position) => send({ type: 'watchlists.move', id, market, position }),
  ready: true,
  failed: false,
  reload: () => {},
})
