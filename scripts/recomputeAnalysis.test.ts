import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { LanguageCode } from '../protocol/rules/constants.ts'
import { DAY_MS } from '../protocol/rules/payout.ts'
import { schemas } from '../protocol/schemas/assets.ts'
import { assetHistoryOf } from '../simulator/handlers/assetHistory.ts'
import { commandOf } from '../simulator/world/rules.history.ts'
import { start } from '../simulator/world/rules.hold.ts'
import { STEP_KINDS } from '../simulator/world/rules.steps.ts'
import { run } from '../simulator/world/run.ts'
import type { World } from '../simulator/world/world.ts'
import { englishTexts } from '../src/i18n/english.testing.ts'
import { analysisTables } from '../src/pages/assets/analysis/exportFile.ts'
import { csvFile, csvMarks } from '../src/pages/shared/export/csv.ts'
import { recomputeAnalysis } from './recomputeAnalysis.mjs'
import { NOTES, savedBy, textsIn } from './tools/statements.ts'

/** Every kind of step many times over, and a day after every 40 of them. */
function livedLong(seed: number, steps: number): World {
  const { world } = start(seed)
  for (let at = 0; at < steps; at++) {
    const kind = STEP_KINDS[(at * 7 + seed) % STEP_KINDS.length] ?? 'wait'
    run(world, commandOf(world, { kind, a: at * 7 + seed, b: at * 13 + 1, c: at * 1_009 }))
    if (at % 40 === 0) run(world, { type: 'wait', ms: DAY_MS })
  }
  return world
}

/** The file that the user saves on the page. */
function analysisOf(world: World, user: number, language: LanguageCode = 'en', days = 366): string {
  const history = v.parse(schemas.assetHistory.reply, assetHistoryOf(world, user, days))
  return csvFile(NOTES, analysisTables(history, textsIn(language)), csvMarks(language, [])).join('')
}

beforeAll(englishTexts)

const LANGUAGES: readonly LanguageCode[] = ['en', 'zh', 'es']
const world = livedLong(5, 600)

test('AST-01, AST-02: a script recomputes every day, account and coin from the files of Asset history and Asset analysis', async () => {
  let [days, coins] = [0, 0]
  for (const user of Object.keys(world.ledger.users).map(Number))
    for (const language of LANGUAGES) {
      const found = recomputeAnalysis(await savedBy(world, user, language), analysisOf(world, user, language))
      expect(found.problems).toEqual([])
      expect(found.begins).toBeUndefined()
      days += found.days
      coins += found.coins
    }
  expect(days).toBeGreaterThan(40)
  expect(coins).toBeGreaterThan(10)
})

test('AST-01: of the latest days alone it recomputes these, and says since when', async () => {
  const found = recomputeAnalysis(await savedBy(world, 1), analysisOf(world, 1, 'en', 5))
  expect(found.problems).toEqual([])
  expect(found.begins).toMatch(/^2026-/)
  expect(found.days).toBe(5)
})

const lastDigit = (text: string) => text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

/** A cell of a row in the n-th table changed in its last digit. */
function withCell(text: string, table: number, cell: number): string {
  const tables = text.split('\r\n\r\n')
  const lines = (tables[table] ?? '').split('\r\n')
  const at = lines.length - 2
  lines[at] = (lines[at] ?? '')
    .split(',')
    .map((part, place) => (place === cell ? lastDigit(part) : part))
    .join(',')
  tables[table] = lines.join('\r\n')
  return tables.join('\r\n\r\n')
}

const PLANTS = [
  ...[2, 3, 4, 5, 6].map((cell) => [0, cell] as const),
  [1, 2] as const,
  ...[1, 2, 3, 4, 5].map((cell) => [2, cell] as const),
]

test.each(PLANTS)('AST-01, AST-02: the script finds a changed digit in table %i, cell %i', async (table, cell) => {
  const statement = await savedBy(world, 1)
  const altered = withCell(analysisOf(world, 1), table, cell)
  expect(altered).not.toBe(analysisOf(world, 1))
  expect(recomputeAnalysis(statement, altered).problems).not.toEqual([])
})

test('the command takes both files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'analysis-'))
  const [statement, analysis] = [join(folder, 'history.csv'), join(folder, 'analysis.csv')]
  const call = () =>
    execFileSync(process.execPath, ['scripts/recomputeStatement.mjs', statement, analysis], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  try {
    writeFileSync(statement, await savedBy(world, 1))
    writeFileSync(analysis, analysisOf(world, 1))
    expect(call()).toMatch(/days and \d+ coins recomputed: no differences/)
    writeFileSync(analysis, withCell(analysisOf(world, 1), 0, 2))
    expect(call).toThrow(/closing value is .* as stated/)
    writeFileSync(analysis, 'Time,Amount\r\n1,2\r\n')
    expect(call).toThrow('no export of Asset analysis')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
