import { CATALOGUE, isListed, type MarketSpec, type MarketsState } from '../../market/index.ts'

const BY_CODE = new Map<string, MarketSpec>(CATALOGUE.map((market) => [market.code, market]))

/** The market of a code, if the world lists it. */
export function findMarket(markets: MarketsState, code: string): MarketSpec | undefined {
  const market = BY_CODE.get(code)
  return market !== undefined && isListed(markets, market) ? market : undefined
}

/** The market of an existing order; throws for an unknown code. */
export function marketOf(code: string): MarketSpec {
  const market = BY_CODE.get(code)
  if (market === undefined) throw new Error(`no market ${code}`)
  return market
}

/** The name of a market in texts: its coins with a slash between them. */
export const marketName = ({ base, quote }: MarketSpec): string => `${base}/${quote}`
