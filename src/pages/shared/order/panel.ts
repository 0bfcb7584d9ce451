import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import type { Markets } from './order.ts'

/** Props of every panel of the Trading tab: current market, all markets, and choosing another. */
export interface PanelProps {
  market: MarketItem
  markets: readonly MarketItem[]
  byCode: Markets
  onMarket: (market: MarketItem) => void
}
