/**
 * The currencies that the backend has named. They split a market's code into its two coins where a market comes without `base` and `quote`:
 * `btcthb` is BTC and THB as soon as a reply names THB.
 */
import { SETTLEMENT_CURRENCY } from './rules/transfer.ts'

const named = new Set([SETTLEMENT_CURRENCY])

/** Adds the currencies of replies: those of the accounts, the ways of money, and the display currencies. */
export function nameCurrencies(symbols: readonly string[]): void {
  for (const symbol of symbols) if (symbol !== '') named.add(symbol.toUpperCase())
}

/** The two coins of a market code, in upper case: `btcusdt` is BTC and USDT. The quote is empty as long as no reply has named it. */
export function coinsOf(code: string): { base: string; quote: string } {
  const pair = code.toUpperCase()
  const ends = [...named].filter((symbol) => pair.endsWith(symbol) && pair.length > symbol.length)
  const quote = ends.reduce((longest, symbol) => (symbol.length > longest.length ? symbol : longest), '')
  return { base: pair.slice(0, pair.length - quote.length), quote }
}

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
  if (!NAMING.has(call) || typeof reply !== 'object' || reply === null) return
  const { currency, title, ...parts } = reply as Record<string, unknown>
  nameCurrencies([currency, call === 'forex' ? title : ''].filter((symbol) => typeof symbol === 'string'))
  for (const part of Object.values(parts)) readCurrencies(call, part)
}
