import { CATALOGUE, type MarketSpec } from './market/index.ts'
import { hasMarket } from './money.ts'
import { PROJECTS } from './orders/subscription/projects.ts'

const MARKET_OF = new Map<string, MarketSpec>(CATALOGUE.map((market) => [market.base, market]))
const ALLOTTED = new Map(PROJECTS.map((project) => [project.currency, project]))

/** Whether a market trades or quotes a currency, or a subscription allots it. */
export const isCurrency = (currency: string): boolean => hasMarket(currency) || ALLOTTED.has(currency)

/** The market that trades a coin; undefined for USDT, and for a new coin without one. */
export const marketOfCoin = (currency: string): MarketSpec | undefined => MARKET_OF.get(currency)

/** The price in USDT of a currency without a market: until one trades a new coin, its value is its allotment price. */
export const fixedPriceOf = (currency: string): string => ALLOTTED.get(currency)?.allotmentPrice ?? '1'

/** The name of a currency. */
export const nameOf = (currency: string): string =>
  currency === 'USDT' ? 'Tether' : ((MARKET_OF.get(currency) ?? ALLOTTED.get(currency))?.name ?? currency)
