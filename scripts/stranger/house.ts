/** The state of a stranger's house: users, balances and prices. It shares no code with the app's protocol and the simulated exchange. */
import { randomBytes } from 'node:crypto'
import { type Money, over, read, share, text, times } from './decimal.ts'
import { type Market, random, type Terms, termsOf } from './terms.ts'

export type Row = Record<string, unknown>

/** A call that is refused; the message is for the user. */
export class Refused extends Error {
  readonly code: number | undefined
  constructor(message: string, code?: number) {
    super(message)
    this.code = code
  }
}

export const ACCOUNTS = ['funding', 'coin', 'contract', 'second', 'options'] as const
export type AccountName = (typeof ACCOUNTS)[number]

export interface Balance {
  free: Money
  frozen: Money
}

export interface User {
  uid: string
  name: string
  email: string | null
  mobile: string | null
  password: string
  fundPassword: string | null
  invite: string
  balances: Map<string, Balance>
  identity: Row & { state: string }
  cards: Row[]
  favourites: Set<number>
}

/** A price of the past minute or longer. */
interface Candle {
  time: number
  open: Money
  high: Money
  low: Money
  close: Money
  volume: Money
}

export interface Print {
  tradeId: number
  direction: 'buy' | 'sell'
  price: Money
  quantity: Money
  time: number
}

/** A market with its prices. */
export interface Quoted extends Market {
  last: Money
  opened: Money
  high: Money
  low: Money
  prints: Print[]
  candles: Candle[]
}

const MINUTE = 60
const HISTORY = 120
const PRINTS = 40
/** The largest step of the price, in hundredths of a percent. */
const STEP = 6
const DAYS_OPEN = 3

export interface House {
  readonly terms: Terms
  readonly users: Map<string, User>
  readonly tokens: Map<string, User>
  /** Sent codes by contact. */
  readonly codes: Map<string, string>
  readonly markets: readonly Quoted[]
  readonly files: Map<string, { type: string; bytes: Buffer }>
  /** Called with each code that is sent. */
  onCode: (contact: string, code: string) => void
  /** Effects of passing time: waiting orders fill, stakes end. */
  readonly watches: ((now: number) => void)[]
  now(): number
  /** The next number of a row. */
  number(): number
  tick(): void
}

export const newToken = (): string => randomBytes(24).toString('hex')

function candleOf(market: Quoted, now: number): Candle {
  const time = now - (now % MINUTE)
  const latest = market.candles.at(-1)
  if (latest && latest.time >= time) return latest
  const { last } = market
  const candle = { time, open: last, high: last, low: last, close: last, volume: 0n }
  market.candles.push(candle)
  if (market.candles.length > HISTORY) market.candles.shift()
  return candle
}

const larger = (a: Money, b: Money): Money => (a > b ? a : b)
const smaller = (a: Money, b: Money): Money => (a < b ? a : b)

export function openHouse(seed: number, now: () => number = () => Math.floor(Date.now() / 1_000)): House {
  const terms = termsOf(seed)
  const chance = random(seed + 1)
  let count = 100 + Math.floor(chance() * 9_000)
  const rounded = (market: Market, price: Money): Money => {
    const smallest = 10n ** BigInt(12 - market.digits)
    return larger(smallest, price - (price % smallest))
  }
  const markets: Quoted[] = terms.markets.map((market) => ({
    ...market,
    last: market.price,
    opened: market.price,
    high: market.price,
    low: market.price,
    prints: [],
    candles: [],
  }))
  const number = () => {
    count += 1
    return count
  }
  const move = (market: Quoted, at: number): void => {
    const drift = share(market.last, Math.round((chance() * 2 - 1) * STEP))
    const last = rounded(market, larger(market.price / 3n, smaller(market.price * 3n, market.last + drift)))
    market.last = last
    market.high = larger(market.high, last)
    market.low = smaller(market.low, last)
    const quantity = over(times(10_000_000_000_000n, BigInt(1 + Math.floor(chance() * 90)) * 10n ** 12n), last)
    market.prints.unshift({
      tradeId: number(),
      direction: drift > 0n ? 'buy' : 'sell',
      price: last,
      quantity,
      time: at,
    })
    market.prints.length = Math.min(market.prints.length, PRINTS)
    const candle = candleOf(market, at)
    candle.close = last
    candle.high = larger(candle.high, last)
    candle.low = smaller(candle.low, last)
    candle.volume += quantity
  }
  for (const market of markets) {
    for (let ago = HISTORY; ago > 0; ago -= 1) move(market, now() - ago * MINUTE)
  }
  const watches: ((at: number) => void)[] = []
  return {
    terms,
    users: new Map(),
    tokens: new Map(),
    codes: new Map(),
    markets,
    files: new Map(),
    onCode: () => {},
    watches,
    now,
    number,
    tick() {
      for (const market of markets) move(market, now())
      for (const watch of watches) watch(now())
    },
  }
}

/** The change of a market since it opened, in percent with two digits. */
export const changeOf = ({ last, opened }: Quoted): string => text(over((last - opened) * 100n, opened), 2)

/** The time of the first price of this house. */
export const openedAt = (house: House): number => house.now() - DAYS_OPEN * 86_400

export function marketOf(house: House, id: unknown): Quoted {
  const found = house.markets.find((market) => String(market.id) === String(id))
  if (!found) throw new Refused('There is no such pair.')
  return found
}

/** The price of one unit of a currency in the home currency; undefined when no market has it. */
export function worthOf(house: House, currency: string): Money | undefined {
  const { home } = house.terms
  if (currency === home) return 10n ** 12n
  const direct = house.markets.find(({ base, quote }) => base === currency && quote === home)
  if (direct) return direct.last
  const bitcoin = house.markets.find(({ base, quote }) => base === 'BTC' && quote === home)
  const through = house.markets.find(({ base, quote }) => base === 'BTC' && quote === currency)
  return bitcoin && through ? over(bitcoin.last, through.last) : undefined
}

export function balanceOf(user: User, account: AccountName, currency: string): Balance {
  const key = `${account} ${currency}`
  const known = user.balances.get(key)
  if (known) return known
  const fresh = { free: 0n, frozen: 0n }
  user.balances.set(key, fresh)
  return fresh
}

/** Takes an amount out of an account, or refuses. */
export function take(user: User, account: AccountName, currency: string, amount: Money): void {
  const balance = balanceOf(user, account, currency)
  if (balance.free < amount) throw new Refused(`Not enough ${currency} in this account.`)
  balance.free -= amount
}

export function give(user: User, account: AccountName, currency: string, amount: Money): void {
  balanceOf(user, account, currency).free += amount
}

/** An amount of a request, above zero, or a refusal. */
export function amountOf(value: unknown, name = 'amount'): Money {
  const amount = read(value)
  if (amount === undefined || amount === 0n) throw new Refused(`Please enter the ${name}.`)
  return amount
}

export const shown = (house: House, value: Money, places = 8): string => text(value, places, house.terms.keepsZeros)
export const flag = (house: House, value: boolean): boolean | number => (house.terms.isNumeric ? Number(value) : value)

/** A list as this house sends it. */
export function listOf(house: House, rows: readonly Row[], fields: Row = {}): Row[] | Row {
  if (!house.terms.isPaged) return [...rows]
  const limit = Math.max(1, Number(fields.limit ?? 20) || 20)
  const page = Math.max(1, Number(fields.page ?? 1) || 1)
  return { list: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit }
}
