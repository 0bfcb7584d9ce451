/** What reviews show besides their requests, and keep over a reload. */
import * as v from 'valibot'

/** Decimals and names by their field. */
export type ReviewFacts = Readonly<Record<string, string>>

/** Of an order at a market: the price of the moment its review was opened at, and the market's code. */
export interface MarketFacts {
  readonly price: string
  readonly code: string
}

/** A market's facts as they are kept. */
export const keptMarketFacts: v.GenericSchema<unknown, MarketFacts> = v.object({ price: v.string(), code: v.string() })
