import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LanguageCode } from '../protocol/rules/constants.ts'
import { entriesOf } from '../simulator/handlers/entries.ts'
import { holdingsOf } from '../simulator/world/ledger.ts'
import { fromUnits } from '../simulator/world/money.ts'
import type { World } from '../simulator/world/world.ts'
import { linesOf, recomputeStatement } from './recomputeStatement.mjs'
import { COMMANDS, history, lived, PER_HISTORY, richWorld, SEED } from './tools/histories.ts'
import { savedBy, textsIn } from './tools/statements.ts'

/** The balances of the exchange, as the statement names them. */
function balancesIn(world: World, user: number, language: LanguageCode = 'en'): Record<string, string> {
  const t = textsIn(language)
  const held = holdingsOf(world.ledger, user).map(({ account, currency, available, frozen }) => [
    `${t(`assets.account.${account}`)} ${currency}`,
    fromUnits(available + frozen, currency),
  ])
  return Object.fromEntries(held)
}

/** Amounts are compared as numbers: 1.50 and 1.5 are the same. */
const plain = (balances: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(balances).map(([key, text]) => [key, text.includes('.') ? text.replace(/\.?0+$/, '') : text]),
  )

const LANGUAGES: readonly LanguageCode[] = ['en', 'zh', 'es']

test(`SIM-04: an independent script recomputes every user's balances of ${COMMANDS} random commands from the exported CSV alone`, async () => {
  let [records, balances] = [0, 0]
  const property = fc.asyncProperty(history, async ({ seed, steps }) => {
    const world = lived(seed, steps)
    for (const user of Object.keys(world.ledger.users).map(Number)) {
      const language = LANGUAGES[user % LANGUAGES.length] as LanguageCode
      const result = recomputeStatement(await savedBy(world, user, language))
      expect(result.problems).toEqual([])
      expect(result.balances).toEqual(plain(balancesIn(world, user, language)))
      records += result.records
      balances += Object.keys(result.balances).length
    }
  })
  await fc.assert(property, { numRuns: Math.ceil(COMMANDS / PER_HISTORY), seed: SEED })
  console.info(`statements recomputed (seed ${SEED}): ${records} records, ${balances} balances`)
  expect([records > COMMANDS / 10, balances > 0]).toEqual([true, true])
})

const rich = richWorld()

test('SIM-04: a statement of one account, or of some days, has the balances of that part', async () => {
  const all = recomputeStatement(await savedBy(rich, 1))
  const coin = recomputeStatement(await savedBy(rich, 1, 'en', { account: 'coin' }))
  expect(coin.problems).toEqual([])
  const ofCoin = Object.entries(all.balances).filter(([key]) => key.startsWith('Spot '))
  expect(coin.balances).toEqual(Object.fromEntries(ofCoin))
  const from = entriesOf(rich, 1, { limit: 100 }).list[20]?.time
  const later = recomputeStatement(await savedBy(rich, 1, 'en', { from }))
  expect(later.problems).toEqual([])
  expect(later.records).toBeLessThan(all.records)
  for (const [key, balance] of Object.entries(later.balances)) expect([key, balance]).toEqual([key, all.balances[key]])
})

test('SIM-04: records of one kind state no balances, and the script says so', async () => {
  const text = await savedBy(rich, 1, 'en', { kind: 'trade' })
  expect(() => recomputeStatement(text)).toThrow('states no balances')
  expect(() => recomputeStatement('Time,Amount\r\n1,2\r\n')).toThrow('no export of Asset history')
})

/** The text with one line changed; lines are those of the file, which has a line break within its notes. */
function withLine(text: string, at: number, change: (line: string) => string): string {
  const lines = text.split('\r\n')
  lines[at] = change(lines[at] ?? '')
  return lines.join('\r\n')
}
const HEAD_LINES = 3
const RECORD = HEAD_LINES + 4
const lastDigit = (text: string) => text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
const cellOf = (cell: number, change: (text: string) => string) => (line: string) =>
  line
    .split(',')
    .map((text, at) => (at === cell ? change(text) : text))
    .join(',')

const PLANTS: Record<string, (text: string) => string> = {
  'an amount in its last digit': (text) => withLine(text, RECORD, cellOf(4, lastDigit)),
  'a balance after a record in its last digit': (text) => withLine(text, RECORD, cellOf(5, lastDigit)),
  'the newest balance after a record': (text) => withLine(text, HEAD_LINES, cellOf(5, lastDigit)),
  "a record's coin": (text) =>
    withLine(
      text,
      RECORD,
      cellOf(3, () => 'XYZ'),
    ),
  "a record's account": (text) =>
    withLine(
      text,
      RECORD,
      cellOf(1, () => 'Bonus'),
    ),
  "a record's time": (text) =>
    withLine(
      text,
      RECORD,
      cellOf(0, () => '2019-01-01 00:00:00'),
    ),
  'a missing record': (text) => text.replace(`${text.split('\r\n')[RECORD]}\r\n`, ''),
  'the newest record missing': (text) => text.replace(`${text.split('\r\n')[HEAD_LINES]}\r\n`, ''),
  'the oldest record missing': (text) => text.replace(/\r\n[^\r]*(\r\n\r\n)/, '$1'),
  'a record twice': (text) => withLine(text, RECORD, (line) => `${line}\r\n${line}`),
  'a closing balance in its last digit': (text) => withLine(text, text.split('\r\n').length - 2, cellOf(5, lastDigit)),
  'an opening balance': (text) => withLine(text, text.split('\r\n').length - 2, cellOf(2, lastDigit)),
  'money in': (text) => withLine(text, text.split('\r\n').length - 2, cellOf(3, lastDigit)),
  'money out': (text) => withLine(text, text.split('\r\n').length - 2, cellOf(4, lastDigit)),
  'a missing balance': (text) => text.replace(/\r\n[^\r]*\r\n$/, '\r\n'),
  'a balance twice': (text) => withLine(text, text.split('\r\n').length - 2, (line) => `${line}\r\n${line}`),
}

test.each(Object.keys(PLANTS))('SIM-04: the script finds a difference: %s', async (name) => {
  const text = await savedBy(rich, 1)
  expect(recomputeStatement(text).problems).toEqual([])
  const altered = PLANTS[name]?.(text) ?? text
  expect(altered).not.toBe(text)
  expect(recomputeStatement(altered).problems).not.toEqual([])
})

test('cells with commas, quotes and line breaks are read whole', () => {
  expect(linesOf('\ufeff"a,""b""\nc",d\r\n\r\ne')).toEqual([['a,"b"\nc', 'd'], [], ['e']])
  expect(linesOf('a;"b;c";0,5', ';')).toEqual([['a', 'b;c', '0,5']])
  expect(() => linesOf('"a')).toThrow('within quotes')
})

test('the command prints each balance, and fails with a clear message', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statement-'))
  const file = join(folder, 'records.csv')
  const call = () =>
    execFileSync(process.execPath, ['scripts/recomputeStatement.mjs', file], { encoding: 'utf8', stdio: 'pipe' })
  const text = await savedBy(rich, 1)
  try {
    writeFileSync(file, text)
    const printed = call()
    for (const [key, balance] of Object.entries(plain(balancesIn(rich, 1))))
      expect(printed).toContain(`${key}: ${balance}\n`)
    expect(printed).toContain('no differences')
    writeFileSync(file, withLine(text, RECORD, cellOf(4, lastDigit)))
    expect(call).toThrow(/by the records, and .* as stated/)
    writeFileSync(file, 'Deposits\r\nTime,Amount\r\n')
    expect(call).toThrow('no export of Asset history')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
