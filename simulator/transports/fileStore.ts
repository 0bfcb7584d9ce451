/**
 * A world kept in one file of JSON lines: the snapshot first, then each accepted command. For the exchange in Node.
 *
 * All writes are synchronous, so that a command is either written and carried out or neither, with nothing in between. What was
 * written survives a killed process, since it is in the system's hands; a power cut may take the last moments, since lines are not
 * flushed to the disk one by one. A snapshot is, before it takes the file's place.
 */
import * as fs from 'node:fs'
import { type FileLock, lockFile } from './node/fileLock.ts'
import type { Kept } from './save.ts'

/** What is used of the file system: tests hand in one that fails. */
export type Disk = Pick<typeof fs, 'appendFileSync' | 'renameSync' | 'truncateSync' | 'writeFileSync'>

type Row = { snapshot: string } | { line: string } | { clock: number }

/** Writing throws the system's error when it fails; the file is then as it was before. */
export type FileStore = {
  load(): Promise<Kept | undefined>
  append(line: string): void
  /** Takes back the row that was written last. */
  takeBack(): void
  /** Replaces snapshot and lines by the world's text. */
  snapshot(text: string): void
  /** Notes how far (ms of exchange time) the clock has run. */
  clock(now: number): void
  /** Copies what can't be read to another file before it is written over; answers its path. */
  setAside(): string
  lock: Pick<FileLock, 'name' | 'touch'>
  close(): void
}

/** A row of the file, or nothing when the process was killed in the middle of writing it. */
function readRow(text: string): Row | undefined {
  try {
    return JSON.parse(text) as Row
  } catch {
    return undefined
  }
}

/** What a text holds; nothing of an empty one, as a file is that was just created. */
function keptOf(text: string): Kept | undefined {
  if (text === '') return undefined
  const kept: Kept = { lines: [] }
  for (const part of text.split('\n')) {
    const row = readRow(part)
    if (typeof row !== 'object' || row === null) continue
    if ('snapshot' in row) kept.snapshot = row.snapshot
    else if ('line' in row) kept.lines.push(row.line)
    else kept.clock = row.clock
  }
  return kept
}

/** The one real path of a file, however it is named: a missing file is created, so that a link to it leads somewhere. */
function realPathOf(name: string): string {
  fs.closeSync(fs.openSync(name, 'a'))
  return fs.realpathSync.native(name)
}

/** A sentence about a world's file that can't be written. */
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
 * Opens a file, which need not exist yet, for this process alone. Throws a sentence when another server has it or it can't be
 * written.
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
    // The line break comes first: whatever a killed process left half-written is then on a line of its own.
    const text = `\n${JSON.stringify(row)}`
    // Never creates the file: lines without a snapshot are no world.
    const file = fs.openSync(path, fs.constants.O_WRONLY | fs.constants.O_APPEND)
    try {
      disk.appendFileSync(file, text)
    } catch (error) {
      // On a full disk a part of it may be there.
      tryToMend()
      throw error
    } finally {
      fs.closeSync(file)
    }
    before = length
    length += Buffer.byteLength(text)
  }
  return {
    load: async () => keptOf(fs.readFileSync(path, 'utf8')),
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
        disk.writeFileSync(next, whole, { flush: true })
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
