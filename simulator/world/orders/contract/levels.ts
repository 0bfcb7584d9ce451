/** The stop levels of a position: stops for parts of it. */
import { atOrBetter, atOrWorse } from './figures.ts'
import type { Position, StopLevel } from './state.ts'

export const STOPS = ['stopWin', 'stopLose'] as const

/** Whether a price in ticks has reached a stop. */
export const stopIsReached = (
  { direction }: Pick<Position, 'direction'>,
  { stop, price }: Pick<StopLevel, 'stop' | 'price'>,
  ticks: number,
): boolean => (stop === 'stopWin' ? atOrBetter : atOrWorse)(direction, ticks, price)

/** Replaces the levels, the nearest to the market first. */
export function keepLevels(position: Position, levels: readonly StopLevel[]): void {
  const up = position.direction === 'long' ? 1 : -1
  const order = ({ stop, price }: StopLevel): number => (stop === 'stopWin' ? up : -up) * price
  const sorted = [...levels].sort((a, b) => STOPS.indexOf(a.stop) - STOPS.indexOf(b.stop) || order(a) - order(b))
  if (sorted.length > 0) position.levels = sorted
  else delete position.levels
}

/** Keeps the sum of the levels of each kind within the size of the position: the farthest levels shrink first. */
export function fitLevels(position: Position): void {
  const left = { stopWin: position.lots, stopLose: position.lots }
  const kept = (position.levels ?? []).map((level) => {
    const lots = Math.min(level.lots, left[level.stop])
    left[level.stop] -= lots
    return { ...level, lots }
  })
  keepLevels(
    position,
    kept.filter(({ lots }) => lots > 0),
  )
}
