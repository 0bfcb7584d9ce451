/** Comma-separated values, as spreadsheets of every language open them. */

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
/** Without it, spreadsheets read the letters of other languages wrongly. */
const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/** A cell that a spreadsheet would run as a formula is marked as text; numbers stay as they are. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.]+$/.test(text) ? `'${text}` : text

function cell(text: string): string {
  const safe = harmless(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => cells.map(cell).join(',') + LINE_END

interface Table {
  readonly head: readonly { readonly label: string }[]
  readonly rows: readonly (readonly string[])[]
}

const tableLines = ({ head, rows }: Table): readonly string[] => [
  csvLine(head.map(({ label }) => label)),
  ...rows.map(csvLine),
]

/** A whole file; `notes` are lines before the first table, an empty line is before each further one. */
export const csvFile = (notes: readonly string[], tables: readonly Table[]): readonly string[] => [
  BYTE_ORDER_MARK,
  ...notes.map((note) => csvLine([note])),
  ...tables.flatMap((table, at) => [...(at === 0 ? [] : [LINE_END]), ...tableLines(table)]),
]

const two = (value: number): string => String(value).padStart(2, '0')

/** A time with the device's zone: "2026-03-31T18:05:09+02:00". `offset` are the minutes that the zone is ahead of UTC. */
export function isoTime(seconds: number, offset = -new Date(seconds * SECOND_MS).getTimezoneOffset()): string {
  const local = new Date(seconds * SECOND_MS + offset * MINUTE_MS).toISOString().slice(0, -'.000Z'.length)
  const ahead = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}
