/**
 * Recomputes every balance from the CSV file that a user exports in Asset history: `node scripts/recomputeStatement.mjs file.csv`. It
 * needs nothing but that file, in any of the app's languages, and imports nothing of the project: it has its own reader of CSV and its own
 * arithmetic, so that it does not repeat a fault of the exchange.
 *
 * The file: notes of one cell, a head of 8 cells, and the records, newest first, of time, account, type, coin, amount, balance after it,
 * order, and ID. After an empty line, a head of 7 cells, and the balances of account, coin, opening balance, money in, money out, closing
 * balance, and number of records.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const RECORD_CELLS = 8
const BALANCE_CELLS = 7

/** The lines of a CSV file as cells; quoted cells may have separators, quotes and line breaks. An empty line has no cells. */
export function linesOf(text, separator = ',') {
  const lines = []
  let [cells, cell, quoted] = [[], '', false]
  const endLine = () => {
    lines.push(cells.length === 0 && cell === '' ? [] : [...cells, cell])
    cells = []
    cell = ''
  }
  const body = text.replace(/^\ufeff/, '')
  for (let at = 0; at < body.length; at++) {
    const letter = body[at]
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (body[at + 1] === '"') cell += body[++at]
      else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === separator) {
      cells.push(cell)
      cell = ''
    } else if (letter === '\n') endLine()
    else if (letter !== '\r') cell += letter
  }
  if (quoted) throw new Error('The file ends within quotes')
  if (cells.length > 0 || cell !== '') endLine()
  return lines
}

/** A decimal as a whole number of 10^-places. A long decimal has an apostrophe in front, so that spreadsheets keep its digits. */
function read(text, where) {
  const parts = /^'?(-?)(\d+)(?:[.,](\d+))?$/.exec(text)
  if (!parts) throw new Error(`${where}: "${text}" is no amount`)
  const [, sign, whole, fraction = ''] = parts
  return { digits: BigInt(`${sign}${whole}${fraction}`), places: fraction.length }
}

const scaled = ({ digits, places }, to) => digits * 10n ** BigInt(to - places)
const negated = ({ digits, places }) => ({ digits: -digits, places })
const ZERO = { digits: 0n, places: 0 }

function plus(one, other) {
  const places = Math.max(one.places, other.places)
  return { digits: scaled(one, places) + scaled(other, places), places }
}

const isEqual = (one, other) => plus(one, negated(other)).digits === 0n

function print({ digits, places }) {
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places)
  const fraction = text.slice(text.length - places).replace(/0+$/, '')
  return `${digits < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** The lines of both tables with their numbers in the file. */
function tablesOf(text) {
  // Files of languages that write 0,5 have semicolons between cells.
  const isSemicolon = linesOf(text, ';').some(({ length }) => length === RECORD_CELLS)
  const lines = linesOf(text, isSemicolon ? ';' : ',').map((cells, at) => ({ cells, where: `line ${at + 1}` }))
  const first = lines.findIndex(({ cells }) => cells.length !== 1)
  const gap = lines.findIndex(({ cells }) => cells.length === 0)
  if (first < 0 || lines[first].cells.length !== RECORD_CELLS) throw new Error('The file is no export of Asset history')
  if (gap < 0 || lines.length < gap + 2)
    throw new Error('The file states no balances: export Asset history without a filter by type')
  const [records, balances] = [lines.slice(first + 1, gap), lines.slice(gap + 2)]
  for (const [rows, count] of [
    [records, RECORD_CELLS],
    [lines.slice(gap + 1), BALANCE_CELLS],
  ])
    for (const { cells, where } of rows)
      if (cells.length !== count) throw new Error(`${where}: ${cells.length} cells instead of ${count}`)
  return { records, balances }
}

/** Sums of the records of each account and coin. */
function recomputed(records, report) {
  const found = new Map()
  const ids = new Set()
  let latest = Number.NEGATIVE_INFINITY
  for (const { cells, where } of [...records].reverse()) {
    const [time, account, , coin, amountText, afterText, , id] = cells
    const [amount, after, moment] = [read(amountText, where), read(afterText, where), Date.parse(`${time}Z`)]
    if (Number.isNaN(moment)) report(`${where}: "${time}" is no time`)
    if (moment < latest) report(`${where}: older than the record below it`)
    latest = moment
    if (ids.has(id)) report(`${where}: record ${id} is in the file twice`)
    ids.add(id)
    const key = `${account} ${coin}`
    const opening = plus(after, negated(amount))
    const known = found.get(key) ?? { opening, closing: opening, moneyIn: ZERO, moneyOut: ZERO, count: 0 }
    const closing = plus(known.closing, amount)
    if (!isEqual(closing, after))
      report(`${where}: ${key} is ${print(closing)} after it by the records, and ${print(after)} as stated`)
    const [moneyIn, moneyOut] =
      amount.digits > 0n
        ? [plus(known.moneyIn, amount), known.moneyOut]
        : [known.moneyIn, plus(known.moneyOut, negated(amount))]
    found.set(key, { opening: known.opening, closing, moneyIn, moneyOut, count: known.count + 1 })
  }
  return found
}

function compare(found, balances, report) {
  const stated = new Set()
  for (const { cells, where } of balances) {
    const [account, coin, opening, moneyIn, moneyOut, closing, count] = cells
    const key = `${account} ${coin}`
    if (stated.has(key)) report(`${where}: ${key} is stated twice`)
    stated.add(key)
    const sum = found.get(key)
    if (sum === undefined) {
      report(`${where}: no record of ${key}`)
      continue
    }
    const figures = [
      ['opening balance', sum.opening, opening],
      ['money in', sum.moneyIn, moneyIn],
      ['money out', sum.moneyOut, moneyOut],
      ['closing balance', sum.closing, closing],
      ['number of records', { digits: BigInt(sum.count), places: 0 }, count],
    ]
    for (const [name, value, text] of figures)
      if (!isEqual(value, read(text, where)))
        report(`${where}: ${key}: ${name} is ${print(value)} by the records, and ${text} as stated`)
  }
  for (const key of found.keys()) if (!stated.has(key)) report(`${key}: no balance stated`)
}

/** Recomputes a file; returns each balance as a text, the number of records, and the differences as texts. */
export function recomputeStatement(text) {
  const problems = []
  const report = (problem) => problems.push(problem)
  const { records, balances } = tablesOf(text)
  const found = recomputed(records, report)
  compare(found, balances, report)
  const closing = [...found].map(([key, { closing }]) => [key, print(closing)])
  return { balances: Object.fromEntries(closing.sort()), records: records.length, problems }
}

/** With a second file, Asset analysis, it recomputes assets over time too. */
async function main(file, analysis) {
  if (!file) throw new Error('node scripts/recomputeStatement.mjs file.csv [analysis.csv]')
  const { balances, records, problems } = recomputeStatement(readFileSync(file, 'utf8'))
  for (const [key, balance] of Object.entries(balances)) console.log(`${key}: ${balance}`)
  for (const problem of problems.slice(0, 50)) console.error(problem)
  console.log(
    `${Object.keys(balances).length} balances recomputed from ${records} records: ${problems.length || 'no'} differences`,
  )
  const isDifferent = problems.length > 0 || (analysis !== undefined && (await compareAnalysis(file, analysis)))
  return isDifferent ? 1 : 0
}

async function compareAnalysis(file, analysis) {
  const { recomputeAnalysis } = await import('./recomputeAnalysis.mjs')
  const { days, coins, begins, problems } = recomputeAnalysis(
    readFileSync(file, 'utf8'),
    readFileSync(analysis, 'utf8'),
  )
  for (const problem of problems.slice(0, 50)) console.error(problem)
  if (begins !== undefined)
    console.log(`There are no prices before ${begins}: its profit and the coins are not recomputed`)
  console.log(`${days} days and ${coins} coins recomputed: ${problems.length || 'no'} differences`)
  return problems.length > 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv[2], process.argv[3]).then(
    (code) => {
      process.exitCode = code
    },
    (error) => {
      console.error(error.message)
      process.exitCode = 2
    },
  )
