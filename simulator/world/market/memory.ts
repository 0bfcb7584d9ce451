/** Caches of values computed from a state. Never saved; dropping any of them changes no result. */
import { type Bar, DAY, extend, HOUR, join, spanStart, WEEK } from './candle.ts'
import { createHistory, type History, historyBefore, minutesAt, pieceAt } from './history.ts'
import { playMinute, type Trade } from './minute.ts'
import type { Profile } from './profile.ts'
import { isRecordedAt, type Recorded, recordedBar, recordedRange } from './recorded.ts'
import {
  givenBar,
  lifeDay,
  type MarketRow,
  type MarketsState,
  marketKey,
  openingAt,
  profileOf,
  recordedOf,
  regimeOfRow,
  rowOf,
} from './state.ts'

const KEPT_BLOCKS = 30
const KEPT_HOURS = 4_000
const KEPT_TAPES = 12

/** The completed minutes of one hour. */
interface Block {
  bars: (Bar | undefined)[]
  /** The first minute that is not included yet. */
  upTo: number
}

export interface Memory {
  state: MarketsState
  profile: Profile
  row: MarketRow
  key: number
  recorded: Recorded | undefined
  history: History | undefined
  blocks: Map<number, Block>
  hours: Map<number, Bar | undefined>
  tapes: Map<number, Trade[]>
  /** The 24 h before a minute, and the hourly closes before it. */
  rolling: { minute: number; bar: Bar | undefined; closes: number[] } | undefined
}

const memories = new WeakMap<MarketsState, Map<string, Memory>>()

const newMemory = (state: MarketsState, code: string): Memory => {
  const row = rowOf(state, code)
  const profile = profileOf(row)
  return {
    state,
    profile,
    row,
    key: marketKey(state, profile),
    recorded: recordedOf(row),
    history: undefined,
    blocks: new Map(),
    hours: new Map(),
    tapes: new Map(),
    rolling: undefined,
  }
}

/** The cache of a market. Throws on an unknown code. */
export const memoryOf = (state: MarketsState, code: string): Memory => {
  let all = memories.get(state)
  if (!all) {
    all = new Map()
    memories.set(state, all)
  }
  let memory = all.get(code)
  if (!memory) {
    memory = newMemory(state, code)
    all.set(code, memory)
  }
  return memory
}

/** Adds to a bounded map and drops the oldest entry when it is full. */
export const keep = <V>(map: Map<number, V>, key: number, value: V, most: number): V => {
  if (map.size >= most) for (const oldest of [...map.keys()].slice(0, map.size - most + 1)) map.delete(oldest)
  map.set(key, value)
  return value
}

/** The time before the world's start, or before the recording of the market. */
export const historyOf = (memory: Memory): History => {
  const { recorded, profile, key, state } = memory
  memory.history ??= recorded ? historyBefore(recorded, key) : createHistory(profile, key, state.startMinute)
  return memory.history
}

/** Replays a minute after the start. `price` is the one before it. `tape` receives the trades of a minute that is not recorded. */
export const replay = (memory: Memory, minute: number, price: number, tape?: Trade[]): Bar => {
  const { state, row, profile, key } = memory
  const regime = regimeOfRow(state, row, minute)
  const given = givenBar(state, row, minute, regime)
  return given ?? playMinute(profile, key, minute, openingAt(row, minute, price), regime, tape)
}

/** The recorded bar of a minute before the start. */
const pastRecorded = ({ recorded }: Memory, minute: number): Bar | undefined =>
  recorded && isRecordedAt(recorded, minute) ? recordedBar(recorded, minute) : undefined

const newBlock = (memory: Memory, hour: number): Block => {
  const block: Block = { bars: new Array(HOUR).fill(undefined), upTo: Math.max(hour * HOUR, memory.state.startMinute) }
  if (hour * HOUR < memory.state.startMinute) {
    for (const piece of minutesAt(historyOf(memory), hour * HOUR)) block.bars[piece.from % HOUR] = piece
    for (let minute = hour * HOUR; minute < Math.min((hour + 1) * HOUR, memory.state.startMinute); minute++)
      block.bars[minute % HOUR] ??= pastRecorded(memory, minute)
  }
  return block
}

const fill = (memory: Memory, block: Block, hour: number): void => {
  const { state, row } = memory
  const end = Math.min((hour + 1) * HOUR, state.minute)
  while (block.upTo < end) {
    const minute = block.upTo
    const first = minute === state.startMinute || minute % HOUR === 0
    const open = row.hourOpens[hour - Math.floor(state.startMinute / HOUR)]
    const price = first ? open : block.bars[(minute - 1) % HOUR]?.closeTicks
    block.bars[minute % HOUR] = replay(memory, minute, price ?? row.price)
    block.upTo++
  }
}

const blockOf = (memory: Memory, hour: number): Block => {
  const block = memory.blocks.get(hour) ?? keep(memory.blocks, hour, newBlock(memory, hour), KEPT_BLOCKS)
  fill(memory, block, hour)
  return block
}

/** The bar of a completed minute or the current one; undefined before listing and in the future. */
export const minuteBar = (memory: Memory, minute: number): Bar | undefined => {
  if (minute === memory.state.minute) return replay(memory, minute, memory.row.price)
  return blockOf(memory, Math.floor(minute / HOUR)).bars[minute % HOUR]
}

const sumOfHour = (memory: Memory, hour: number): Bar | undefined => {
  const { startMinute } = memory.state
  if ((hour + 1) * HOUR <= Math.min(startMinute, historyOf(memory).start))
    return pieceAt(historyOf(memory), HOUR, hour * HOUR)
  let whole: Bar | undefined
  for (const bar of blockOf(memory, hour).bars) {
    if (whole && bar) extend(whole, bar)
    else if (bar) whole = { ...bar }
  }
  return whole
}

/** The bar of a completed hour. */
const hourBar = (memory: Memory, hour: number): Bar | undefined => {
  if (memory.hours.has(hour)) return memory.hours.get(hour)
  return keep(memory.hours, hour, sumOfHour(memory, hour), KEPT_HOURS)
}

/** The close of a completed hour; undefined before listing. After the start it is the opening of the next. */
export const hourClose = (memory: Memory, hour: number): number | undefined => {
  const { state, row } = memory
  const next = hour + 1
  if (next * HOUR > state.startMinute && next * HOUR <= state.minute) {
    return row.hourOpens[next - Math.floor(state.startMinute / HOUR)]
  }
  return rangeBar(memory, hour * HOUR, next * HOUR)?.closeTicks
}

interface Stretch {
  bar: Bar | undefined
  to: number
}

/** The longest precomputed stretch of history that begins at a minute and ends by `to`, or all that is recorded of it. */
const pastStretch = (memory: Memory, from: number, to: number): Stretch | undefined => {
  const { recorded, state } = memory
  if (recorded && isRecordedAt(recorded, from)) {
    const end = Math.min(to, state.startMinute)
    return { bar: recordedRange(recorded, from, end), to: end }
  }
  for (const length of [WEEK, DAY, 4 * HOUR]) {
    if (to - from < HOUR) return undefined
    const piece = pieceAt(historyOf(memory), length, from)
    if (piece && piece.from === from && piece.to <= Math.min(to, state.startMinute)) return { bar: piece, to: piece.to }
  }
  return undefined
}

/** A day after the start, from its beginning; the running one up to its completed minutes. */
const livedDay = (memory: Memory, from: number, to: number): Stretch | undefined => {
  const { state, row } = memory
  const end = spanStart(DAY, from) + DAY
  if (from % DAY !== 0 && from !== state.startMinute) return undefined
  if (end > state.minute && to === state.minute) return row.today ? { bar: row.today, to } : undefined
  if (end > to) return undefined
  const bar = lifeDay(state, row, Math.floor(from / DAY))
  return bar && { bar, to: end }
}

const nextStretch = (memory: Memory, from: number, to: number): Stretch => {
  const past = from < memory.state.startMinute
  const long = past ? pastStretch(memory, from, to) : livedDay(memory, from, to)
  if (long) return long
  if (from % HOUR === 0 && from + HOUR <= to) return { bar: hourBar(memory, from / HOUR), to: from + HOUR }
  return { bar: minuteBar(memory, from), to: from + 1 }
}

/** The bar of the minutes from … to − 1, all completed; undefined when there are none. */
export const rangeBar = (memory: Memory, from: number, to: number): Bar | undefined => {
  let whole: Bar | undefined
  let at = Math.max(from, historyOf(memory).listing)
  const end = Math.min(to, memory.state.minute)
  while (at < end) {
    const stretch = nextStretch(memory, at, end)
    whole = join(whole, stretch.bar)
    at = stretch.to
  }
  return whole
}

/** The trades of a minute, cached; computed by `make`. */
export const cachedTape = (memory: Memory, minute: number, make: () => Trade[]): Trade[] =>
  memory.tapes.get(minute) ?? keep(memory.tapes, minute, make(), KEPT_TAPES)
