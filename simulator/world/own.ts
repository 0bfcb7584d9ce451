/** The own value of a record under a key from outside; inherited names such as "constructor" give undefined. */
export function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** A page of rows, in the caller's order. */
export type Page<T> = { list: T[]; total: number; page: number; limit: number }

/** One page (counted from 1) of rows. */
export function pageOf<T>(rows: readonly T[], page = 1, limit = 20): Page<T> {
  return { list: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit }
}
