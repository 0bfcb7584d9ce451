/** Records by number, and each user's oldest first. */
import { newestOf, own, ownOf, type Page } from './own.ts'

export type StoredRecord = { no: string; user: number; created: number }
export type Records<T extends StoredRecord> = {
  next: number
  byNo: Record<string, T>
  byUser: Record<string, string[]>
}

const NUMBER_DIGITS = 10

export function createRecords<T extends StoredRecord>(): Records<T> {
  return { next: 1, byNo: {}, byUser: {} }
}

/** Adds a record under the next number, which begins with `letter`. */
export function addRecord<T extends StoredRecord>(records: Records<T>, letter: string, draft: Omit<T, 'no'>): T {
  const record = { no: `${letter}${String(records.next++).padStart(NUMBER_DIGITS, '0')}`, ...draft } as T
  records.byNo[record.no] = record
  const numbers = own(records.byUser, String(record.user))
  if (numbers) numbers.push(record.no)
  else records.byUser[record.user] = [record.no]
  return record
}

export const recordOf = <T extends StoredRecord>(records: Records<T>, user: number, no: string): T | undefined =>
  ownOf(records.byNo, user, no)

/** All records of a user, oldest first. */
export const recordsBy = <T extends StoredRecord>(records: Records<T>, user: number): T[] =>
  (own(records.byUser, String(user)) ?? []).map((no) => records.byNo[no] as T)

/** Filters records; times are ms, both inclusive. */
export type RecordFilter = { from?: number; to?: number; page?: number; limit?: number }

/** A page of a user's matching records, newest first. */
export function recordsOf<T extends StoredRecord>(
  records: Records<T>,
  user: number,
  { from, to, ...part }: RecordFilter,
  fits: (record: T) => boolean,
): Page<T> {
  const isIn = (record: T) => record.created >= (from ?? record.created) && record.created <= (to ?? record.created)
  return newestOf(
    recordsBy(records, user),
    (record) => record,
    (record) => isIn(record) && fits(record),
    part,
  )
}
