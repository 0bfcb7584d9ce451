/** The figures of the page, as far as the exchange states them. */
import { termsOf } from '../../../machines/perpetual/contractTerms.ts'
import { times } from '../../../protocol/rules/decimal.ts'
import { isFound } from '../../../protocol/rules/search.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { WithdrawalWay } from '../../../protocol/shapes/transfers.ts'
import { orUnknown, UNKNOWN } from '../../i18n/format.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { exactAmount } from '../shared/amounts.ts'

/** A figure with all its digits, without the zeros that a backend may add at its end. */
export const digits = (value: string | undefined): string => orUnknown(value, (known) => exactAmount(known, 0))

/** A rate in percent with all its digits: '0.02%'. */
export const rateText = (percent: string | undefined): string => orUnknown(percent, (known) => `${digits(known)}%`)

/** An amount with all its digits and its unit; a dash alone where it is not stated. */
export const inUnit = (value: string | null | undefined, unit: string): string =>
  orUnknown(value, (known) => `${digits(known)} ${unit}`)

/** The rows, or undefined where none of them has a figure. */
const stated = (rows: readonly Fact[]): readonly Fact[] | undefined =>
  rows.some(({ value }) => value !== UNKNOWN) ? rows : undefined

/** Rates, minimum and steps of a market's spot orders. Makers and takers pay the same rate. */
export function spotRows(t: TFunction, market: MarketItem): readonly Fact[] | undefined {
  const { base, quote, feeRate, minTotal, tick, step } = market
  return stated([
    { label: t('fees.maker'), value: rateText(feeRate) },
    { label: t('fees.taker'), value: rateText(feeRate) },
    { label: t('fees.minimumOrder'), value: inUnit(minTotal, quote) },
    { label: t('fees.priceStep'), value: inUnit(tick, quote) },
    { label: t('fees.amountStep'), value: inUnit(step, base) },
  ])
}

/** Rates, minimum, steps, highest leverage and funding interval of a market's contracts. */
export function contractRows(t: TFunction, market: MarketItem): readonly Fact[] | undefined {
  const { base, quote, tick, step, contractTerms } = market
  if (contractTerms === undefined) return undefined
  const { makerRate, takerRate, minTotal, fundingHours } = contractTerms
  const most = contractTerms.maxLeverage ?? termsOf(market).tiers?.[0]?.maxLeverage
  return stated([
    { label: t('fees.maker'), value: rateText(makerRate) },
    { label: t('fees.taker'), value: rateText(takerRate) },
    { label: t('fees.minimumOrder'), value: inUnit(minTotal, quote) },
    { label: t('fees.maxLeverage'), value: orUnknown(most, (leverage) => `${leverage}×`) },
    {
      label: t('fees.funding'),
      value: orUnknown(fundingHours, (hours) => t('perpetual.funding.hours', { hours })),
    },
    { label: t('fees.priceStep'), value: inUnit(tick, quote) },
    { label: t('fees.sizeStep'), value: inUnit(step, base) },
  ])
}

export interface TierRow {
  readonly upTo: string
  readonly leverage: string
  readonly rate: string
}

/** The margin table of a market's contracts, lowest first; empty where the exchange does not state it. */
export const tierRows = (market: MarketItem): readonly TierRow[] =>
  (termsOf(market).tiers ?? []).map(({ upTo, maxLeverage, rate }) => ({
    upTo: digits(upTo),
    leverage: `${maxLeverage}×`,
    rate: rateText(times(rate, '100')),
  }))

/** A way for a currency to leave; `fiat` of a bank account, `network` of all others. */
export interface WayOut {
  readonly network?: string
  readonly fiat?: string
  readonly fee: string | null
  readonly minimum: string | null
  readonly maximum?: string | null
}

export interface CurrencyFees {
  readonly currency: string
  readonly name: string
  readonly daily: { readonly maximum: string; readonly remaining: string | null } | undefined
  readonly ways: readonly WayOut[]
}

/** Fees and limits of each currency that can leave; empty where the exchange states none. */
export function withdrawalFees({ currencies, bankWays }: WithdrawalWay): readonly CurrencyFees[] {
  const rows = currencies.map(({ currency, name, networks, dailyMaximum, dailyRemaining }) => ({
    currency,
    name,
    daily: dailyMaximum === null ? undefined : { maximum: dailyMaximum, remaining: dailyRemaining },
    ways: [...networks, ...bankWays.filter((way) => way.currency === currency)],
  }))
  const isStated = ({ daily, ways }: CurrencyFees) =>
    daily !== undefined || ways.some(({ fee, minimum, maximum }) => (fee ?? minimum ?? maximum ?? null) !== null)
  return rows.some(isStated) ? rows.filter(({ ways }) => ways.length > 0) : []
}

/** The currencies whose code or name has the typed text. */
export const foundFees = (rows: readonly CurrencyFees[], typed: string): readonly CurrencyFees[] =>
  rows.filter(({ currency, name }) => isFound(typed, [currency, name]))
