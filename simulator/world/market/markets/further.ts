/**
 * Further pairs for worlds with long lists: invented coins, with prices, a book and candles like any other. A world lists them only when it
 * is created with more markets than the catalogue has.
 */
import { CATEGORIES, coin, type MarketSpec } from './coin.ts'

/** Well above the ids of real pairs. */
const FIRST_ID = 1_001
const LETTERS = 26
/** The daily turnover decreases along the list, as among real pairs. */
const TURNOVER = { first: 28_000_000, least: 1_500_000, share: 0.985 }
/** Ticks alternate, so that there are low-priced and high-priced coins. */
const TICKS = ['0.01', '0.001', '0.0001', '0.00001'] as const
const STEPS = ['0.01', '0.1', '1', '10'] as const

const letter = (n: number): string => String.fromCharCode(65 + (n % LETTERS))
/** Later pairs of letters name real coins, such as XLM and XRP. */
const SHORT_SYMBOLS = 10 * LETTERS

/** XAA, XAB … XJZ, then XAAA, XAAB …: not used by any coin of the catalogue. */
function symbolOf(n: number): string {
  if (n < SHORT_SYMBOLS) return `X${letter(Math.floor(n / LETTERS))}${letter(n)}`
  const long = n - SHORT_SYMBOLS
  return `X${letter(Math.floor(long / LETTERS ** 2))}${letter(Math.floor(long / LETTERS))}${letter(long)}`
}

function furtherPair(n: number): MarketSpec {
  const [tick = '0.01', step = '1'] = [TICKS[n % TICKS.length], STEPS[n % STEPS.length]]
  const category = CATEGORIES[n % CATEGORIES.length]
  return coin(FIRST_ID + n, symbolOf(n), `Sample Coin ${n + 1}`, {
    tick,
    step,
    openingTicks: 1_500 + ((n * 7_919) % 60_000),
    dailyVolatility: 0.03 + (n % 5) * 0.006,
    dailyTurnover: Math.round(Math.max(TURNOVER.least, TURNOVER.first * TURNOVER.share ** n)),
    categories: category === undefined ? [] : [category],
    issueDay: '2026-01-01',
    totalSupply: '1000000000',
    circulation: '400000000',
    website: 'https://example.com',
    whitePaper: 'https://example.com',
    explorer: 'https://example.com',
    intro: 'Exists in this simulation only, where it makes the list of markets long.',
  })
}

/** The first `count` further pairs. An index always gives the same pair. */
export const furtherPairs = (count: number): MarketSpec[] => Array.from({ length: count }, (_, n) => furtherPair(n))
