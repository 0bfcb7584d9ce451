/** The simulated order book around the last trade. A level's quantity depends on its price and epoch only. */
import { hash3, unit } from '../random.ts'
import { MINUTE_MS, minuteOf } from './candle.ts'
import { type Memory, memoryOf } from './memory.ts'
import { type Trade, tradeLots } from './minute.ts'
import { regimeAt } from './regime.ts'
import type { MarketsState } from './state.ts'
import { countUntil, lastTradeOf, reachedMinute, tapeOf } from './tape.ts'

export interface Level {
  priceTicks: number
  lots: number
  /** Increases when the level refreshes; quantities that users have taken are missing until then. */
  epoch: number
}

export interface Book {
  /** From the highest price down. */
  bids: Level[]
  /** From the lowest price up. */
  asks: Level[]
  /** Increases with every change of the book. */
  sequence: number
}

/** Levels refresh on multiples of this time (ms). */
const BEAT_MS = 250
const LIFE_MIN_MS = 2_000
const LIFE_SPAN_MS = 6_000
/** Mean quantity of a level, as a share of a minute's trading. */
const LEVEL_SHARE = 0.15
/** Distance of levels as a share of the price. */
const GRID = 0.00001
const SEQUENCES_A_BEAT = 128

/** The number of renewals of a level's quantity so far. */
const epochOf = (key: number, priceTicks: number, beat: number): number => {
  const phase = hash3(key, priceTicks, 1)
  const life = LIFE_MIN_MS + (phase % LIFE_SPAN_MS)
  return Math.floor((beat * BEAT_MS + (phase >>> 8)) / life)
}

const levelAt = (memory: Memory, priceTicks: number, beat: number): Level => {
  const epoch = epochOf(memory.key, priceTicks, beat)
  const round = priceTicks % 100 === 0 ? 2 : 1
  const mean = memory.profile.lotsPerMinute * LEVEL_SHARE * round
  return { priceTicks, epoch, lots: tradeLots(mean, unit(hash3(memory.key ^ 0x6c8e9cf5, priceTicks, epoch))) }
}

/** The price of a cell of the grid, or undefined for an empty cell. */
const cellPrice = (memory: Memory, cell: number, grid: number): number | undefined => {
  const chance = hash3(memory.key, cell, 2)
  return grid === 1 && chance % 4 === 0 ? undefined : cell * grid + ((chance >>> 8) % grid)
}

const side = (memory: Memory, best: number, direction: 1 | -1, depth: number, beat: number): Level[] => {
  // A market at its lowest price has nothing below it.
  if (best < 1) return []
  const grid = Math.max(1, Math.round(memory.profile.spec.openingTicks * GRID))
  const levels = [levelAt(memory, best, beat)]
  for (let cell = Math.floor(best / grid); levels.length < depth && cell > 0; cell += direction) {
    const price = cellPrice(memory, cell, grid)
    if (price !== undefined && (price - best) * direction > 0) levels.push(levelAt(memory, price, beat))
  }
  return levels
}

/** The spread in ticks between best bid and best ask after a trade. */
export const spreadAfter = (memory: Memory, trade: Trade): number => 1 + (hash3(memory.key, trade.id, 3) % 3)

/** The time of the visible book. It stays the same while trading is halted. */
const shownAt = (state: MarketsState, code: string, t: number, last: Trade): number =>
  regimeAt(state, code, reachedMinute(state, t)) === 'halt' ? (minuteOf(last.at) + 1) * MINUTE_MS - 1 : t

/**
 * The book at `t` (ms), `depth` levels per side. The last price is the best ask after a buy and the best bid after a sell; bids are always
 * below asks, and at least one tick. Throws when `t` is after the current minute.
 */
export const book = (state: MarketsState, code: string, t: number, depth = 20): Book => {
  const memory = memoryOf(state, code)
  const last = lastTradeOf(memory, t)
  const shown = shownAt(state, code, t, last)
  const beat = Math.floor(shown / BEAT_MS)
  const spread = spreadAfter(memory, last)
  const ask = last.side === 'buy' ? last.priceTicks : last.priceTicks + spread
  const trades = tapeOf(memory, minuteOf(shown))
  const sinceBeat = countUntil(trades, shown) - countUntil(trades, beat * BEAT_MS - 1)
  return {
    bids: side(memory, last.side === 'buy' ? ask - spread : last.priceTicks, -1, depth, beat),
    asks: side(memory, ask, 1, depth, beat),
    sequence: beat * SEQUENCES_A_BEAT + sinceBeat,
  }
}
