/** The networks and terms of each currency's deposits and withdrawals. Constant over a world's life. */
import { compare } from '../../../protocol/rules/decimal.ts'

/** A blockchain. `memo`: all users share one address, and a memo identifies the user. */
export type Network = { name: string; confirmations: number; blockMs: number; memo?: true }

/** Amounts in the currency: fee, least and most of a withdrawal, and the least deposit that is credited. */
export type Route = {
  currency: string
  network: Network
  fee: string
  minimum: string
  maximum: string
  depositMinimum: string
}

const network = (name: string, confirmations: number, blockMs: number, memo?: true): Network => ({
  name,
  confirmations,
  blockMs,
  ...(memo === undefined ? {} : { memo }),
})

const TRON = network('TRON', 20, 3_000)
const ETHEREUM = network('Ethereum', 12, 12_000)
const BSC = network('BSC', 15, 3_000)
const POLYGON = network('Polygon', 30, 2_000)
const ARBITRUM = network('Arbitrum One', 40, 250)
const SOLANA = network('Solana', 32, 400)
const AVALANCHE = network('Avalanche C-Chain', 12, 2_000)
const COSMOS = network('Cosmos', 1, 6_000, true)
const BITCOIN = network('Bitcoin', 2, 600_000)

const route = (
  currency: string,
  network: Network,
  fee: string,
  [minimum, maximum]: [string, string],
  depositMinimum: string,
): Route => ({ currency, network, fee, minimum, maximum, depositMinimum })

/** In the order of pages: of several networks the cheapest first. */
export const ROUTES: readonly Route[] = [
  route('USDT', TRON, '1', ['2', '500000'], '1'),
  route('USDT', BSC, '0.5', ['2', '500000'], '1'),
  route('USDT', ETHEREUM, '5', ['10', '1000000'], '1'),
  route('USDT', POLYGON, '0.8', ['2', '200000'], '1'),
  route('USDT', SOLANA, '1', ['2', '200000'], '1'),
  route('BTC', BITCOIN, '0.0002', ['0.001', '10'], '0.0001'),
  route('ETH', ETHEREUM, '0.002', ['0.01', '200'], '0.001'),
  route('ETH', ARBITRUM, '0.0003', ['0.005', '100'], '0.001'),
  route('BNB', BSC, '0.0005', ['0.01', '500'], '0.001'),
  route('XRP', network('XRP Ledger', 1, 4_000, true), '0.2', ['10', '500000'], '1'),
  route('SOL', SOLANA, '0.01', ['0.1', '5000'], '0.01'),
  route('TRX', TRON, '1', ['10', '2000000'], '1'),
  route('DOGE', network('Dogecoin', 20, 60_000), '4', ['20', '2000000'], '5'),
  route('LTC', network('Litecoin', 6, 150_000), '0.001', ['0.01', '3000'], '0.001'),
  route('BCH', network('Bitcoin Cash', 6, 600_000), '0.001', ['0.01', '1000'], '0.001'),
  route('ADA', network('Cardano', 15, 20_000), '1', ['5', '500000'], '1'),
  route('AVAX', AVALANCHE, '0.01', ['0.1', '10000'], '0.01'),
  route('MATIC', POLYGON, '0.1', ['1', '500000'], '0.1'),
  route('MATIC', ETHEREUM, '8', ['20', '500000'], '1'),
  route('ATOM', COSMOS, '0.005', ['0.1', '50000'], '0.01'),
  route('XLM', network('Stellar', 1, 5_000, true), '0.02', ['20', '1000000'], '1'),
  route('ETC', network('Ethereum Classic', 120, 13_000), '0.01', ['0.1', '10000'], '0.01'),
  route('DASH', network('Dash', 6, 150_000), '0.002', ['0.02', '2000'], '0.002'),
  route('ZEC', network('Zcash', 12, 75_000), '0.005', ['0.02', '2000'], '0.005'),
  route('DGB', network('DigiByte', 40, 15_000), '0.2', ['20', '5000000'], '10'),
  route('RVN', network('Ravencoin', 60, 60_000), '1', ['20', '5000000'], '10'),
  route('LINK', ETHEREUM, '0.3', ['1', '20000'], '0.1'),
  route('UNI', ETHEREUM, '0.4', ['1', '20000'], '0.1'),
  route('AAVE', ETHEREUM, '0.03', ['0.1', '2000'], '0.01'),
  route('SHIB', ETHEREUM, '200000', ['500000', '5000000000'], '50000'),
]

const most = (one: string, other: string): string => (compare(one, other) >= 0 ? one : other)

const BY_CURRENCY = new Map<string, readonly Route[]>()
for (const { currency } of ROUTES) {
  BY_CURRENCY.set(
    currency,
    ROUTES.filter((one) => one.currency === currency),
  )
}

/** Currencies with deposits and withdrawals, in the order of pages. */
export const ROUTED: readonly string[] = [...BY_CURRENCY.keys()]

/**
 * A user's limits for withdrawing a currency: the most of one withdrawal on any of its networks, and of all within `dailyMs`. '0' for a
 * currency that can't leave.
 */
export const dailyLimit = (currency: string): string =>
  (BY_CURRENCY.get(currency) ?? []).map(({ maximum }) => maximum).reduce(most, '0')

/** The networks of a currency; none for one that can't leave the exchange. */
export const routesOf = (currency: string): readonly Route[] => BY_CURRENCY.get(currency) ?? []

/** The terms of a currency on a network, if it uses it. */
export const routeOf = (currency: string, network: string): Route | undefined =>
  routesOf(currency).find((one) => one.network.name === network)

/** Valid addresses without an owner: coins sent there are lost, so reviews refuse them. */
export const BURN_ADDRESSES: ReadonlySet<string> = new Set([
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
  '1111111111111111111114olvt2',
  't9yd14nj9j7xab4dbgeix9h8unkkhxuwwb',
  '11111111111111111111111111111111',
  'rrrrrrrrrrrrrrrrrrrrrholvtp',
])
