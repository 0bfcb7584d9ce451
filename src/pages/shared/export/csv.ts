/**
 * Values that Excel, LibreOffice and Google Sheets open by a double click without changing one, in every language. Excel separates cells
 * and decimals by the region of the device, so a file has the marks of its reader: ',' and '.', or ';' and ','. A line `sep=;` would help
 * Excel only: other programs show it as data, and with it Excel ignores the byte order mark and garbles every letter beyond English. A
 * value that a spreadsheet would change is marked as text by an apostrophe in front: ids, numbers beyond the 15 digits that a spreadsheet
 * keeps, formulas. People type the same mark. `="123"` is itself a formula, which other programs show or refuse; a tab stays in the cell
 * unseen, and Sheets drops it and rounds the number.
 */
import { isDecimal } from '../../../../protocol/rules/decimal.ts'
import { offsetAt } from '../../../i18n/time.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
/** Without it, Excel reads the letters of other languages wrongly. */
const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'
const TEXT_MARK = "'"
/** Spreadsheets keep numbers in binary, exact up to this many decimal digits. */
const EXACT_DIGITS = 15

/** The marks between cells and before decimals. */
export interface CsvMarks {
  readonly separator: ',' | ';'
  readonly decimal: '.' | ','
}

/**
 * The marks of a spreadsheet in the app's language. `preferred` are the device's languages, the first of the same language names the region:
 * Mexico writes 0.5, Spain 0,5.
 */
export function csvMarks(language: string, preferred: readonly string[]): CsvMarks {
  const isSame = (tag: string) => tag.split('-')[0] === language.split('-')[0] && /^[a-z]+(-[a-z\d]+)*$/i.test(tag)
  const parts = new Intl.NumberFormat(preferred.find(isSame) ?? language).formatToParts(0.5)
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',')
  return isComma ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' }
}

/** Spaces of every kind and invisible characters, which programs skip before a formula. */
const BLANK = String.raw`\s\p{Cc}\p{Cf}`
/** First characters of formulas, also in the full width and the small form of East Asian keyboards. */
const FORMULA = String.raw`=+\-@＝＋－＠﹦﹢﹣﹫`
const BEGINS_FORMULA = new RegExp(`^[${BLANK}]*[${FORMULA}]`, 'u')
/** A formula after a sign that another program, or another region, reads as the end of a cell or a line. */
const LATER_FORMULA = new RegExp(`([,;\\t\\r\\n"](?:(?![\\t\\r\\n])[${BLANK}])*)(?=[${FORMULA}])`, 'gu')
/** A number, a date, a time, a share or a truth value, once characters of full width are narrow. */
const READ_AS_VALUE = /^[\s\d.,:/%()$€£¥₩₫+-]*\d[\s\d.,:/%()+-]*(e[+-]?\d+)?$|^(true|false)$/i

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A text that no spreadsheet runs, splits, or reads as a number or date. */
function textCell(text: string): string {
  const safe = text.replace(LATER_FORMULA, `$1${TEXT_MARK}`)
  const isMisread = BEGINS_FORMULA.test(text) || READ_AS_VALUE.test(text.normalize('NFKC').trim())
  return quoted(isMisread ? TEXT_MARK + safe : safe)
}

const digitsOf = (text: string): number => text.replace(/\D/g, '').replace(/^0+|0+$/g, '').length

/** An amount is a number as long as a spreadsheet keeps all its digits, else a text. */
function figureCell(text: string, { decimal }: CsvMarks): string {
  if (!isDecimal(text)) return textCell(text)
  return (digitsOf(text) > EXACT_DIGITS ? TEXT_MARK : '') + text.replace('.', decimal)
}

interface Table {
  readonly head: readonly { readonly label: string; readonly kind?: 'figure' | 'time' }[]
  readonly rows: readonly (readonly string[])[]
}

function tableLines({ head, rows }: Table, marks: CsvMarks): readonly string[] {
  const cellOf = (text: string, at: number) => {
    const kind = head[at]?.kind
    if (kind === 'time') return text
    return kind === 'figure' ? figureCell(text, marks) : textCell(text)
  }
  const lineOf = (cells: readonly string[]) => cells.join(marks.separator) + LINE_END
  return [lineOf(head.map(({ label }) => textCell(label))), ...rows.map((row) => lineOf(row.map(cellOf)))]
}

/** A whole file; `notes` are lines before the first table, an empty line is before each further one. */
export const csvFile = (notes: readonly string[], tables: readonly Table[], marks: CsvMarks): readonly string[] => [
  BYTE_ORDER_MARK,
  ...notes.map((note) => textCell(note) + LINE_END),
  ...tables.flatMap((table, at) => [...(at === 0 ? [] : [LINE_END]), ...tableLines(table, marks)]),
]

/** The minutes that the zone of shown times is ahead of UTC at all these times; 0 where its clocks changed between them. */
export function sharedOffset(times: readonly number[]): number {
  const offsets = new Set(times.map((seconds) => offsetAt(seconds * SECOND_MS)))
  const [offset = 0] = offsets
  return offsets.size === 1 && Number.isFinite(offset) ? offset : 0
}

/** A time as every spreadsheet reads it: "2026-03-31 18:05:09"; empty for an invalid one. `offset` are minutes ahead of UTC. */
export function timeText(seconds: number, offset: number): string {
  const local = new Date(seconds * SECOND_MS + offset * MINUTE_MS)
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().replace('T', ' ').slice(0, -'.000Z'.length)
}
