/**
 * Allows one server at a time for a saved world. Node has no flock, so the lock is a file beside the world that names its holder, created
 * with O_EXCL, which is atomic on every system. A killed server leaves its file behind; the next start sees that the holder is gone and
 * creates the lock with the next number, so that of several starts that find the same stale lock only one succeeds. Deleting the stale lock
 * and creating it again does not work: a slow start could delete the lock of a faster one.
 */
import { readdirSync, readFileSync, renameSync, rmSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** A holder that can't be looked up touches its lock to show that it is alive; after this long without a touch it counts as gone. */
const SILENT_MS = 10_000

const MARK = '.lock.'

/** The holder of a world. `started` distinguishes a process from a later one with the same id, where the system provides it. */
type Holder = { pid: number; machine: string; started?: string | undefined; since: string; url?: string }

export type FileLock = {
  /** False when the lock was removed: another server may write the world now. */
  isHeld(): boolean
  /** Adds the server's address to the message of a second start. */
  name(url: string): void
  /** Shows that the holder is alive; call it every second or so. */
  touch(): void
  release(): void
}

/** The start of a process, by boot id and ticks; undefined where there is no /proc. */
function startOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name is in brackets and may contain spaces; the start is the twentieth field after it.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process can't be signalled, but it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The holder named in a lock; empty while it is being written. */
function holderOf(lock: string): Partial<Holder> {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder
  } catch {
    return {}
  }
}

const wasTouched = (lock: string): boolean => {
  const facts = statSync(lock, { throwIfNoEntry: false })
  return facts !== undefined && Math.abs(Date.now() - facts.mtimeMs) < SILENT_MS
}

function isAlive(lock: string): boolean {
  const { pid, machine, started } = holderOf(lock)
  if (pid !== undefined && machine === hostname()) {
    if (!isRunning(pid)) return false
    const start = startOf(pid)
    if (started !== undefined && start !== undefined) return started === start
  }
  return wasTouched(lock)
}

/** Whether a file is still the same, not written to and not created anew: each change of it, also of its times, sets a new `ctime`. */
const isUnchanged = (one: Stats, other: Stats): boolean =>
  one.ctimeMs === other.ctimeMs && one.ino === other.ino && one.size === other.size

/** All locks of a path, the one with the highest number last. */
function locksOf(path: string): { name: string; number: number }[] {
  const prefix = `${basename(path)}${MARK}`
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ name: join(dirname(path), name), number: Number(name.slice(prefix.length)) }))
    .filter(({ number }) => Number.isSafeInteger(number))
    .sort((one, other) => one.number - other.number)
}

function inUse(path: string, lock: string): Error {
  const { pid, since, url } = holderOf(lock)
  const who = pid === undefined ? 'which is just starting' : `process ${pid}, since ${since}${url ? `, at ${url}` : ''}`
  return new Error(
    `Another server (${who}) keeps its world in ${path}. Stop that one first, or start this one with another file: SAVE=…`,
  )
}

/** Creates a lock with its content; returns false when one with this name exists. */
function created(lock: string, content: string): boolean {
  try {
    writeFileSync(lock, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // On a full disk the file exists without its content.
    rmSync(lock, { force: true })
    throw error
  }
}

/** Takes the lock of a world, given its real path. Throws an error that names the holder when another server has it. */
export function lockFile(path: string): FileLock {
  const holder: Holder = {
    pid: process.pid,
    machine: hostname(),
    started: startOf(process.pid),
    since: new Date().toISOString(),
  }
  let lock: string
  do {
    // A single directory listing, so that starts that find the same locks try the same number.
    const found = locksOf(path)
    const living = found.find(({ name }) => isAlive(name))
    if (living !== undefined) throw inUse(path, living.name)
    lock = `${path}${MARK}${(found.at(-1)?.number ?? 0) + 1}`
  } while (!created(lock, JSON.stringify(holder)))
  // Checked again: a lock that looked stale may have been replaced before this start's own lock was there.
  const others = locksOf(path).flatMap(({ name }) => (name === lock ? [] : [name]))
  const rival = others.find(isAlive)
  if (rival !== undefined) {
    rmSync(lock, { force: true })
    throw inUse(path, rival)
  }
  for (const stale of others) rmSync(stale, { force: true })

  let content = JSON.stringify(holder)
  let seen: Stats | undefined
  /** Compares the content: the file may have been deleted by hand, and another server may have created one with the same name. */
  const isHeld = () => {
    try {
      const facts = statSync(lock)
      if (seen !== undefined && isUnchanged(seen, facts)) return true
      const held = readFileSync(lock, 'utf8') === content
      seen = held ? facts : undefined
      return held
    } catch {
      return false
    }
  }
  return {
    isHeld,
    name(url) {
      const next = `${path}${MARK}new`
      const named = JSON.stringify({ ...holder, url })
      try {
        writeFileSync(next, named)
        renameSync(next, lock)
        content = named
      } catch {
        // The address is informative only.
        rmSync(next, { force: true })
      }
    },
    touch() {
      try {
        const now = new Date()
        utimesSync(lock, now, now)
      } catch {
        // The folder is read-only for now, or the lock is gone, which the next write detects.
      }
    },
    release() {
      if (isHeld()) rmSync(lock, { force: true })
    },
  }
}
