import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import type { Live } from '../../../live/live.ts'

/** Chooses a market for all kinds of trading: the Trading and Contract tabs share it. */
export function choose(selection: Live['selection'], { code, id }: MarketItem): void {
  selection.choose('contract', { code, id })
  selection.choose('spot', { code, id })
}
