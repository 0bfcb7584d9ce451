/** The journal: what the page called, heard and did, the latest of it, without secrets. */
import type { Line, NewLine } from './lines.ts'

/** The limits of a group, in lines and in characters of their texts. The oldest lines go first. */
export type Limit = { lines: number; characters: number }
type Group = 'calls' | 'frames' | 'events'
export const LIMITS: Record<Group, Limit> = {
  calls: { lines: 1_000, characters: 16_000_000 },
  frames: { lines: 5_000, characters: 8_000_000 },
  events: { lines: 2_000, characters: 1_000_000 },
}
/** Longer texts are truncated. */
export const TEXT_MOST = 1_000_000
/** The shortest time between two notifications of listeners, in real ms. */
const TELL_EVERY_MS = 200

export type Journal = {
  /** All lines that are kept, oldest first; the same list until there is news. */
  get(): readonly Line[]
  subscribe(listener: () => void): () => void
  /** Hears each line as it is noted, and a call's once more when it has ended; also while the journal pauses. */
  onLine(listener: (line: Line) => void): () => void
  note(line: NewLine): Line
  /** Puts in what has become of a line that was noted before. */
  amend(line: Line): void
  /** Tells what time it is at the exchange, and how fast that runs. */
  setClock(now: number, rate: number): void
  paused(): boolean
  pause(on: boolean): void
  clear(): void
}

const groupOf = ({ kind }: { kind: Line['kind'] }): Group => {
  if (kind === 'call') return 'calls'
  return kind === 'frame' || kind === 'socket' ? 'frames' : 'events'
}

function sizeOf(line: Line): number {
  if (line.kind === 'call') return line.path.length + (line.sent.body?.length ?? 0) + (line.answer?.body.length ?? 0)
  return line.kind === 'frame' ? line.text.length : 100
}

/** Lines in order, of which the oldest go when there are too many. Each comes and goes in a time that does not grow with their number. */
function createRing({ lines: most, characters: fullest }: Limit) {
  let lines: (Line | undefined)[] = []
  /** Where those begin that are still there; the places before are given up when they are more than half of all. */
  let first = 0
  let characters = 0
  const trim = () => {
    while (lines.length - first > most || (characters > fullest && lines.length - first > 1)) {
      characters -= sizeOf(lines[first] as Line)
      lines[first++] = undefined
    }
    if (first <= lines.length / 2) return
    lines = lines.slice(first)
    first = 0
  }
  return {
    lines: () => lines.slice(first) as Line[],
    add(line: Line) {
      lines.push(line)
      characters += sizeOf(line)
      trim()
    },
    replace(line: Line) {
      const at = lines.findLastIndex((other) => other?.id === line.id)
      const before = lines[at]
      if (before === undefined) return
      characters += sizeOf(line) - sizeOf(before)
      lines[at] = line
      trim()
    },
    clear() {
      lines = []
      first = 0
      characters = 0
    },
  }
}

/** Tells listeners of news, but not more often than they can look. */
function createTeller() {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    for (const listener of [...listeners]) listener()
  }
  return {
    soon() {
      if (listeners.size > 0) timer ??= setTimeout(tell, TELL_EVERY_MS)
    },
    atOnce() {
      clearTimeout(timer)
      tell()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Makes a journal. `realNow` is Unix time in ms, `passed` a clock that never jumps. */
export function createJournal({ realNow = Date.now, passed = () => performance.now() } = {}): Journal {
  const rings = {
    calls: createRing(LIMITS.calls),
    frames: createRing(LIMITS.frames),
    events: createRing(LIMITS.events),
  }
  const followers = new Set<(line: Line) => void>()
  const teller = createTeller()
  let clock: { now: number; rate: number; at: number } | undefined
  let nextId = 1
  let isPaused = false
  let shown: readonly Line[] | undefined = []
  const changed = () => {
    shown = undefined
    teller.soon()
  }
  const exchangeNow = () =>
    clock === undefined ? {} : { now: clock.now + Math.floor((passed() - clock.at) * clock.rate) }
  return {
    get() {
      shown ??= Object.values(rings)
        .flatMap((ring) => ring.lines())
        .sort((one, other) => one.id - other.id)
      return shown
    },
    subscribe: teller.subscribe,
    onLine(listener) {
      followers.add(listener)
      return () => void followers.delete(listener)
    },
    note(fresh) {
      const line = { id: nextId++, at: realNow(), ...exchangeNow(), ...fresh } as Line
      for (const follow of followers) follow(line)
      if (isPaused) return line
      rings[groupOf(line)].add(line)
      changed()
      return line
    },
    amend(line) {
      for (const follow of followers) follow(line)
      rings[groupOf(line)].replace(line)
      changed()
    },
    setClock(now, rate) {
      clock = { now, rate, at: passed() }
    },
    paused: () => isPaused,
    pause(on) {
      isPaused = on
      teller.atOnce()
    },
    clear() {
      for (const ring of Object.values(rings)) ring.clear()
      shown = []
      teller.atOnce()
    },
  }
}
