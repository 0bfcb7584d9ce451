/** Computes the expected live figures after a series of frames, as plainly as possible: the oracle of hostile.test.ts. */
import type { Json } from '../../protocol/hostile/fields.ts'
import type { Meant } from '../../protocol/hostile/frames.ts'

type Row = { [name: string]: Json }

const APP_NAMES: Readonly<Record<string, string>> = {
  tradeId: 'id',
  order_no: 'number',
  profit: 'unrealised',
  is_halt: 'halted',
  mark_price: 'markPrice',
  index_price: 'indexPrice',
  funding_rate: 'fundingRate',
  next_funding: 'nextFunding',
  closes_entry: 'closesEntry',
  open_price: 'openPrice',
}
/** A message of the wire under the names of the app. */
const inApp = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [APP_NAMES[name] ?? name, value]))
const allInApp = (rows: Json): Row[] => (rows as Row[]).map(inApp)

const RECENT = 30
const PER_SIDE = 10
const CANDLES = 500
const ROUNDS = 3
const STAKES = 24
const SECOND = 1_000

const newestFirst = (a: Row, b: Row): number =>
  Number(b.time) - Number(a.time) || Number(b.id) - Number(a.id) || String(a.code).localeCompare(String(b.code))

/** Adds trades that are not in the list yet, and keeps the newest. */
function withTrades(list: readonly Row[], trades: readonly Row[], most: number): Row[] {
  const all = [...list]
  for (const trade of trades) if (!all.some(({ id, code }) => id === trade.id && code === trade.code)) all.push(trade)
  return all.sort(newestFirst).slice(0, most)
}

interface Market {
  ticker?: Row
  book?: Row
  /** The number of the newest book. */
  floor?: number | undefined
  /** The number of a book that was too old. */
  refused?: number | undefined
  buy: Row[]
  sell: Row[]
  candles: Record<string, Row[]>
  rounds: Row[]
  stakes: Row[]
}

/** The reference; `now` is a clock in ms, `isShown` returns whether a market's book or candles are shown. */
export function createReference(now: () => number, isShown: (code: string, period: string | undefined) => boolean) {
  const markets: Record<string, Market> = {}
  let recent: Row[] = []
  let mark: Row | undefined
  let latest: Record<string, Json> = {}
  let clock: { time: number; since: number; rate: number } | undefined

  function marketOf(code: string): Market {
    markets[code] ??= { buy: [], sell: [], candles: {}, rounds: [], stakes: [] }
    return markets[code]
  }
  const timeNow = () => (clock === undefined ? 0 : clock.time + (now() - clock.since) * clock.rate)

  function onBook(market: Market, book: Row): void {
    const number = Number(book.sequence)
    if (market.floor !== undefined && number === market.floor) return
    if (market.floor !== undefined && number < market.floor) {
      const isSecond = market.refused !== undefined && number > market.refused
      if (!isSecond) {
        market.refused = number
        return
      }
    }
    market.floor = number
    market.refused = undefined
    market.book = book
  }

  function onRound(market: Market, round: Row): void {
    const stakes = market.stakes.find(({ id }) => id === round.id)
    const all = [...market.rounds.filter(({ id }) => id !== round.id), { ...round, ...(stakes ? { stakes } : {}) }]
    const byLength = new Map<number, Row[]>()
    for (const one of all) byLength.set(Number(one.minutes), [...(byLength.get(Number(one.minutes)) ?? []), one])
    market.rounds = [...byLength]
      .sort(([a], [b]) => a - b)
      .flatMap(([, rounds]) => rounds.sort((a, b) => Number(a.opens) - Number(b.opens)).slice(-ROUNDS))
  }

  function onTopic(topic: string, data: Json): void {
    const [code = '', kind = '', period] = topic.split('.')
    if (topic === 'all_ticker') {
      for (const row of allInApp(data)) {
        const market = marketOf(String(row.code))
        const { turnover } = market.ticker ?? {}
        market.ticker = turnover === undefined ? row : { turnover, ...row }
      }
    } else if (kind === 'trade') {
      const trades = allInApp(data).map((trade) => ({ ...trade, code }))
      const market = marketOf(code)
      for (const side of ['buy', 'sell'] as const)
        market[side] = withTrades(
          market[side],
          trades.filter(({ direction }: Row) => direction === side),
          PER_SIDE,
        )
      recent = withTrades(recent, trades, RECENT)
    } else if (kind === 'kline' && period !== undefined) {
      if (!isShown(code, period)) return
      const { candles } = marketOf(code)
      const more = allInApp(data)
      const known = (candles[period] ?? []).filter(({ time }) => !more.some((candle) => candle.time === time))
      const last = more.filter(({ time }, at) => !more.slice(at + 1).some((candle) => candle.time === time))
      candles[period] = [...known, ...last].sort((a, b) => Number(a.time) - Number(b.time)).slice(-CANDLES)
    } else if (kind === 'depth') {
      if (isShown(code, undefined)) onBook(marketOf(code), inApp(data as Row))
    } else if (kind === 'mark') mark = { code, ...inApp(data as Row) }
    else if (kind === 'period') onRound(marketOf(code), inApp(data as Row))
    else if (kind === 'amount') {
      const stakes = inApp(data as Row)
      const market = marketOf(code)
      market.stakes = [...market.stakes.filter(({ id }) => id !== stakes.id), stakes].slice(-STAKES)
      market.rounds = market.rounds.map((round) => (round.id === stakes.id ? { ...round, stakes } : round))
    } else latest[topic] = Array.isArray(data) ? allInApp(data) : inApp(data as Row)
  }

  return {
    receive(meant: Meant | undefined): void {
      if (meant === undefined) return
      if ('topic' in meant) {
        onTopic(meant.topic, meant.data)
        return
      }
      const from = meant.time * SECOND
      // A ping contains the second only, within which the clock continues.
      const time = clock === undefined ? from : Math.min(Math.max(timeNow(), from), from + SECOND - 1)
      clock = { time, since: now(), rate: meant.rate }
    },
    /** A new connection restarts the numbers of its books, and sends the user's topics again. */
    reopened(): void {
      for (const market of Object.values(markets)) {
        market.floor = undefined
        market.refused = undefined
      }
      latest = {}
    },
    forgetUser(): void {
      latest = {}
    },
    state: () => ({
      markets: Object.fromEntries(
        Object.entries(markets).map(([code, { ticker, book, buy, sell, candles, rounds }]) => [
          code,
          {
            ...{ ticker, book, buy, sell, candles, rounds },
            all: recent.filter((trade) => trade.code === code),
          },
        ]),
      ),
      mark,
      recent,
      latest,
      clock: clock && { now: timeNow(), rate: clock.rate },
    }),
  }
}
