/** What reviews show besides their requests, and keep over a reload. */

/** Decimals and names by their field. */
export type ReviewFacts = Readonly<Record<string, string>>

/** Of an order at a market: the price of the moment its review was opened at, and the market's code. */
export interface MarketFacts {
  readonly price: string
  readonly code: string
}

/** A market's facts out of a kept intent; nothing when there are none. */
export function marketFactsFrom(value: unknown): MarketFacts | undefined {
  const { price, code } = (value ?? {}) as Record<string, unknown>
  return typeof price === 'string' && typeof code === 'string' ? { price, code } : undefined
}
