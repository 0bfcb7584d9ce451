/** The catalogue of markets. */
import { CHAINS } from './chains.ts'
import type { MarketSpec } from './coin.ts'
import { FINANCE } from './finance.ts'
import { furtherPairs } from './further.ts'
import { MORE_CHAINS } from './moreChains.ts'
import { MORE_FINANCE } from './moreFinance.ts'
import { MORE_SERVICES } from './moreServices.ts'
import { PAYMENTS } from './payments.ts'
import { PLAY } from './play.ts'
import { SERVICES } from './services.ts'

export { CATEGORIES, type Category, type CoinFacts, type MarketSpec } from './coin.ts'

/** Most markets that a world can list. */
export const MARKETS_MOST = 1_000

/** The markets of a world by default, by id. */
export const MARKETS: readonly MarketSpec[] = [
  ...CHAINS,
  ...MORE_CHAINS,
  ...FINANCE,
  ...MORE_FINANCE,
  ...SERVICES,
  ...MORE_SERVICES,
  ...PAYMENTS,
  ...PLAY,
].sort((a, b) => a.id - b.id)

/** All markets that any world can list. For looking up a code or a coin, not for what a world lists. */
export const CATALOGUE: readonly MarketSpec[] = [...MARKETS, ...furtherPairs(MARKETS_MOST - MARKETS.length)]

const byCode = new Map(CATALOGUE.map((spec) => [spec.code, spec]))

/** The market of a code such as btcusdt. Throws on an unknown code. */
export const marketByCode = (code: string): MarketSpec => {
  const spec = byCode.get(code)
  if (!spec) throw new RangeError(`no market ${code}`)
  return spec
}
