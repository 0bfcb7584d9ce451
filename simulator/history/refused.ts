/** Why a file of market history is not read. */

/**
 * `empty`: no rows. `columns`: unknown or missing columns. `number`: a value is no plain decimal number. `large`: more than is read, or a value
 * out of range. `range`: open or close outside of high and low, or no price. `negative`: a negative volume. `still`: a price moves without
 * volume. `minute`: the rows are not those of single minutes. `back`: its time is before that of the row above. `twice`: the same minute again,
 * in one file or in two. `market`: the name contains no market of this exchange. `archive`: the ZIP is damaged or holds no CSV.
 */
export const HISTORY_PROBLEMS = [
  'empty',
  'columns',
  'number',
  'large',
  'range',
  'negative',
  'still',
  'minute',
  'back',
  'twice',
  'market',
  'archive',
] as const
export type HistoryProblem = (typeof HISTORY_PROBLEMS)[number]

const SENTENCES: Record<HistoryProblem, string> = {
  empty: 'The file has no rows. Choose a CSV file of 1-minute candles.',
  columns:
    'The columns are not those of candles: open time, open, high, low, close, volume. Name them in a header row, or with --columns.',
  number: 'A value is not a plain decimal number.',
  large: 'The file, or a value in it, is too large. Choose fewer months.',
  range: 'The high is below another price of the minute, or the low above one.',
  negative: 'The volume is negative.',
  still: 'The price moves, but the volume is zero.',
  minute: 'The row is not a single minute. Choose the file of the 1-minute interval.',
  back: 'The time is before that of the row above. Sort the rows by time.',
  twice: 'The minute is there twice. Remove one of them.',
  market: 'The file name contains no market of this exchange, such as BTCUSDT. Rename the file.',
  archive: 'The ZIP file is damaged or contains no CSV file.',
}

/** A file that is not read; nothing of it is kept. `line` counts from 1. `rows` are the first ones of a file whose columns are unknown. */
export class HistoryRefused extends Error {
  override readonly name = 'HistoryRefused'
  readonly problem: HistoryProblem
  readonly file: string
  readonly line: number | undefined
  readonly rows: readonly (readonly string[])[] | undefined
  constructor(problem: HistoryProblem, file: string, line?: number, rows?: readonly (readonly string[])[]) {
    super(`${file}${line === undefined ? '' : `, line ${line}`}: ${SENTENCES[problem]}`)
    this.problem = problem
    this.file = file
    this.line = line
    this.rows = rows
  }
}
