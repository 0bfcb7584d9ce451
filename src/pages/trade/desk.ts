import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { Markets } from './order.ts'

/** What every desk of the Trading tab takes: the market on screen, all markets, and where another one is chosen. */
export interface DeskProps {
  market: MarketItem
  markets: readonly MarketItem[]
  byCode: Markets
  onMarket: (market: MarketItem) => void
}
