/** Persists an exchange: each command before its reply goes out, regular snapshots, and the clock. */
import type { Exchange } from '../exchange.ts'
import { Superseded } from './epoch.ts'
import type { Store } from './save.ts'

/** A snapshot is due after this many commands, or this long (real ms) after the first command that is not in one. */
const SNAPSHOT_COMMANDS = 200
const SNAPSHOT_AFTER_MS = 10_000
/**
 * A larger world waits in proportion, so that its snapshots take the same share of the time: this many characters of the world for each
 * command, which lets the log become about as long as the snapshot, as Redis does.
 */
const CHARS_A_COMMAND = 500
/** Up to this many characters of the world, SNAPSHOT_AFTER_MS applies; a larger world waits longer in proportion. */
const CHARS_AT_ONCE = 4_000_000
/** Interval (real ms) of saving the clock, and of snapshots of a world in which only time passes. */
const CLOCK_EVERY_MS = 1_000
const IDLE_SNAPSHOT_MS = 300_000

export type Persistence = {
  /** Resolves when all accepted commands are saved. Rejects with Superseded when another exchange has taken the world over. */
  saved(): Promise<void>
  /** Advances by real time (ms). */
  tick(realMs: number): void
  /** Saves the clock after a jump, so that a reload does not go back in time. */
  noteClock(): void
  /** Replaces everything saved by the current world, after another world was loaded. */
  snapshot(): void
  /** Takes a snapshot and closes the store. */
  close(): Promise<void>
}

/** For a world that lives as long as its process. */
export const NOT_PERSISTED: Persistence = {
  saved: async () => {},
  tick: () => {},
  noteClock: () => {},
  snapshot: () => {},
  close: async () => {},
}

/** Decides when a snapshot is due and when the clock is saved. */
export function createSchedule(snapshotCommands = SNAPSHOT_COMMANDS) {
  let commands = 0
  let length = 0
  let sinceCommand = 0
  let sinceClock = 0
  let sinceSnapshot = 0
  return {
    /** Call it after each command. */
    changed() {
      if (commands++ === 0) sinceCommand = 0
    },
    /** Call it with each snapshot's length in characters, or without one when the snapshot failed. */
    snapshotTaken(chars = length) {
      commands = 0
      sinceSnapshot = 0
      length = chars
    },
    /** Advances by real time (ms); returns what is due then. */
    tick(realMs: number): 'snapshot' | 'clock' | undefined {
      sinceCommand += realMs
      sinceClock += realMs
      sinceSnapshot += realMs
      const clockDue = sinceClock >= CLOCK_EVERY_MS
      if (clockDue) sinceClock = 0
      const many = commands >= Math.max(snapshotCommands, length / CHARS_A_COMMAND)
      const due = many || (commands > 0 && sinceCommand >= SNAPSHOT_AFTER_MS * Math.max(1, length / CHARS_AT_ONCE))
      if (due || sinceSnapshot >= IDLE_SNAPSHOT_MS) return 'snapshot'
      return clockDue ? 'clock' : undefined
    },
  }
}

/** Starts persisting; the first snapshot is taken at once. `onLost` is called with the first write that failed. */
export function persist(exchange: Exchange, store: Store, onLost: (problem: unknown) => void): Persistence {
  const schedule = createSchedule()
  let lost: unknown
  let pending: Promise<void> = Promise.resolve()

  function watch(write: Promise<void>): void {
    const guarded = write.catch((problem: unknown) => {
      if (lost === undefined) {
        lost = problem
        onLost(problem)
      }
      // Only another owner of the world stops this one: without storage it continues in memory.
      if (problem instanceof Superseded) throw problem
    })
    pending = Promise.all([pending, guarded]).then(() => undefined)
    pending.catch(() => undefined)
  }
  function snapshot(): void {
    const text = exchange.save()
    schedule.snapshotTaken(text.length)
    watch(store.snapshot(text))
  }
  const noteClock = () => watch(store.clock(exchange.now()))
  exchange.onRecord((record) => {
    schedule.changed()
    watch(store.append(record))
  })
  snapshot()
  return {
    saved: () => pending,
    noteClock,
    snapshot,
    tick(realMs) {
      if (lost !== undefined) return
      const due = schedule.tick(realMs)
      if (due === 'snapshot') snapshot()
      else if (due === 'clock') noteClock()
    },
    async close() {
      if (lost === undefined) snapshot()
      await pending.catch(() => undefined)
      await store.close()
    },
  }
}
