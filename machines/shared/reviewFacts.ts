/** Facts that a review shows beside its request, stored over a reload. */
import * as v from 'valibot'

/** Decimals and names by field. */
export type ReviewFacts = Readonly<Record<string, string>>

/** Price of the market when the review opened, and the market's code. */
export interface MarketFacts {
  readonly price: string
  readonly code: string
}

export const storedMarketFacts: v.GenericSchema<unknown, MarketFacts> = v.object({
  price: v.string(),
  code: v.string(),
})
