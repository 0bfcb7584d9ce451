import type { Candle } from '../../protocol/shapes/market.ts'

/**
 * Sorts candles, the oldest first. Backends may send them in any order and repeat a time: the later one in the list counts.
 */
export function inTimeOrder(candles: readonly Candle[]): Candle[] {
  const byTime = new Map(candles.map((candle) => [candle.time, candle]))
  return [...byTime.values()].sort((a, b) => a.time - b.time)
}
