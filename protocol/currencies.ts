/**
 * The currencies that the backend has named. They split a market's code into its two coins where a market comes without `base` and `quote`:
 * `btcthb` is BTC and THB as soon as a reply names THB.
 */
import { SETTLEMENT_CURRENCY } from './rules/transfer.ts'

const named = new Set([SETTLEMENT_CURRENCY])
/** Codes that ended with no named currency when they were read. */
const unsplit = new Set<string>()
let isForexRead = false

/** Adds the currencies of replies: those of the accounts, the ways of money, and the display currencies. */
export function nameCurrencies(symbols: readonly string[]): void {
  for (const symbol of symbols) if (symbol !== '') named.add(symbol.toUpperCase())
}

/** The two coins of a market code, in upper case: `btcusdt` is BTC and USDT. The quote is empty as long as no reply has named it. */
export function coinsOf(code: string): { base: string; quote: string } {
  const pair = code.toUpperCase()
  const ends = [...named].filter((symbol) => pair.endsWith(symbol) && pair.length > symbol.length)
  const quote = ends.reduce((longest, symbol) => (symbol.length > longest.length ? symbol : longest), '')
  if (quote === '') unsplit.add(pair)
  else unsplit.delete(pair)
  return { base: pair.slice(0, pair.length - quote.length), quote }
}

/** Whether a market's code was not split, and the display currencies, which may split it, are not read yet. */
export const lacksForex = (): boolean => unsplit.size > 0 && !isForexRead

/** The calls whose replies name currencies. */
const NAMING: ReadonlySet<string> = new Set([
  'forex',
  'transferWay',
  'convertWay',
  'rechargeWay',
  'withdrawalWay',
  'fundsOverview',
  'currencyOverview',
])

/** Every `currency`, and every display currency, of a reply that names some. */
export function readCurrencies(call: string, reply: unknown): void {
  if (call === 'forex') isForexRead = true
  if (!NAMING.has(call) || typeof reply !== 'object' || reply === null) return
  const { currency, title, ...parts } = reply as Record<string, unknown>
  nameCurrencies([currency, call === 'forex' ? title : ''].filter((symbol) => typeof symbol === 'string'))
  for (const part of Object.values(parts)) readCurrencies(call, part)
}

/** A market's name: `BTC/USDT`, or the base alone where the quote is unknown. */
export const pairName = ({ base, quote }: { readonly base: string; readonly quote: string }): string =>
  quote === '' ? base : `${base}/${quote}`

/** Currencies that are counted in cents. */
const MONEY: ReadonlySet<string> = new Set(['USDT', 'USDC', 'USD'])
const CENT_PLACES = 2
const COIN_PLACES = 8

/** Whether a currency is money rather than a coin: it is counted in cents. */
export const isMoney = (currency: string): boolean => MONEY.has(currency)

/** Number of decimals that can be typed for a currency. */
export const placesIn = (currency: string): number => (isMoney(currency) ? CENT_PLACES : COIN_PLACES)
