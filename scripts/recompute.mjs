/**
 * Recomputes every balance of an exchange from its exported records alone: `node scripts/recompute.mjs records.json`. It imports nothing
 * of the project and has its own arithmetic, so that it does not repeat a fault of the exchange.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** All amounts are whole numbers of 10^-PLACES. */
const PLACES = 40
const ONE = 10n ** BigInt(PLACES)
const CROSSING = ['grant', 'deposit', 'withdrawal']

function read(text) {
  const parts = /^(-?)(\d+)(?:\.(\d{1,40}))?$/.exec(text)
  if (!parts) throw new Error(`no decimal: ${text}`)
  const [, sign, whole, fraction = ''] = parts
  const value = BigInt(whole) * ONE + BigInt(fraction.padEnd(PLACES, '0'))
  return sign === '-' ? -value : value
}

function print(value) {
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, '0')
  const text = `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '')
  return value < 0n ? `-${text}` : text
}

const times = (one, other) => (one * other) / ONE

/** Rounds a positive amount to the smallest unit of its currency. */
function toUnit(value, places, up = false) {
  const unit = 10n ** BigInt(PLACES - places)
  return (up ? (value + unit - 1n) / unit : value / unit) * unit
}

function add(sums, key, amount) {
  sums.set(key, (sums.get(key) ?? 0n) + amount)
}

/** The balances that the lines add up to; reports lines that don't follow from the one before. */
function balancesOf(lines, report) {
  const balances = new Map()
  const last = new Map()
  for (const line of lines) {
    const name = `line ${line.id}`
    const key = `${line.user} ${line.account} ${line.currency}`
    const known = balances.get(key) ?? { available: 0n, frozen: 0n }
    const after = { available: known.available + read(line.available), frozen: known.frozen + read(line.frozen) }
    if (after.available !== read(line.availableAfter)) report(`${name}: ${print(after.available)} available after it`)
    if (after.frozen !== read(line.frozenAfter)) report(`${name}: ${print(after.frozen)} frozen after it`)
    if (after.available < 0n || after.frozen < 0n) report(`${name}: a balance below zero`)
    const { id = 0, at = 0 } = last.get(line.user) ?? {}
    if (line.id <= id || line.at < at) report(`${name}: out of order`)
    last.set(line.user, line)
    balances.set(key, after)
  }
  return balances
}

function compareBalances(records, balances, report) {
  const listed = new Set()
  for (const { user, account, currency, available, frozen } of records.balances) {
    const key = `${user} ${account} ${currency}`
    const sum = balances.get(key) ?? { available: 0n, frozen: 0n }
    if (listed.has(key)) report(`balance ${key}: listed twice`)
    listed.add(key)
    if (read(available) !== sum.available) report(`balance ${key}: ${print(sum.available)} available by its lines`)
    if (read(frozen) !== sum.frozen) report(`balance ${key}: ${print(sum.frozen)} frozen by its lines`)
  }
  for (const key of balances.keys()) if (!listed.has(key)) report(`balance ${key}: missing`)
}

/** Money that came in is with the users and the house, and nowhere else. */
function compareSums(records, balances, report) {
  const inside = new Map()
  const cameIn = new Map()
  for (const [key, { available, frozen }] of balances) add(inside, key.split(' ')[2], available + frozen)
  for (const { currency, amount } of records.house) add(inside, currency, read(amount))
  for (const { currency, reason, available, frozen } of records.lines)
    if (CROSSING.includes(reason)) add(cameIn, currency, read(available) + read(frozen))
  for (const currency of new Set([...inside.keys(), ...cameIn.keys()])) {
    const [has, came] = [inside.get(currency) ?? 0n, cameIn.get(currency) ?? 0n]
    if (has !== came) report(`${currency}: ${print(has)} inside, ${print(came)} came in`)
  }
}

function spotChanges({ base, quote, side, fills, no }, { places, feeRate }, report) {
  let [paid, received, fees] = [0n, 0n, 0n]
  for (const fill of fills) {
    const quantity = read(fill.quantity)
    const worth = toUnit(times(read(fill.price), quantity), places[quote])
    const gained = side === 'buy' ? quantity : worth
    const fee = toUnit(times(gained, read(feeRate)), places[side === 'buy' ? base : quote], true)
    if (fee !== read(fill.fee)) report(`${no}: the fee is ${print(fee)}`)
    paid += side === 'buy' ? worth : quantity
    received += gained
    fees += fee
  }
  const [from, to] = side === 'buy' ? [quote, base] : [base, quote]
  return { [from]: -paid, [to]: received - fees }
}

function stakeChanges(
  { no, currency, stake, forecast, yieldRate, opening, settlement, state, payout },
  { places },
  report,
) {
  if (state === 'open') return {}
  const moved = opening === null ? 0n : read(settlement) - read(opening)
  const outcome = moved === 0n ? 'even' : moved > 0n === (forecast === 'up') ? 'won' : 'lost'
  if (outcome !== state) report(`${no}: ${outcome} by its prices`)
  const won = toUnit(times(read(stake), ONE + read(yieldRate) / 100n), places[currency])
  const paid = { even: read(stake), won, lost: 0n }[outcome]
  if (paid !== read(payout)) report(`${no}: the payout is ${print(paid)}`)
  return { [currency]: paid - read(stake) }
}

function conversionChanges({ no, from, to, amount, received, rate }, { places }, report) {
  const got = toUnit(times(read(amount), read(rate)), places[to])
  if (got !== read(received)) report(`${no}: ${print(got)} ${to} by its rate`)
  return { [from]: -read(amount), [to]: got }
}

const RECORDS = {
  spotOrders: spotChanges,
  stakes: stakeChanges,
  conversions: conversionChanges,
  deposits: ({ currency, amount, state }) => (state === 'credited' ? { [currency]: read(amount) } : {}),
  withdrawals: ({ currency, amount, state }) => (state === 'completed' ? { [currency]: -read(amount) } : {}),
}
/** Reasons whose lines follow from a record. */
const RECORDED = ['trade', 'stake', 'payout', 'convert', 'deposit', 'withdrawal', 'withdrawalFee', 'withdrawalHold']

/** The lines of each record change its account by the amounts of its facts, and no other account. */
function compareRecords(records, report) {
  const byRef = new Map()
  for (const { user, account, currency, ref, available, frozen } of records.lines) {
    if (ref === undefined) continue
    const owner = `${user} ${ref}`
    if (!byRef.has(owner)) byRef.set(owner, new Map())
    add(byRef.get(owner), `${account} ${currency}`, read(available) + read(frozen))
  }
  const known = new Set()
  for (const [kind, changesOf] of Object.entries(RECORDS)) {
    for (const record of records[kind]) {
      const owner = `${record.user} ${record.no}`
      known.add(owner)
      const wanted = new Map()
      for (const [currency, change] of Object.entries(changesOf(record, records, report)))
        add(wanted, `${record.account} ${currency}`, change)
      const booked = byRef.get(owner) ?? new Map()
      for (const key of new Set([...wanted.keys(), ...booked.keys()])) {
        const [should, is] = [wanted.get(key) ?? 0n, booked.get(key) ?? 0n]
        if (should !== is) report(`${record.no}: ${print(should)} of ${key} by its record, ${print(is)} booked`)
      }
    }
  }
  for (const { id, user, ref, reason } of records.lines)
    if (RECORDED.includes(reason) && !known.has(`${user} ${ref}`)) report(`line ${id}: no record ${ref}`)
  const transferred = new Map()
  for (const { user, currency, ref, reason, available, frozen } of records.lines)
    if (reason === 'transfer') add(transferred, `${user} ${ref} ${currency}`, read(available) + read(frozen))
  for (const [key, sum] of transferred) if (sum !== 0n) report(`transfer ${key}: changes the total by ${print(sum)}`)
}

/** Recomputes everything; returns the number of balances and lines, and the differences as texts. */
export function recompute(records) {
  const problems = []
  const report = (text) => problems.push(text)
  const balances = balancesOf(records.lines, report)
  compareBalances(records, balances, report)
  compareSums(records, balances, report)
  compareRecords(records, report)
  return { balances: balances.size, lines: records.lines.length, problems }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!process.argv[2]) throw new Error('node scripts/recompute.mjs records.json')
  const { balances, lines, problems } = recompute(JSON.parse(readFileSync(process.argv[2], 'utf8')))
  for (const problem of problems.slice(0, 50)) console.log(problem)
  console.log(`${balances} balances recomputed from ${lines} lines: ${problems.length || 'no'} differences`)
  process.exit(problems.length > 0 ? 1 : 0)
}
