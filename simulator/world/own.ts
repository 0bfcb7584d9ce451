/** The own value of a record under an untrusted key; inherited names such as "constructor" give undefined. */
export function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/**
 * A record with its keys in order; the record itself when they are in order already. Whole numbers come first and by size, as engines list
 * them. Records that are stored often are made in this order, so that a save need not sort them.
 */
export function keysInOrder<T extends object>(record: T): T {
  let last = ''
  for (const key in record) {
    if (key < last) return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))) as T
    last = key
  }
  return record
}

/** Rows of a constant table by id: `find` for an untrusted id, `of` for the id of a record, which throws for an unknown one. */
export function indexed<T extends { id: number }>(what: string, rows: readonly T[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    find: (id: number): T | undefined => byId.get(id),
    of(id: number): T {
      const found = byId.get(id)
      if (found === undefined) throw new Error(`no ${what} ${id}`)
      return found
    },
  }
}

/** A page of rows, in the caller's order. */
export type Page<T> = { list: T[]; total: number; page: number; limit: number }

/** One page (counted from 1) of rows. */
export function pageOf<T>(rows: readonly T[], page = 1, limit = 20): Page<T> {
  return { list: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit }
}

/** A user's own record under an untrusted key. */
export function ownOf<T extends { user: number }>(record: Record<string, T>, user: number, key: string): T | undefined {
  const found = own(record, key)
  return found?.user === user ? found : undefined
}

/**
 * A page of matching rows, newest first, of a list stored oldest first; `at` returns the row of a key. Without `fits` all match, and only
 * the page's rows are read.
 */
export function newestOf<Key, T>(
  keys: readonly Key[],
  at: (key: Key) => T,
  fits: ((row: T) => boolean) | undefined,
  { page = 1, limit = 20 }: { page?: number | undefined; limit?: number | undefined },
): Page<T> {
  const list: T[] = []
  if (fits === undefined) {
    const end = keys.length - (page - 1) * limit
    for (let i = end - 1; i >= Math.max(0, end - limit); i--) list.push(at(keys[i] as Key))
    return { list, total: keys.length, page, limit }
  }
  let total = 0
  for (let i = keys.length - 1; i >= 0; i--) {
    const row = at(keys[i] as Key)
    if (!fits(row)) continue
    if (total >= (page - 1) * limit && list.length < limit) list.push(row)
    total++
  }
  return { list, total, page, limit }
}
