/** A user's watchlist: market ids in the user's own order. */
import { listedIn } from '../market/index.ts'
import { refuse } from '../refusal.ts'
import { emit, type Transaction } from '../transaction.ts'
import { requireUser } from './find.ts'

/** Adds a market to the end of the list or removes it; returns whether it is on the list now. */
export function toggleFavourite(transaction: Transaction, asked: { user: number; market: number }): boolean {
  const user = requireUser(transaction.world, asked.user)
  if (!listedIn(transaction.world.markets).some(({ id }) => id === asked.market))
    refuse('marketUnknown', { market: String(asked.market) })
  const had = user.favourites.includes(asked.market)
  user.favourites = had ? user.favourites.filter((id) => id !== asked.market) : [...user.favourites, asked.market]
  emit(transaction, { type: 'changed', user: user.id, list: 'favourites' })
  return !had
}

/** Reorders the list; refused unless it has exactly the current markets. */
export function orderFavourites(
  transaction: Transaction,
  asked: { user: number; markets: readonly number[] },
): number[] {
  const user = requireUser(transaction.world, asked.user)
  const wanted = [...new Set(asked.markets)]
  const same = wanted.length === asked.markets.length && wanted.length === user.favourites.length
  if (!same || !wanted.every((id) => user.favourites.includes(id))) refuse('badRequest', {}, 'markets')
  user.favourites = wanted
  emit(transaction, { type: 'changed', user: user.id, list: 'favourites' })
  return wanted
}
