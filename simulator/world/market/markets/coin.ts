/** The rows of the catalogue of markets. */

export const CATEGORIES = ['layer1', 'defi', 'infra', 'payment', 'gaming', 'meme', 'ai'] as const
export type Category = (typeof CATEGORIES)[number]

/** Facts about a coin; supplies in whole coins, null where there is no limit or no figure. */
export interface CoinFacts {
  /** First day of the coin, YYYY-MM-DD. */
  issueDay: string
  totalSupply: string | null
  circulation: string | null
  website: string
  whitePaper: string
  explorer: string
  /** One English sentence. */
  intro: string
}

export interface MarketSpec {
  /** An id is never reused. */
  id: number
  code: string
  base: string
  quote: 'USDT'
  name: string
  /** Smallest change of a price, in USDT. */
  tick: string
  /** Smallest quantity, in coins. */
  step: string
  priceDecimals: number
  quantityDecimals: number
  /** Price at the world's start. */
  openingTicks: number
  /** Standard deviation of a day's move as a share of the price. */
  dailyVolatility: number
  /** Usual turnover of a day in USDT. */
  dailyTurnover: number
  categories: Category[]
  isNew: boolean
  /** Rank among the hot markets, from 1. */
  hotRank?: number
  /** How long before the world's start trading began here; candles go back to it. */
  listedDaysBeforeStart: number
  info: CoinFacts
}

/** A row of the table: how the market trades, and facts about its coin. */
type Details = Pick<
  MarketSpec,
  'tick' | 'step' | 'openingTicks' | 'dailyVolatility' | 'dailyTurnover' | 'categories' | 'hotRank'
> & { listedDaysBeforeStart?: number } & CoinFacts

/** Enough for 500 weekly candles. */
const LISTED_DAYS = 3_700

const decimalsOf = (unit: string): number => (unit.split('.')[1] ?? '').length

/** A row; coins are quoted in USDT, and those with a listing day of their own are new. */
export function coin(id: number, base: string, name: string, details: Details): MarketSpec {
  const { issueDay, totalSupply, circulation, website, whitePaper, explorer, intro, ...market } = details
  return {
    id,
    code: `${base.toLowerCase()}usdt`,
    base,
    quote: 'USDT',
    name,
    priceDecimals: decimalsOf(market.tick),
    quantityDecimals: decimalsOf(market.step),
    isNew: market.listedDaysBeforeStart !== undefined,
    ...market,
    listedDaysBeforeStart: market.listedDaysBeforeStart ?? LISTED_DAYS,
    info: { issueDay, totalSupply, circulation, website, whitePaper, explorer, intro },
  }
}
