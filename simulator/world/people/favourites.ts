/** A user's watchlist: market ids in the user's own order. */
import { listedIn } from '../market/index.ts'
import { refuse } from '../refusal.ts'
import { type Turn, tell } from '../turn.ts'
import { requireUser } from './find.ts'

/** Adds a market to the end of the list or takes it off; answers whether it is on it now. */
export function toggleFavourite(turn: Turn, asked: { user: number; market: number }): boolean {
  const user = requireUser(turn.world, asked.user)
  if (!listedIn(turn.world.markets).some(({ id }) => id === asked.market))
    refuse('marketUnknown', { market: String(asked.market) })
  const had = user.favourites.includes(asked.market)
  user.favourites = had ? user.favourites.filter((id) => id !== asked.market) : [...user.favourites, asked.market]
  tell(turn, { type: 'changed', user: user.id, list: 'favourites' })
  return !had
}

/** Puts the list into another order; refused unless it names exactly the markets that are on it. */
export function orderFavourites(turn: Turn, asked: { user: number; markets: readonly number[] }): number[] {
  const user = requireUser(turn.world, asked.user)
  const wanted = [...new Set(asked.markets)]
  const same = wanted.length === asked.markets.length && wanted.length === user.favourites.length
  if (!same || !wanted.every((id) => user.favourites.includes(id))) refuse('badRequest', {}, 'markets')
  user.favourites = wanted
  tell(turn, { type: 'changed', user: user.id, list: 'favourites' })
  return wanted
}
