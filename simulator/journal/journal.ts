/** The journal: the latest calls, frames and user events of the page, without secrets. */
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
  /** All stored lines, oldest first; the same array until it changes. */
  get(): readonly Line[]
  subscribe(listener: () => void): () => void
  /** Called with each line as it is recorded, and once more with a call that has ended, also while the journal is paused. */
  onLine(listener: (line: Line) => void): () => void
  note(line: NewLine): Line
  /** Replaces a line that was recorded before. */
  amend(line: Line): void
  /** Sets the exchange's time and its rate. */
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

/** A ring of lines that drops the oldest when it is full. Adding and dropping take constant time. */
function createRing({ lines: most, characters: fullest }: Limit) {
  let lines: (Line | undefined)[] = []
  /** Index of the first line in use; the places before it are freed when they are more than half of all. */
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

/** Notifies listeners, at a limited rate. */
function createNotifier() {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const notify = () => {
    timer = undefined
    for (const listener of [...listeners]) listener()
  }
  return {
    soon() {
      if (listeners.size > 0) timer ??= setTimeout(notify, TELL_EVERY_MS)
    },
    atOnce() {
      clearTimeout(timer)
      notify()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Creates a journal. `realNow` is Unix time in ms, `passed` a monotonic clock. */
export function createJournal({ realNow = Date.now, passed = () => performance.now() } = {}): Journal {
  const rings = {
    calls: createRing(LIMITS.calls),
    frames: createRing(LIMITS.frames),
    events: createRing(LIMITS.events),
  }
  const followers = new Set<(line: Line) => void>()
  const notifier = createNotifier()
  let clock: { now: number; rate: number; at: number } | undefined
  let nextId = 1
  let isPaused = false
  let shown: readonly Line[] | undefined = []
  const changed = () => {
    shown = undefined
    notifier.soon()
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
    subscribe: notifier.subscribe,
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
      notifier.atOnce()
    },
    clear() {
      for (const ring of Object.values(rings)) ring.clear()
      shown = []
      notifier.atOnce()
    },
  }
}
