/** Why a file of market history is not read. */

/**
 * `empty`: no rows. `columns`: unknown or missing columns. `time`: no time, or one of another century. `number`: a value is no plain decimal
 * number. `large`: more than is read, or a value out of range. `range`: open or close outside of high and low. `zero`: a price below one tick.
 * `negative`: a negative value. `still`: a price moves without volume. `minute`: the rows are not those of single minutes. `back`: its time is
 * before that of the row above. `twice`: the same minute again. `overlap`: its minutes are in another file too. `market`: the name contains no
 * market of this exchange. `archive`: the ZIP is damaged or holds no CSV.
 */
export const HISTORY_PROBLEMS = [
  'empty',
  'columns',
  'time',
  'number',
  'large',
  'range',
  'zero',
  'negative',
  'still',
  'minute',
  'back',
  'twice',
  'overlap',
  'market',
  'archive',
] as const
export type HistoryProblem = (typeof HISTORY_PROBLEMS)[number]

const SENTENCES: Record<HistoryProblem, string> = {
  empty: 'The file has no rows. Choose a CSV file of 1-minute candles.',
  columns:
    'The columns are not those of candles: open time, open, high, low, close, volume. Name them in a header row, or with --columns.',
  time: 'The time is not one of the years 2000 to 2099. Check the column of the start of the minute.',
  number: 'A value is not a plain number such as 41235.5. Use a decimal point, no exponent and no thousands separator.',
  large: 'The file, or a value in it, is too large. Choose fewer months.',
  range: 'The high is below another price of the minute, or the low above one. Correct or remove the row.',
  zero: "A price is zero or below this market's smallest step. Correct or remove the row.",
  negative: 'A price or the volume is negative. Correct or remove the row.',
  still: 'The price moves, but the volume is zero. Correct or remove the row.',
  minute: 'The row is not a single minute. Choose the file of the 1-minute interval.',
  back: 'The time is before that of the row above. Sort the rows by time.',
  twice: 'The minute is there twice. Remove one of them.',
  overlap: 'Its minutes overlap with another of the files. Choose only one of the two.',
  market: 'The file name contains no market of this exchange, such as BTCUSDT. Rename the file.',
  archive: 'The ZIP file is damaged or contains no CSV file.',
}

/** The place of a problem in a file: its line, from 1; the first rows when its columns are unknown, and their shape when the user says them. */
interface Place {
  line?: number | undefined
  rows?: readonly (readonly string[])[] | undefined
  shape?: string | undefined
}

/** A file that is not read; nothing of it is kept. */
export class HistoryRefused extends Error {
  override readonly name = 'HistoryRefused'
  readonly problem: HistoryProblem
  readonly file: string
  readonly place: Place
  constructor(problem: HistoryProblem, file: string, place: Place = {}) {
    super(`${file}${place.line === undefined ? '' : `, line ${place.line}`}: ${SENTENCES[problem]}`)
    this.problem = problem
    this.file = file
    this.place = place
  }
}
