/** A world kept in one file of JSON lines: the snapshot first, then each accepted command. For the exchange in Node. */
import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { Kept, Store } from './save.ts'

type Row = { snapshot: string } | { line: string } | { clock: number }

/** A row of the file, or nothing when the process was killed in the middle of writing it. */
function readRow(text: string): Row | undefined {
  try {
    return JSON.parse(text) as Row
  } catch {
    return undefined
  }
}

function keptOf(text: string): Kept | undefined {
  const kept: Kept = { lines: [] }
  for (const part of text.split('\n')) {
    const row = part === '' ? undefined : readRow(part)
    if (row === undefined) continue
    if ('snapshot' in row) kept.snapshot = row.snapshot
    else if ('line' in row) kept.lines.push(row.line)
    else kept.clock = row.clock
  }
  return kept.snapshot === undefined && kept.lines.length === 0 ? undefined : kept
}

/** Opens a file, which need not exist yet. Reading fails with the system's error when the file is there but can't be read. */
export function openFileStore(path: string): Store {
  let work: Promise<void> = Promise.resolve()
  // A failed write fails its own caller only.
  const queued = (write: () => Promise<void>): Promise<void> => {
    const done = work.then(write)
    work = done.catch(() => undefined)
    return done
  }
  // The line break comes first: whatever a killed process left half-written then stands on a line of its own.
  const append = (row: Row) => queued(() => appendFile(path, `\n${JSON.stringify(row)}`))
  return {
    async load() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      return keptOf(text)
    },
    append: (line) => append({ line }),
    clock: (clock) => append({ clock }),
    snapshot: (snapshot) =>
      queued(async () => {
        await writeFile(`${path}.new`, JSON.stringify({ snapshot }))
        await rename(`${path}.new`, path)
      }),
    settled: () => work,
    clear: () => queued(() => rm(path, { force: true })),
    close: () => work,
  }
}
