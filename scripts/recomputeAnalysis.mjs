/**
 * Recomputes assets over time from two CSV files of a user: Asset history without a filter, and Asset analysis:
 * `node scripts/recomputeStatement.mjs history.csv analysis.csv`. The balances and movements come from the first file alone, the closing
 * prices from the second one, whose figures are compared. Like recomputeStatement.mjs it imports nothing of the project.
 *
 * The second file: notes of one cell, then four tables, each after an empty line but the first: figures by date and account (7 cells), closing
 * prices by date and coin (3), results by coin (6), and the ids of the types of records, which the first file names in the reader's language (2).
 */
import { linesOf } from './recomputeStatement.mjs'

const PLACES = 40
const ONE = 10n ** BigInt(PLACES)
/** Figures by day are rounded to cents, those by coin to the smallest unit of USDT, both towards zero. */
const CENT = ONE / 100n
const UNIT = ONE / 10n ** 8n
const VALUE_COIN = 'USDT'
const FLOWS = ['deposit', 'withdrawal', 'grant', 'closing', 'shopPayment', 'shopRefund', 'boxPayment']
const EXCHANGES = ['trade', 'convert', 'allot']
const DAY_MS = 86_400_000

function read(text) {
  const parts = /^'?(-?)(\d+)(?:[.,](\d{1,40}))?$/.exec(text)
  if (!parts) throw new Error(`"${text}" is no amount`)
  const [, sign, whole, fraction = ''] = parts
  return BigInt(`${sign}${whole}${fraction.padEnd(PLACES, '0')}`)
}

function print(value) {
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, '0')
  const text = `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '')
  return value < 0n ? `-${text}` : text
}

const worth = (amount, price, unit) => ((amount * price) / ONE / unit) * unit
const plain = (text) => text.replace(/^'/, '')
const absolute = (value) => (value < 0n ? -value : value)

/** What a type of record counts as. */
const roleOf = (id) => (FLOWS.includes(id) ? 'flow' : EXCHANGES.includes(id) ? 'exchange' : id === 'transfer' ? id : '')

/** The rows of each table, without notes and heads. */
function tablesOf(text, widths, what) {
  const separator = linesOf(text, ';').some(({ length }) => length === widths[0]) ? ';' : ','
  const lines = linesOf(text, separator)
  const tables = [[]]
  for (const cells of lines.slice(lines.findIndex(({ length }) => length > 1)))
    if (cells.length === 0) tables.push([])
    else tables.at(-1).push(cells)
  const fits = widths.every((width, at) => tables[at]?.every(({ length }) => length === width))
  if (!fits) throw new Error(`The file is no export of ${what}`)
  return tables
}

/** The records, oldest first, with the day (UTC) of each. */
function recordsOf(statement) {
  const [[head, ...rows]] = tablesOf(statement, [8, 7], 'Asset history')
  const [, sign = '+', hours = '0', minutes = '0'] = /UTC([+-])?(\d+)?(?::(\d+))?\)$/.exec(head[0]) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return rows.reverse().map(([time, account, kind, coin, amount, after, reference]) => ({
    ...{ time, account, kind: plain(kind), coin, reference },
    amount: read(amount),
    after: read(after),
    date: new Date(Date.parse(`${time.replace(' ', 'T')}Z`) - offset * 60_000).toISOString().slice(0, 10),
  }))
}

/** The figures of each date and account, by `date account`. */
function daysOf(records, dates, priceOn, kindOf) {
  const figures = new Map()
  const books = new Map()
  let at = 0
  for (const date of dates) {
    for (; at < records.length && records[at].date <= date; at++) {
      const { account, coin, amount, after, kind, date: day } = records[at]
      if (!books.has(account)) books.set(account, { balances: new Map(), closing: undefined, moved: [0n, 0n, 0n] })
      const { balances, moved } = books.get(account)
      balances.set(coin, after)
      if (day < dates[0]) continue
      const id = kindOf(kind)
      const place = id === 'transfer' ? 2 : FLOWS.includes(id) ? (amount > 0n ? 0 : 1) : undefined
      if (place !== undefined) moved[place] += worth(amount, priceOn(coin, day), CENT)
    }
    for (const [account, book] of books) {
      const [deposits, withdrawals, transfers] = book.moved
      let closing = 0n
      for (const [coin, units] of book.balances) if (units !== 0n) closing += worth(units, priceOn(coin, date), CENT)
      const isFirst = date === dates[0] && records[0].date < date
      const profit = isFirst ? undefined : closing - (book.closing ?? 0n) - deposits - withdrawals - transfers
      figures.set(`${date} ${account}`, [closing, deposits, -withdrawals, transfers, profit])
      book.closing = closing
      book.moved = [0n, 0n, 0n]
    }
  }
  return figures
}

/** Records of one posting follow each other and have the same time, type and reference, one for each balance. */
function postingsOf(records) {
  const postings = []
  let balances = new Set()
  let last
  for (const record of records) {
    const name = `${record.time} ${record.kind} ${record.reference}`
    const balance = `${record.account} ${record.coin}`
    if (name !== last || balances.has(balance)) {
      postings.push([])
      balances = new Set()
    }
    balances.add(balance)
    postings.at(-1).push(record)
    last = name
  }
  return postings
}

/** Quantity, cost and realised result of each coin, at average cost. */
function coinsOf(records, priceOn, kindOf) {
  const coins = new Map()
  for (const posting of postingsOf(records)) {
    const [{ date, kind }] = posting
    const id = kindOf(kind)
    const changes = new Map()
    for (const { coin, amount } of posting) changes.set(coin, (changes.get(coin) ?? 0n) + amount)
    const [given] = [...changes].find(([, change]) => change < 0n) ?? []
    const paid = absolute(changes.get(VALUE_COIN) ?? 0n)
    const worthOf = (coin) => worth(absolute(changes.get(coin)), priceOn(coin, date), UNIT)
    for (const [coin, change] of changes) {
      if (coin === VALUE_COIN || change === 0n) continue
      if (!coins.has(coin)) coins.set(coin, { quantity: 0n, cost: 0n, realised: 0n })
      const known = coins.get(coin)
      let value = 0n
      if (FLOWS.includes(id)) value = worthOf(coin)
      else if (EXCHANGES.includes(id)) value = paid === 0n && given !== undefined ? worthOf(given) : paid
      if (change > 0n) known.cost += value
      else {
        const part = ((known.cost / UNIT) * -change) / known.quantity
        known.cost -= part * UNIT
        known.realised += value - part * UNIT
      }
      known.quantity += change
    }
  }
  return coins
}

function compareDays(rows, found, report) {
  const names = ['closing value', 'deposits', 'withdrawals', 'transfers', 'profit']
  for (const [date, account, ...stated] of rows) {
    const figures = found.get(`${date} ${account}`)
    if (figures === undefined) report(`${date} ${account}: no record of it`)
    found.delete(`${date} ${account}`)
    for (const [at, value] of (figures ?? []).entries())
      if (value !== undefined && value !== read(stated[at]))
        report(`${date} ${account}: ${names[at]} is ${print(value)} by the records, and ${stated[at]} as stated`)
  }
  for (const key of found.keys()) report(`${key}: not stated`)
}

function compareCoins(rows, found, priceNow, report) {
  const names = ['quantity', 'cost', 'value', 'unrealised result', 'realised result']
  for (const [coin, ...stated] of rows) {
    const { quantity, cost, realised } = found.get(coin) ?? { quantity: 0n, cost: 0n, realised: 0n }
    if (!found.delete(coin)) report(`${coin}: no record of it`)
    const value = quantity === 0n ? 0n : worth(quantity, priceNow(coin), UNIT)
    for (const [at, figure] of [quantity, cost, value, value - cost, realised].entries())
      if (figure !== read(stated[at]))
        report(`${coin}: ${names[at]} is ${print(figure)} by the records, and ${stated[at]} as stated`)
  }
  for (const coin of found.keys()) report(`${coin}: not stated`)
}

/**
 * Recomputes both files; returns the number of days and coins, and the differences as texts. `begins` is the first date with a price, if there
 * are older records: then its profit and the coins can't be recomputed.
 */
export function recomputeAnalysis(statement, analysis) {
  const problems = []
  const report = (problem) => problems.push(problem)
  const records = recordsOf(statement)
  const [days, prices, coins, kinds] = tablesOf(analysis, [7, 3, 6, 2], 'Asset analysis').map((rows) => rows.slice(1))
  const priceOf = new Map(prices.map(([date, coin, price]) => [`${date} ${coin}`, read(price)]))
  const priceOn = (coin, date) => {
    if (!priceOf.has(`${date} ${coin}`)) throw new Error(`There is no price of ${coin} on ${date}`)
    return priceOf.get(`${date} ${coin}`)
  }
  const ids = new Map()
  for (const [label, id] of kinds) {
    const known = ids.get(plain(label))
    if (known !== undefined && roleOf(known) !== roleOf(id)) report(`"${label}" is ${known} and ${id}`)
    ids.set(plain(label), id)
  }
  const kindOf = (label) => ids.get(label) ?? report(`no type "${label}"`)
  const dates = [...new Set(days.map(([date]) => date))]
  for (const [at, date] of dates.slice(1).entries())
    if (Date.parse(date) - Date.parse(dates[at]) !== DAY_MS) report(`${date}: does not follow ${dates[at]}`)
  const isOlder = records.length > 0 && records[0].date < dates[0]
  compareDays(days, daysOf(records, dates, priceOn, kindOf), report)
  if (!isOlder) compareCoins(coins, coinsOf(records, priceOn, kindOf), (coin) => priceOn(coin, dates.at(-1)), report)
  return { days: dates.length, coins: coins.length, begins: isOlder ? dates[0] : undefined, problems }
}
