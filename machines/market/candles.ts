import type { Candle } from '../../protocol/shapes/market.ts'

/** Candles oldest first, one for each time: of two with the same time the later in the list. Backends may send any order, and one twice. */
export function inTimeOrder(candles: readonly Candle[]): Candle[] {
  const byTime = new Map(candles.map((candle) => [candle.time, candle]))
  return [...byTime.values()].sort((a, b) => a.time - b.time)
}
