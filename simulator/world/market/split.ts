/**
 * Splits a bar into the bars of its parts: they chain from open to close, one contains the high and one the low, and quantities and
 * turnovers add up exactly. Used for the time before the world's start, which has no simulated minutes.
 */
import { BELL_DEVIATION, bell, nth, roundFair, unit } from '../random.ts'
import type { Bar } from './candle.ts'

/** A stretch of history in minutes, `to` not included. */
export interface Piece extends Bar {
  from: number
  to: number
}

/** The largest part of the quantity that is moved to match the average price. */
const LEAN_MAX = 0.5
/** How often a path is bent; each round corrects what the range has cut off in the one before. */
const BENDS = 3

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** Average price, weighted by quantity. */
const averageOf = (bar: Bar): number => (bar.lots > 0 ? bar.turnover / bar.lots : bar.closeTicks)

/** Reflects a level at the edges of the whole's range. */
const fold = (level: number, whole: Piece): number => {
  const value = roundFair(level)
  const over = Math.max(0, value - whole.highTicks)
  const under = Math.max(0, whole.lowTicks - value)
  return clamp(value - 2 * over + 2 * under, whole.lowTicks, whole.highTicks)
}

interface Waypoint {
  index: number
  value: number
}

/** Points on the path, so that it approaches the high and the low instead of jumping. */
const waypoints = (whole: Piece, count: number, key: number, deviation: number): Waypoint[] => {
  const top = Math.max(whole.openTicks, whole.closeTicks)
  const bottom = Math.min(whole.openTicks, whole.closeTicks)
  const slack = deviation * 0.6
  const up = whole.highTicks - top
  const down = bottom - whole.lowTicks
  const first = 1 + (nth(key, 1) % Math.max(1, count - 1))
  const second = 1 + ((first + (nth(key, 2) % Math.max(1, count - 2))) % Math.max(1, count - 1))
  const high = { index: first, value: whole.highTicks - Math.min(up, Math.floor(unit(nth(key, 3)) * slack)) }
  const low = { index: second, value: whole.lowTicks + Math.min(down, Math.floor(unit(nth(key, 4)) * slack)) }
  const wanted = [up > slack ? high : undefined, down > slack ? low : undefined].filter((point) => point !== undefined)
  if (count < 2) return []
  if (wanted.length === 2 && high.index === low.index) return [up > down ? high : low]
  return wanted.sort((a, b) => a.index - b.index)
}

/** Prices at the borders of the parts: a random bridge over the waypoints, inside the whole's range. */
const pathOf = (whole: Piece, borders: readonly number[], key: number, minuteDeviation: number): number[] => {
  const count = borders.length - 1
  const deviation = minuteDeviation * Math.sqrt((whole.to - whole.from) / count)
  const end = { index: count, value: whole.closeTicks }
  const path = [whole.openTicks]
  let start = { index: 0, value: whole.openTicks }
  for (const point of [...waypoints(whole, count, key, deviation), end]) {
    const steps = point.index - start.index
    const walk = [0]
    for (let i = 0; i < steps; i++) {
      const minutes = (borders[start.index + i + 1] ?? 0) - (borders[start.index + i] ?? 0)
      const move = (bell(nth(key, 100 + start.index + i)) / BELL_DEVIATION) * minuteDeviation * Math.sqrt(minutes)
      walk.push((walk[i] ?? 0) + move)
    }
    for (let i = 1; i <= steps; i++) {
      const share = i / steps
      const level = start.value + (point.value - start.value) * share + (walk[i] ?? 0) - (walk[steps] ?? 0) * share
      path.push(fold(level, whole))
    }
    start = point
  }
  return path
}

/** Bends a path so that its mean is near the whole's average price. */
const bend = (whole: Piece, path: number[], borders: readonly number[]): void => {
  const last = path.length - 1
  const minutes = whole.to - whole.from
  for (let round = 0; round < BENDS; round++) {
    let mean = 0
    for (let i = 0; i < last; i++) {
      const middle = ((path[i] ?? 0) + (path[i + 1] ?? 0)) / 2
      mean += (middle * ((borders[i + 1] ?? 0) - (borders[i] ?? 0))) / minutes
    }
    const off = averageOf(whole) - mean
    for (let i = 1; i < last; i++) {
      const bow = (6 * i * (last - i)) / (last * last)
      path[i] = fold((path[i] ?? 0) + off * bow, whole)
    }
  }
}

/** The parts with their prices, without quantities. */
const shapes = (whole: Piece, borders: readonly number[], key: number, minuteDeviation: number): Piece[] => {
  const path = pathOf(whole, borders, key, minuteDeviation)
  bend(whole, path, borders)
  const parts: Piece[] = []
  for (let i = 0; i + 1 < borders.length; i++) {
    const from = borders[i] ?? 0
    const to = borders[i + 1] ?? 0
    const openTicks = path[i] ?? whole.openTicks
    const closeTicks = path[i + 1] ?? whole.closeTicks
    const wick = minuteDeviation * Math.sqrt(to - from)
    const above = unit(nth(key, 300 + i))
    const below = unit(nth(key, 500 + i))
    const highTicks = Math.max(openTicks, closeTicks) + Math.floor((0.1 + 0.8 * above * above) * wick)
    const lowTicks = Math.min(openTicks, closeTicks) - Math.floor((0.1 + 0.8 * below * below) * wick)
    parts.push({
      from,
      to,
      openTicks,
      closeTicks,
      highTicks: Math.min(whole.highTicks, highTicks),
      lowTicks: Math.max(whole.lowTicks, lowTicks),
      lots: 0,
      turnover: 0,
    })
  }
  const highest = parts.reduce((best, part) => (part.highTicks > best.highTicks ? part : best))
  const lowest = parts.reduce((best, part) => (part.lowTicks < best.lowTicks ? part : best))
  highest.highTicks = whole.highTicks
  lowest.lowTicks = whole.lowTicks
  return parts
}

const typical = (bar: Bar): number => (bar.openTicks + bar.highTicks + bar.lowTicks + bar.closeTicks) / 4

/** Shares of the quantity, weighted towards expensive or cheap parts to match the whole's average price. */
const shares = (whole: Piece, parts: readonly Piece[], key: number): number[] => {
  const plain = parts.map((part, i) => (part.to - part.from) * (0.5 + unit(nth(key, 700 + i))))
  const wanted = averageOf(whole)
  const total = plain.reduce((sum, share) => sum + share, 0)
  const mean = plain.reduce((sum, share, i) => sum + share * typical(parts[i] ?? whole), 0) / total
  const leaning = plain.map((share, i) => ((typical(parts[i] ?? whole) - wanted) * (wanted - mean) > 0 ? share : 0))
  const leaningTotal = leaning.reduce((sum, share) => sum + share, 0)
  if (leaningTotal === 0) return plain
  const leaningMean = leaning.reduce((sum, share, i) => sum + share * typical(parts[i] ?? whole), 0) / leaningTotal
  const lean = Math.min(LEAN_MAX, (wanted - mean) / (leaningMean - mean))
  return plain.map((share, i) => share * (1 - lean) + ((leaning[i] ?? 0) * lean * total) / leaningTotal)
}

const divideLots = (whole: Piece, parts: readonly Piece[], key: number): void => {
  const share = shares(whole, parts, key)
  const total = share.reduce((sum, one) => sum + one, 0)
  let reached = 0
  let given = 0
  parts.forEach((part, i) => {
    reached += share[i] ?? 0
    const upTo = i === parts.length - 1 ? whole.lots : Math.min(whole.lots, Math.floor((whole.lots * reached) / total))
    part.lots = upTo - given
    given = upTo
  })
}

/** Moves lots to the part with the high (or the low) until the parts' ranges allow the whole's turnover. */
const bringWithinReach = (whole: Piece, parts: readonly Piece[], up: boolean): void => {
  const edge = (part: Piece): number => (up ? part.highTicks : -part.lowTicks)
  const target = parts.reduce((best, part) => (edge(part) > edge(best) ? part : best))
  const wanted = up ? whole.turnover : -whole.turnover
  let missing = wanted - parts.reduce((sum, part) => sum + edge(part) * part.lots, 0)
  for (const part of [...parts].sort((a, b) => edge(a) - edge(b))) {
    const gain = edge(target) - edge(part)
    if (missing <= 0 || gain === 0) return
    const moved = Math.min(part.lots, Math.ceil(missing / gain))
    part.lots -= moved
    target.lots += moved
    missing -= moved * gain
  }
}

/** How far a part's turnover can move towards its high or its low. */
const room = (part: Piece, up: boolean): number =>
  up ? part.highTicks * part.lots - part.turnover : part.turnover - part.lowTicks * part.lots

/** Turnovers by typical price; the difference to the whole is spread within each part's range. */
const divideTurnover = (whole: Piece, parts: readonly Piece[]): void => {
  for (const part of parts) part.turnover = Math.round(typical(part) * part.lots)
  let rest = whole.turnover - parts.reduce((sum, part) => sum + part.turnover, 0)
  const up = rest > 0
  const direction = up ? 1 : -1
  rest = Math.abs(rest)
  let left = parts.reduce((sum, part) => sum + room(part, up), 0)
  for (const part of parts) {
    const space = room(part, up)
    const add = left > 0 ? Math.min(space, rest, Math.ceil((rest * space) / left)) : 0
    part.turnover += direction * add
    rest -= add
    left -= space
  }
}

/** The parts of `whole` between the given borders (minutes, ascending, first and last those of the whole). */
export const split = (whole: Piece, borders: readonly number[], key: number, minuteDeviation: number): Piece[] => {
  const parts = shapes(whole, borders, key, minuteDeviation)
  divideLots(whole, parts, key)
  bringWithinReach(whole, parts, true)
  bringWithinReach(whole, parts, false)
  divideTurnover(whole, parts)
  return parts
}
