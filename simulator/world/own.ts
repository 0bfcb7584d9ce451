/** The value that a record itself holds under a key that came from outside; inherited names such as "constructor" are nothing. */
export function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** Pages of rows, newest first as the caller orders them. */
export type Page<T> = { list: T[]; total: number; page: number; limit: number }

/** Cuts one page (counted from 1) out of rows. */
export function pageOf<T>(rows: readonly T[], page = 1, limit = 20): Page<T> {
  return { list: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit }
}
