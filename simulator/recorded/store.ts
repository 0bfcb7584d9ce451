/** The recorded session that this browser plays: kept for reloads until another one is opened. */
import { type DBSchema, openDB } from 'idb'
import type { RecordedSession } from './session.ts'

interface Schema extends DBSchema {
  sessions: { key: string; value: RecordedSession }
}

const open = () =>
  openDB<Schema>('sim:recorded', 1, {
    upgrade(database) {
      database.createObjectStore('sessions')
    },
  })

/** Keeps a session in place of all others. Resolves to false where the browser keeps nothing. */
export async function keepSession(id: string, session: RecordedSession): Promise<boolean> {
  try {
    const database = await open()
    const transaction = database.transaction('sessions', 'readwrite')
    await Promise.all([transaction.store.clear(), transaction.store.put(session, id), transaction.done])
    database.close()
    return true
  } catch {
    return false
  }
}

export async function sessionById(id: string): Promise<RecordedSession | undefined> {
  try {
    const database = await open()
    const session = await database.get('sessions', id)
    database.close()
    return session
  } catch {
    return undefined
  }
}
