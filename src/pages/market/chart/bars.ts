import type { Candle } from '../../../../protocol/shapes/market.ts'

/** Joins history and newer candles, oldest first; a newer candle replaces one of the same time. */
export function joinCandles(history: readonly Candle[], newer: readonly Candle[]): readonly Candle[] {
  const last = history.at(-1)
  if (!last) return history
  const fresh = new Map(newer.filter((candle) => candle.time >= (history[0]?.time ?? 0)).map((one) => [one.time, one]))
  const known = history.map((candle) => {
    const again = fresh.get(candle.time)
    fresh.delete(candle.time)
    return again ?? candle
  })
  return [...known, ...[...fresh.values()].filter((candle) => candle.time > last.time).sort((a, b) => a.time - b.time)]
}

/** Whether a candle closed at or above its opening. */
export const rises = ({ open, close }: Candle): boolean => Number(close) >= Number(open)
