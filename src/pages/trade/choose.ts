import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { Live } from '../../live/live.ts'

/** Chooses a market for all kinds of trading: the Trading and the Contract tab show the same one. */
export function choose(selection: Live['selection'], { code, id }: MarketItem): void {
  selection.choose('contract', { code, id })
  selection.choose('spot', { code, id })
}
