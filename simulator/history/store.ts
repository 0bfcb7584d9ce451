/** The market histories of this browser, by id: read once from the user's files, then kept until the user removes them. */
import { type DBSchema, openDB } from 'idb'
import type { Recorded } from '../world/market/index.ts'

/** A history without its numbers, for lists; `rounded` and `quiet` are counts of minutes, `files` the names of its files. */
export type HistoryFacts = Pick<Recorded, 'id' | 'code' | 'from' | 'to'> & {
  rounded: number
  quiet: number
  files: readonly string[]
}

interface Schema extends DBSchema {
  facts: { key: string; value: HistoryFacts }
  markets: { key: string; value: Recorded }
}
const TABLES: ('facts' | 'markets')[] = ['facts', 'markets']

const open = () =>
  openDB<Schema>('sim:history', 1, {
    upgrade(database) {
      database.createObjectStore('facts', { keyPath: 'id' })
      database.createObjectStore('markets', { keyPath: 'id' })
    },
  })

/** Runs with the database; undefined where there is none, as in Node or where the browser denies it. */
async function withDatabase<Value>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<Value>) {
  if (typeof indexedDB === 'undefined') return undefined
  const database = await open().catch(() => undefined)
  if (!database) return undefined
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Keeps all of some histories, or none. Resolves to false where nothing can be kept. */
export async function storeHistories(all: readonly { facts: HistoryFacts; recorded: Recorded }[]): Promise<boolean> {
  const stored = await withDatabase(async (database) => {
    const transaction = database.transaction(TABLES, 'readwrite')
    const writes = all.flatMap(({ facts, recorded }) => [
      transaction.objectStore('facts').put(facts),
      transaction.objectStore('markets').put(recorded),
    ])
    await Promise.all([...writes, transaction.done])
    return true
  })
  return stored === true
}

/** The kept histories, without their numbers. */
export const listHistories = async (): Promise<HistoryFacts[]> =>
  (await withDatabase((database) => database.getAll('facts'))) ?? []

export async function forgetHistory(id: string): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction(TABLES, 'readwrite')
    await Promise.all([...TABLES.map((table) => transaction.objectStore(table).delete(id)), transaction.done])
  })
}

export const historyById = (id: string): Promise<Recorded | undefined> =>
  withDatabase((database) => database.get('markets', id))
