/** The terms of a stranger's house: everything that differs from one backend to the next, drawn from its seed. */
import { type Money, of } from './decimal.ts'

export interface Market {
  id: number
  code: string
  base: string
  quote: string
  /** The opening price. */
  price: Money
  /** Digits of its prices after the point. */
  digits: number
}

/** The data of a reply without content. */
export type Nothing = null | [] | Record<string, never>

export interface Terms {
  seed: number
  /** Fees in hundredths of a percent. */
  spotFee: number
  contractFee: number
  spread: number
  /** The smallest order, in the quote currency. */
  minimumTotal: Money
  mostLeverage: number
  /** Maintenance margin in hundredths of a percent. */
  maintenance: number
  /** Seconds of second contracts, minutes of rounds, and their yield in hundredths of a percent. */
  seconds: readonly number[]
  minutes: readonly number[]
  yields: number
  stakes: { least: Money; most: Money }
  withdrawal: { fee: Money; least: Money }
  network: string
  /** Initial balance of a new user, in the home currency. */
  gift: Money
  home: string
  markets: readonly Market[]
  language: string
  languages: readonly string[]
  currencies: readonly { title: string; icon: string; rate: string }[]
  chatKey: string | null
  nothing: Nothing
  /** Lists come as bare rows, or as a page with its total. */
  isPaged: boolean
  /** Booleans are written as 0 and 1. */
  isNumeric: boolean
  /** Rows of orders and positions have their ids and little more. */
  isSparse: boolean
  /** Amounts keep their trailing zeros. */
  keepsZeros: boolean
  /** The envelope's code of a refusal. */
  refusal: number
}

/** Mulberry32: a small generator of its own. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Coins with a price in USDT. */
const COINS: readonly (readonly [string, number])[] = [
  ['ETH', 2_480],
  ['SOL', 143],
  ['KAS', 0.11873],
  ['TON', 5.227],
  ['XMR', 161.4],
  ['PEPE', 0.00000931],
  ['ADA', 0.3914],
  ['ZEC', 38.07],
]
const BITCOIN = 64_210
/** Quote currencies, with the price of one in USDT. */
const QUOTES: readonly (readonly [string, number])[] = [
  ['THB', 1 / 33.4],
  ['BTC', BITCOIN],
  ['EUR', 1.08],
  ['BRL', 0.176],
  ['JPY', 1 / 149],
]
const ICONS: Readonly<Record<string, string>> = { USD: '$', THB: '฿', EUR: '€', BRL: 'R$', JPY: '¥' }
const PER_DOLLAR: Readonly<Record<string, string>> = { USD: '1', THB: '33.4', EUR: '0.926', BRL: '5.68', JPY: '149' }
const LANGUAGES = ['zh', 'en', 'es', 'vi', 'ja', 'ko', 'cht']
const NETWORKS = ['TRC20', 'BEP20', 'SOL-SPL', 'Polygon']
/** The minimum of significant digits of a price. */
const SIGNIFICANT = 5

/** Number of decimals of a price of this size. */
const digitsOf = (price: number, extra: number): number =>
  Math.max(0, Math.min(12, SIGNIFICANT - 1 - Math.floor(Math.log10(price)) + extra))

export function termsOf(seed: number): Terms {
  const next = random(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const some = <T>(list: readonly T[], count: number): T[] =>
    list
      .map((item) => ({ item, rank: next() }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, count)
      .map(({ item }) => item)

  const extra = between(-1, 2)
  const firstId = between(2, 900)
  const market = (base: string, quote: string, price: number, at: number): Market => {
    const digits = digitsOf(price, extra)
    return {
      id: firstId + at * 7,
      code: `${base}${quote}`.toLowerCase(),
      base,
      quote,
      price: of(price.toFixed(digits)),
      digits,
    }
  }
  const coins = some(COINS, 4)
  const quotes = some(QUOTES, 2)
  const pairs: (readonly [string, string, number])[] = [
    ['BTC', 'USDT', BITCOIN],
    ...coins.map(([coin, price]) => [coin, 'USDT', price] as const),
    ...quotes.flatMap(([quote, worth]) =>
      (quote === 'BTC' ? coins.slice(0, 1) : [['BTC', BITCOIN] as const, ...coins.slice(0, 1)]).map(
        ([coin, price]) => [coin, quote, price / worth] as const,
      ),
    ),
  ]
  const money = quotes.map(([quote]) => quote).filter((quote) => quote !== 'BTC')
  return {
    seed,
    spotFee: between(3, 90),
    contractFee: between(2, 60),
    spread: between(20, 150),
    minimumTotal: of(pick(['0.5', '1', '2', '11'])),
    mostLeverage: pick([5, 10, 20, 50, 200]),
    maintenance: between(40, 300),
    seconds: some([45, 90, 150, 210], 2),
    minutes: some([2, 7, 20], 2),
    yields: between(4_000, 9_500),
    stakes: { least: of(String(between(1, 20))), most: of(String(between(500, 9_000))) },
    withdrawal: { fee: of(pick(['0.4', '1.5', '2.25', '7'])), least: of(String(between(3, 25))) },
    network: pick(NETWORKS),
    gift: of(String(between(0, 3) * 250)),
    home: 'USDT',
    markets: some(
      pairs.map(([base, quote, price], at) => market(base, quote, price, at)),
      pairs.length,
    ),
    language: pick(LANGUAGES),
    languages: ['en', ...some(LANGUAGES.slice(2), 2), 'zh'],
    currencies: ['USD', ...money].map((title) => ({ title, icon: ICONS[title] ?? '', rate: PER_DOLLAR[title] ?? '1' })),
    chatKey: pick([null, '', `k-${between(100_000, 999_999)}`]),
    nothing: pick<Nothing>([null, [], {}]),
    isPaged: next() < 0.5,
    isNumeric: next() < 0.5,
    isSparse: next() < 0.5,
    keepsZeros: next() < 0.5,
    refusal: pick([0, 422, 5003, -1]),
  }
}
