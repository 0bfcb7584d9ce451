/** The terms of a market's contract, as far as the exchange states them, in the units of the rules. */
import { compare, type Decimal, times } from '../../protocol/rules/decimal.ts'
import { type MarginBand, type MarginTier, tierOf, tiersOf, worstCase } from '../../protocol/rules/perpetual.ts'
import type { ContractTerms } from '../../protocol/shapes/market.ts'

/** Rates are shares. Terms that the exchange does not state are undefined. */
export interface KnownTerms {
  readonly makerRate: Decimal | undefined
  readonly takerRate: Decimal | undefined
  readonly minTotal: Decimal | undefined
  readonly maxLeverage: number | undefined
  readonly tiers: readonly MarginTier[] | undefined
}

/** A market, or what a machine stores of it. */
export interface WithTerms {
  readonly contractTerms?: ContractTerms | undefined
}

const UNKNOWN: KnownTerms = {
  makerRate: undefined,
  takerRate: undefined,
  minTotal: undefined,
  maxLeverage: undefined,
  tiers: undefined,
}

const share = (percent: Decimal | undefined) => percent && times(percent, '0.01')

/** The margin table; empty where a row lacks a field. */
function bandsOf(tiers: NonNullable<ContractTerms['tiers']>): MarginBand[] {
  const bands = tiers.flatMap(({ upTo, maxLeverage, maintenanceRate }) =>
    upTo === undefined || maxLeverage === undefined || maintenanceRate === undefined
      ? []
      : { upTo, maxLeverage, rate: times(maintenanceRate, '0.01') },
  )
  return bands.length < tiers.length ? [] : bands.sort((a, b) => compare(a.upTo, b.upTo))
}

function toTerms({ makerRate, takerRate, minTotal, maxLeverage, tiers = [] }: ContractTerms): KnownTerms {
  const bands = bandsOf(tiers)
  return {
    makerRate: share(makerRate),
    takerRate: share(takerRate),
    minTotal,
    maxLeverage,
    tiers: bands.length === 0 ? undefined : tiersOf(bands),
  }
}

const read = new WeakMap<ContractTerms, KnownTerms>()

/** The terms of a market; each is undefined where the exchange does not state it. */
export function termsOf(market: WithTerms | undefined): KnownTerms {
  const sent = market?.contractTerms
  if (!sent) return UNKNOWN
  const before = read.get(sent)
  if (before) return before
  const terms = toTerms(sent)
  read.set(sent, terms)
  return terms
}

/** The highest leverage for a notional; 1 beyond the margin table, undefined where the exchange does not state one. */
export function maxLeverage(notional: Decimal, { tiers, maxLeverage: most }: KnownTerms): number | undefined {
  const byTier = tiers && (tierOf(notional, tiers)?.maxLeverage ?? 1)
  return byTier === undefined || most === undefined ? (byTier ?? most) : Math.min(byTier, most)
}

/** The largest value of a position; undefined where the exchange does not state one. */
export const largestNotional = ({ tiers }: KnownTerms): Decimal | undefined => tiers?.at(-1)?.upTo

/** What an order can lose, margin and taker fee; undefined without the fee. */
export const worstOf = (notional: Decimal, leverage: number, { takerRate }: KnownTerms): Decimal | undefined =>
  takerRate && worstCase(notional, leverage, takerRate)
