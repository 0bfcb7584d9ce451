import type { MarketItem } from '../../../protocol/shapes/market.ts'

/** Markets whose code, pair or coin name contains the text; coins that begin with it first. */
export function foundMarkets(markets: readonly MarketItem[], query: string): readonly MarketItem[] {
  const text = query.trim().toLowerCase()
  if (text === '') return markets
  const fits = ({ code, base, quote, name }: MarketItem) =>
    code.includes(text.replace('/', '')) || `${base}/${quote} ${name}`.toLowerCase().includes(text)
  const begins = ({ base }: MarketItem) => (base.toLowerCase().startsWith(text) ? 0 : 1)
  return markets.filter(fits).sort((a, b) => begins(a) - begins(b))
}
