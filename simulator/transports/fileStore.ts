/**
 * Stores a world in one file of JSON lines: the snapshot first, then each accepted command. Node's exchange uses it.
 *
 * All writes are synchronous, so that a command is either written and executed, or neither. Written lines survive a killed process, since
 * they are in the system's buffers; a power cut may lose the last moments, since lines are not flushed to the disk one by one. A snapshot
 * is flushed before it replaces the file.
 */
import * as fs from 'node:fs'
import { type FileLock, lockFile } from './node/fileLock.ts'
import type { StoredWorld } from './save.ts'

/** The file system calls in use: tests pass a disk that fails. */
export type Disk = Pick<typeof fs, 'appendFileSync' | 'renameSync' | 'truncateSync' | 'writeFileSync'>

type Row = { snapshot: string } | { line: string } | { clock: number }

/** A failed write throws the system's error; the file is then unchanged. */
export type FileStore = {
  load(): Promise<StoredWorld | undefined>
  append(line: string): void
  /** Removes the last row. */
  takeBack(): void
  /** Replaces snapshot and lines by the world's text. */
  snapshot(text: string): void
  /** Saves the clock (ms of exchange time). */
  clock(now: number): void
  /** Copies an unreadable world to another file before it is overwritten; returns its path. */
  setAside(): string
  lock: Pick<FileLock, 'name' | 'touch'>
  close(): void
}

/** A row of the file, or undefined when the process was killed while writing it. */
function readRow(text: string): Row | undefined {
  try {
    return JSON.parse(text) as Row
  } catch {
    return undefined
  }
}

/** The content of a file; undefined for an empty one, as after its creation. */
function worldIn(text: string): StoredWorld | undefined {
  if (text === '') return undefined
  const world: StoredWorld = { lines: [] }
  for (const part of text.split('\n')) {
    const row = readRow(part)
    if (typeof row !== 'object' || row === null) continue
    if ('snapshot' in row) world.snapshot = row.snapshot
    else if ('line' in row) world.lines.push(row.line)
    else world.clock = row.clock
  }
  return world
}

/** A world holds passwords, sessions and messages of its users: only the account that runs the server reads it. */
const PRIVATE = 0o600

/**
 * The real path of a file: a missing file is created, so that a link to it resolves. A folder, a pipe or a device is refused: opening a pipe
 * would wait for a reader, and a snapshot would replace a device.
 */
function realPathOf(name: string): string {
  if (fs.statSync(name, { throwIfNoEntry: false })?.isFile() === false) throw new NoFile()
  const file = fs.openSync(name, 'a', PRIVATE)
  try {
    fs.fchmodSync(file, PRIVATE)
  } catch {
    // Another account's file keeps its mode.
  }
  fs.closeSync(file)
  return fs.realpathSync.native(name)
}

class NoFile extends Error {
  override readonly message = 'it is no file'
  readonly code = 'NOFILE'
}

/** An error for a world's file that can't be written. */
const unwritable = (name: string, error: unknown): Error =>
  new Error(
    `The world can't be kept in ${name} (${(error as Error).message}). Make room there, or name another file: SAVE=…`,
  )

function claimed(name: string): { path: string; lock: FileLock } {
  try {
    const path = realPathOf(name)
    return { path, lock: lockFile(path) }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === undefined ? error : unwritable(name, error)
  }
}

/**
 * Opens a file, which may not exist yet, for this process alone. Throws an error with a message when another server has it open or it can't
 * be written.
 */
export function openFileStore(name: string, disk: Disk = fs): FileStore {
  const { path, lock } = claimed(name)
  let length = fs.statSync(path).size
  let before = length
  /** Whether a partial row may follow the last complete one. */
  let isTorn = false

  function mend(): void {
    isTorn = true
    disk.truncateSync(path, length)
    isTorn = false
  }
  function tryToMend(): void {
    try {
      mend()
    } catch {
      // The next write begins with it.
    }
  }
  function guard(): void {
    if (!lock.isHeld())
      throw new Error('another server has taken over this file, or its lock was deleted: restart this one')
  }
  function write(row: Row): void {
    guard()
    if (isTorn) mend()
    // The line break comes first: a row that a killed process left half-written is then on a separate line.
    const text = `\n${JSON.stringify(row)}`
    // Never creates the file: lines without a snapshot are not a world.
    const file = fs.openSync(path, fs.constants.O_WRONLY | fs.constants.O_APPEND)
    try {
      disk.appendFileSync(file, text)
    } catch (error) {
      // On a full disk a part of the row may have been written.
      tryToMend()
      throw error
    } finally {
      fs.closeSync(file)
    }
    before = length
    length += Buffer.byteLength(text)
  }
  return {
    load: async () => worldIn(fs.readFileSync(path, 'utf8')),
    append: (line) => write({ line }),
    clock: (clock) => write({ clock }),
    takeBack() {
      length = before
      tryToMend()
    },
    snapshot(text) {
      guard()
      const next = `${path}.new`
      const whole = JSON.stringify({ snapshot: text })
      try {
        disk.writeFileSync(next, whole, { flush: true, mode: PRIVATE })
        disk.renameSync(next, path)
      } catch (error) {
        fs.rmSync(next, { force: true })
        throw unwritable(name, error)
      }
      length = Buffer.byteLength(whole)
      before = length
      isTorn = false
    },
    setAside() {
      const aside = `${path}.unreadable-${new Date().toISOString().replace(/[^0-9]/g, '')}`
      fs.copyFileSync(path, aside)
      return aside
    },
    lock,
    close: lock.release,
  }
}
