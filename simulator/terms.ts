/**
 * The terms of the simulated house: its fees, minimums, margin table, times and spreads. Only simulator/ reads them. The app gets them
 * through the fields of replies, as from any backend (docs/decisions/036).
 */
import { ACCOUNTS, type Account } from '../protocol/rules/constants.ts'
import type { Decimal } from '../protocol/rules/decimal.ts'
import { tiersOf } from '../protocol/rules/perpetual.ts'
import { SETTLEMENT_CURRENCY } from '../protocol/rules/transfer.ts'

/** Fee of spot orders, maker and taker, as a share of what is received. */
export const SPOT_FEE_RATE: Decimal = '0.001'
/** Smallest value of an order, spot or contract, in the quote currency. */
export const MINIMUM_TOTAL: Decimal = '5'
/** Open orders per user: spot, and contract. */
export const OPEN_ORDERS_MAX = 200
/** The distances of trailing stops, in percent of the price. */
export const TRAILING_RANGE: Readonly<Record<'low' | 'high', Decimal>> = { low: '0.1', high: '10' }

/** Fees of contract orders as shares of their notional. */
export const CONTRACT_FEES: Readonly<Record<'maker' | 'taker', Decimal>> = { maker: '0.0002', taker: '0.0005' }
/** Fee of a liquidation, as a share of the liquidated notional. */
export const LIQUIDATION_FEE_RATE: Decimal = '0.005'
/** The margin table of every market: Binance's for BTCUSDT of 2021-03-18. */
export const MARGIN_TIERS = tiersOf([
  { upTo: '50000', maxLeverage: 125, rate: '0.004' },
  { upTo: '250000', maxLeverage: 100, rate: '0.005' },
  { upTo: '1000000', maxLeverage: 50, rate: '0.01' },
  { upTo: '10000000', maxLeverage: 20, rate: '0.025' },
  { upTo: '20000000', maxLeverage: 10, rate: '0.05' },
  { upTo: '50000000', maxLeverage: 5, rate: '0.1' },
])
/** The highest leverage of any size. */
export const MOST_LEVERAGE = MARGIN_TIERS[0]?.maxLeverage ?? 1

/** Time between fundings, on the UTC clock: 00, 08 and 16. */
export const FUNDING_INTERVAL_MS = 28_800_000
/** The interest part of a funding rate, and the limit by which the premium is pulled towards it. */
export const FUNDING_PULL = { interest: '0.0001', clamp: '0.0005' } as const

/** Hours of exchange time without withdrawals after a change of password, fund password, phone or email. */
export const WITHDRAWAL_WAIT_HOURS = 24
/** Hours from saving an address to the first withdrawal to it, while the whitelist is on. */
export const NEW_ADDRESS_HOURS = 24

/** The spread of a conversion in percent of its rate, and the validity of a quote in ms of exchange time. */
export const CONVERT_SPREAD: Decimal = '0.2'
export const QUOTE_LIFE_MS = 10_000

/** Hour of the day in UTC at which income is paid, investments mature and locked coins are released. */
export const PAYOUT_HOUR = 8
/** Shortest and longest term of an investment in days. */
export const TERM_DAYS = { least: 7, most: 365 } as const
/** The percentage of an allotment that is released at the listing, and the number of days over which the rest is released. */
export const LISTING_PERCENT = '20'
export const LOCKUP_DAYS = 30

/** Accounts that transfers are possible between. The bonus account takes no part. */
export const TRANSFER_ACCOUNTS: readonly Account[] = ACCOUNTS.filter((account) => account !== 'bonus')
const ONE_CURRENCY: readonly Account[] = ['contract', 'second', 'options']
/** The currencies that an account holds; any where it is undefined. */
export const holdsOf = (account: Account): string[] | undefined =>
  ONE_CURRENCY.includes(account) ? [SETTLEMENT_CURRENCY] : undefined
/** Whether an account can hold a currency. */
export const mayHold = (account: Account, currency: string): boolean => holdsOf(account)?.includes(currency) ?? true
