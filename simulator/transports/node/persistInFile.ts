/**
 * Persists a server's exchange in a file. A command that can't be written is refused before it is executed, so a restart finds the same
 * world as in memory; reading continues. Each command tries again, so the server recovers once there is room on the disk.
 */
import type { Exchange } from '../../exchange.ts'
import { Refusal } from '../../world/refusal.ts'
import type { FileStore } from '../fileStore.ts'
import { createSchedule, type Persistence } from '../persist.ts'

/**
 * A snapshot stops the server for a time proportional to the world, a line costs next to nothing: a busy server writes more lines first.
 */
const SNAPSHOT_COMMANDS = 10_000

/** Reports once when something fails, and once when it works again. */
function createWatch(report: (problem: unknown) => void, texts: { fails: string; works: string }) {
  let fails = false
  return (write: () => void): boolean => {
    try {
      write()
    } catch (problem) {
      if (!fails) report(new Error(texts.fails, { cause: problem }))
      fails = true
      return false
    }
    if (fails) report(texts.works)
    fails = false
    return true
  }
}

/**
 * Starts persisting. Throws a sentence when the first snapshot can't be written; `report` is called when writing fails and when it works
 * again.
 */
export function persistInFile(exchange: Exchange, file: FileStore, report: (problem: unknown) => void): Persistence {
  const schedule = createSchedule(SNAPSHOT_COMMANDS)
  const writing = createWatch(report, {
    fails: 'The saved world cannot be written. Every change is refused until it can.',
    works: 'The saved world can be written again. Changes are accepted.',
  })
  const snapping = createWatch(report, {
    fails: 'No snapshot of the world can be written. Its file grows until one can.',
    works: 'A snapshot of the world was written again.',
  })
  // The next snapshot writes again what has failed. It also creates a deleted file again.
  function isWritten(write: () => void, watch = writing): boolean {
    const done = watch(write)
    if (!done) schedule.changed()
    return done
  }
  function orRefuse(write: () => void): void {
    if (!isWritten(write)) throw new Refusal('notSaved', {}, undefined)
  }
  function snapshot(): void {
    schedule.snapshotTaken()
    isWritten(() => {
      const text = exchange.save()
      schedule.snapshotTaken(text.length)
      file.snapshot(text)
    }, snapping)
  }
  const noteClock = () => file.clock(exchange.now())

  const first = exchange.save()
  file.snapshot(first)
  schedule.snapshotTaken(first.length)
  exchange.writeAhead({
    write: (record) => orRefuse(() => file.append(record)),
    takeBack: file.takeBack,
    replace(world) {
      orRefuse(() => file.snapshot(world))
      schedule.snapshotTaken(world.length)
    },
  })
  exchange.onRecord(schedule.changed)
  return {
    // Nothing is pending: an executed command is already stored.
    saved: async () => {},
    noteClock: () => orRefuse(noteClock),
    // The exchange passes each replacing world to the log.
    snapshot: () => {},
    tick(realMs) {
      const due = schedule.tick(realMs)
      if (due === undefined) return
      file.lock.touch()
      if (due === 'snapshot') snapshot()
      else isWritten(noteClock)
    },
    async close() {
      snapshot()
      file.close()
    },
  }
}
