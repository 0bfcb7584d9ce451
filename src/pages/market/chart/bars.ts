import type { Candle } from '../../../../protocol/shapes/market.ts'

/** The candle that is forming and the one just closed, which the history may have with an earlier close. */
const STILL_CHANGING = 2

/**
 * Joins history and the connection's candles, both oldest first. The connection's last ones replace those of the same time; earlier ones
 * may be from an earlier connection, so the history's count.
 */
export function joinCandles(history: readonly Candle[], newer: readonly Candle[]): readonly Candle[] {
  const last = history.at(-1)
  if (!last) return history
  const fresh = new Map(newer.slice(-STILL_CHANGING).map((candle) => [candle.time, candle]))
  return [
    ...history.map((candle) => fresh.get(candle.time) ?? candle),
    ...newer.filter((candle) => candle.time > last.time),
  ]
}

/** Whether a candle closed at or above its opening. */
export const rises = ({ open, close }: Candle): boolean => Number(close) >= Number(open)
