/** Recent trades, newest first: 30 overall, and 10 on each side of each market. */
import { RECENT_TRADES, RECENT_TRADES_PER_SIDE } from '../../protocol/rules/constants.ts'
import type { Trade } from '../../protocol/shapes/market.ts'

export interface MarketTrade extends Trade {
  code: string
}

/** Recent trades of one market: from the overall list, and of its two sides. */
export interface RecentTrades {
  readonly all: readonly MarketTrade[]
  readonly buy: readonly MarketTrade[]
  readonly sell: readonly MarketTrade[]
}

export const NO_TRADES: RecentTrades = { all: [], buy: [], sell: [] }

const newestFirst = (a: MarketTrade, b: MarketTrade) => b.time - a.time || b.id - a.id || a.code.localeCompare(b.code)

// Compares numbers: converted to text, each id beyond small integers would cost a string, and fill a large cache of the engine.
const contains = (trades: readonly MarketTrade[], { code, id }: MarketTrade) =>
  trades.some((trade) => trade.id === id && trade.code === code)

/** The newest of both lists; repeated trades count once. */
function merged(known: readonly MarketTrade[], more: readonly MarketTrade[], most: number): readonly MarketTrade[] {
  const fresh: MarketTrade[] = []
  for (const trade of more) if (!contains(known, trade) && !contains(fresh, trade)) fresh.push(trade)
  if (fresh.length === 0) return known
  return [...fresh, ...known].sort(newestFirst).slice(0, most)
}

/** Stores recent trades; each result is the same object until it changes. */
export function createTradeTape() {
  let recent: readonly MarketTrade[] = []
  const sides = new Map<string, Pick<RecentTrades, 'buy' | 'sell'>>()
  let views = new Map<string, RecentTrades>()

  return {
    recent: () => recent,
    /** Markets with trades. */
    codes: (): Iterable<string> => sides.keys(),
    of(code: string): RecentTrades {
      const known = views.get(code)
      if (known) return known
      const side = sides.get(code)
      const all = recent.filter((trade) => trade.code === code)
      if (!side && all.length === 0) return NO_TRADES
      const view = { all, buy: side?.buy ?? [], sell: side?.sell ?? [] }
      views.set(code, view)
      return view
    },
    /** Returns the codes whose lists may have changed. */
    add(code: string, trades: readonly Trade[]): readonly string[] {
      const more = trades.map((trade) => ({ ...trade, code }))
      const before = sides.get(code) ?? { buy: [], sell: [] }
      const next = {
        buy: merged(
          before.buy,
          more.filter((trade) => trade.direction === 'buy'),
          RECENT_TRADES_PER_SIDE,
        ),
        sell: merged(
          before.sell,
          more.filter((trade) => trade.direction === 'sell'),
          RECENT_TRADES_PER_SIDE,
        ),
      }
      const overall = merged(recent, more, RECENT_TRADES)
      if (overall === recent && next.buy === before.buy && next.sell === before.sell) return []
      const touched = new Set([code, ...recent.map((trade) => trade.code)])
      sides.set(code, next)
      recent = overall
      views = new Map([...views].filter(([other]) => !touched.has(other)))
      return [...touched]
    },
  }
}
