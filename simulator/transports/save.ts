/**
 * Stores a world between visits: a snapshot, and each command accepted since, in order. IndexedDB in the browser; fileStore.ts does the
 * same for Node. A snapshot replaces the commands before it within one transaction, so a kill at any moment leaves either the old pair or
 * the new one.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { Superseded } from './epoch.ts'

/** A stored world: the snapshot (undefined before the first) and the lines written after it, oldest first. */
export type StoredWorld = { snapshot?: string; lines: string[]; clock?: number }

export type Store = {
  /** Reads the stored world; undefined when there is none. */
  load(): Promise<StoredWorld | undefined>
  /** Adds a line. Resolves when it is stored; rejects with Superseded when another exchange has opened the world since. */
  append(line: string): Promise<void>
  /** Replaces snapshot and lines by the world's text. Same rejections. */
  snapshot(text: string): Promise<void>
  /** Saves the clock (ms of exchange time). Same rejections. */
  clock(now: number): Promise<void>
  /** Resolves when all pending writes are done or have failed. */
  settled(): Promise<void>
  /** Deletes the world. */
  clear(): Promise<void>
  close(): Promise<void>
}

interface Schema extends DBSchema {
  facts: { key: 'epoch' | 'clock' | 'snapshot'; value: number | string }
  lines: { key: number; value: string }
}
type Writing = IDBPTransaction<Schema, ('facts' | 'lines')[], 'readwrite'>
/** Requests, in their order. */
type Write = readonly ((transaction: Writing) => Promise<unknown>)[]

const TABLES: ('facts' | 'lines')[] = ['facts', 'lines']

async function open(name: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('facts')
      database.createObjectStore('lines', { autoIncrement: true })
    },
  })
}

/** Takes the world over: the previous owner fails at its next write. */
async function takeOver(database: IDBPDatabase<Schema>): Promise<number> {
  const transaction = database.transaction('facts', 'readwrite')
  // A failed write rejects here as well, and must not stay unhandled.
  transaction.done.catch(() => undefined)
  const before = await transaction.store.get('epoch')
  const epoch = typeof before === 'number' && Number.isSafeInteger(before) ? before + 1 : 1
  await transaction.store.put(epoch, 'epoch')
  await transaction.done
  return epoch
}

/**
 * Writes if this exchange still owns the world. All requests are issued at once, without waiting for each other: the database executes them
 * in this order, and undoes them when one fails or the epoch turns out to be another one.
 */
async function inTransaction(database: IDBPDatabase<Schema>, epoch: number, writes: readonly Write[]): Promise<void> {
  const transaction = database.transaction(TABLES, 'readwrite', { durability: 'relaxed' })
  // Awaited even after a failure, so that no rejection stays unhandled.
  const done = transaction.done.catch(() => undefined)
  const found = transaction.objectStore('facts').get('epoch')
  // Async, so that a request that throws at once rejects as others do.
  const written = writes.flat().map(async (request) => request(transaction))
  try {
    const [now] = await Promise.all([found, ...written])
    if (now !== epoch) throw new Superseded()
    transaction.commit()
  } catch (problem) {
    abort(transaction)
    await done
    throw problem
  }
  await transaction.done
}

function abort(transaction: Writing): void {
  try {
    transaction.abort()
  } catch {
    // A failed request has ended it.
  }
}

/** Batches the writes that arrive while a transaction runs into the next one. */
function queueOf(run: (writes: Write[]) => Promise<void>) {
  let waiting: Write[] = []
  let next: Promise<void> | undefined
  let running: Promise<void> = Promise.resolve()
  function put(write: Write): Promise<void> {
    waiting.push(write)
    next ??= running
      .catch(() => undefined)
      .then(() => {
        const writes = waiting
        waiting = []
        next = undefined
        running = run(writes)
        return running
      })
    return next
  }
  const settled = () => (next ?? running).catch(() => undefined)
  return { put, settled }
}

/** Opens the world saved under a name and takes it over from its previous owner. */
export async function openStore(name: string): Promise<Store> {
  const database = await open(name)
  const epoch = await takeOver(database)
  const queue = queueOf((writes) => inTransaction(database, epoch, writes))
  const emptied: Write = [
    (transaction) => transaction.objectStore('lines').clear(),
    (transaction) => transaction.objectStore('facts').delete('snapshot'),
    (transaction) => transaction.objectStore('facts').delete('clock'),
  ]
  return {
    async load() {
      const transaction = database.transaction(TABLES)
      const [snapshot, clock, lines] = await Promise.all([
        transaction.objectStore('facts').get('snapshot'),
        transaction.objectStore('facts').get('clock'),
        transaction.objectStore('lines').getAll(),
      ])
      if (snapshot === undefined && lines.length === 0) return undefined
      return {
        lines,
        ...(typeof snapshot === 'string' ? { snapshot } : {}),
        ...(typeof clock === 'number' && Number.isFinite(clock) ? { clock } : {}),
      }
    },
    append: (line) => queue.put([(transaction) => transaction.objectStore('lines').add(line)]),
    snapshot: (text) =>
      queue.put([...emptied, (transaction) => transaction.objectStore('facts').put(text, 'snapshot')]),
    clock: (now) => queue.put([(transaction) => transaction.objectStore('facts').put(now, 'clock')]),
    settled: queue.settled,
    clear: () => queue.put(emptied),
    async close() {
      await queue.settled()
      database.close()
    },
  }
}
