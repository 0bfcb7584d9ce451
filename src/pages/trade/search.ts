/** Finding markets by what was typed. */
import type { MarketItem } from '../../../protocol/shapes/market.ts'

/** Markets whose code, pair or coin name holds the text; those whose coin begins with it come first. */
export function foundMarkets(markets: readonly MarketItem[], query: string): readonly MarketItem[] {
  const text = query.trim().toLowerCase()
  if (text === '') return markets
  const fits = ({ code, base, quote, name }: MarketItem) =>
    code.includes(text.replace('/', '')) || `${base}/${quote} ${name}`.toLowerCase().includes(text)
  const begins = ({ base }: MarketItem) => (base.toLowerCase().startsWith(text) ? 0 : 1)
  return markets.filter(fits).sort((a, b) => begins(a) - begins(b))
}
