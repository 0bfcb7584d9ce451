/** Claims of login and registration, and of the markets. */
import { lastTrade } from '../../world/market/index.ts'
import { sessionOf } from '../../world/people/find.ts'
import type { ENTRY_ROWS } from '../rows/entry.ts'
import { accountNamed, type Claim, draft, MINUTE, regime } from './claim.ts'

/** Whether most of the main markets rose, or fell, since the play began. */
const moved =
  (way: 1 | -1): Claim =>
  ({ world }) => {
    const codes = ['btcusdt', 'ethusdt', 'solusdt', 'xrpusdt', 'dogeusdt']
    const priceAt = (code: string, at: number) => lastTrade(world.markets, code, at).priceTicks
    const since = (code: string) => priceAt(code, world.now) - priceAt(code, world.now - 44 * MINUTE)
    return codes.filter((code) => Math.sign(since(code)) === way).length >= 4
  }

export const ENTRY_CLAIMS: Partial<Record<keyof typeof ENTRY_ROWS, Claim>> = {
  'log-in-locked': (seen) =>
    (accountNamed(seen.world, 'trader')?.lockedUntil ?? 0) > seen.world.now && draft('login', 'account')(seen),
  'second-factor-bound': (seen) =>
    accountNamed(seen.world, 'trader')?.authenticator !== undefined && draft('login', 'account')(seen),
  'register-begun': draft('register', 'contact'),
  'code-on-its-way': ({ world, entry }) => {
    const { deadline = 0 } = entry.drafts['draft:code:register'] as { deadline?: number }
    const sent = world.people.codes['register/email:newcomer@example.com']
    return deadline > world.now && (sent?.expiresAt ?? 0) > world.now
  },
  'password-forgotten': draft('reset', 'account'),
  'token-expired': ({ world, entry }) => entry.token !== '' && sessionOf(world, entry.token) === undefined,
  'markets-rallying': (seen) => regime('btcusdt', 'rally')(seen) && moved(1)(seen),
  'markets-crashing': (seen) => regime('btcusdt', 'crash')(seen) && moved(-1)(seen),
  'market-halted': regime('btcusdt', 'halt'),
  'chart-of-a-rally': regime('ethusdt', 'rally'),
  watchlist: ({ me }) => me().favourites.length >= 4,
  'watchlist-empty': ({ me }) => me().favourites.length === 0,
}
