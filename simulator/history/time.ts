/** Times in files of candles: seconds, milliseconds or microseconds since 1970, or a date and a time of day in UTC. */

/** Times beyond these count micro- or milliseconds; smaller ones count seconds. */
const MICROSECONDS = 100_000_000_000_000
const MILLISECONDS = 100_000_000_000
/** 1 January 2000, where the exchange's own time begins, and 2100. */
const EARLIEST_MS = 946_684_800_000
const LATEST_MS = 4_102_444_800_000

const DATE_AND_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:\.0+)?(?:Z|\+00:00| UTC)?$/

/** Milliseconds of a time whose unit follows from its size. */
export const millisecondsOf = (time: number): number => {
  if (time >= MICROSECONDS) return Math.floor(time / 1_000)
  return time >= MILLISECONDS ? time : time * 1_000
}

/** Milliseconds of a date with a time of day, such as 2024-08-05 00:01:00; NaN for any other text. */
export const millisecondsOfDate = (text: string): number => {
  const found = DATE_AND_TIME.exec(text)
  if (!found) return Number.NaN
  const [, date, time, seconds = ':00'] = found
  return Date.parse(`${date}T${time}${seconds}Z`)
}

/** A time of this century, as all histories have. */
export const isPlausible = (ms: number): boolean => ms >= EARLIEST_MS && ms <= LATEST_MS

/** The moment (ms) in a cell of a file; undefined when it contains none. */
export function momentIn(cell: string): number | undefined {
  const ms = /^\d+(\.0*)?$/.test(cell) ? millisecondsOf(Number(cell)) : millisecondsOfDate(cell)
  return isPlausible(ms) ? ms : undefined
}
