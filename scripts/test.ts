/** `npm test`: everything that must hold, counted. The last line adds up all suites: "N passed, N failed". */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { seenDir } from './coverage/seenDir.ts'
import { coverage, seenIn, tableOf, walkSeen } from './coverage/table.ts'
import { ensureBrowser } from './tools/browser.ts'
import { CHECKS } from './tools/checks.ts'
import { type BrowserReport, failedStories, failedUnits, type UnitReport } from './tools/failed.ts'
import { runProgram } from './tools/run.ts'

const UNIT_REPORT = 'test-results/unit.json'
const BROWSER_REPORT = 'test-results/browser.json'
const totals = { passed: 0, failed: 0 }
/** What failed and stays so, by name. */
const names: string[] = []

function add(name: string, passed: number, failed: number): void {
  totals.passed += passed
  totals.failed += failed
  console.log(`\n== ${name}: ${passed} passed, ${failed} failed\n`)
}

function report<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

async function checks(): Promise<void> {
  for (const [name, command, args] of CHECKS) {
    const { code } = await runProgram(command, args)
    add(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
    if (code !== 0) names.push(name)
  }
}

async function units(): Promise<void> {
  const { code } = await runProgram(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    {
      RULES_COMMANDS: process.env.RULES_COMMANDS ?? '100000',
    },
  )
  const counts = report<UnitReport>(UNIT_REPORT)
  const failed = counts?.numFailedTests ?? 0
  add('unit, machine, world and door tests', counts?.numPassedTests ?? 0, failed === 0 && code !== 0 ? 1 : failed)
  if (counts) names.push(...failedUnits(counts, process.cwd()))
}

async function tell(args: readonly string[]): Promise<{ passed: number; failed: number; names: string[] }> {
  rmSync(BROWSER_REPORT, { force: true })
  const { code } = await runProgram('playwright', ['test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
  })
  const told = report<BrowserReport>(BROWSER_REPORT)
  const stats = told?.stats
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0)
  return {
    passed: stats?.expected ?? 0,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    names: told ? failedStories(told) : [],
  }
}

/** So many browser tests that failed beside others are told once more, alone (docs/decisions/017). */
const AGAIN_MOST = 2

async function browser(): Promise<void> {
  const { passed, failed, names: first } = await tell([])
  if (failed === 0 || failed > AGAIN_MOST) {
    names.push(...first)
    return add('browser tests', passed, failed)
  }
  console.log(`\n== ${failed} failed beside others, and told again, alone:\n`)
  const again = await tell(['--last-failed', '--workers=1'])
  // What failed beside the tests themselves is not told again, and stays.
  const left = Math.max(again.failed, failed - again.passed)
  add(`browser tests, ${again.passed} of them alone`, passed + again.passed, left)
  names.push(...again.names)
}

// What runs before this one saw is none of its coverage.
rmSync(seenDir(), { recursive: true, force: true })
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })
ensureBrowser()
await checks()
await units()
await browser()
const seen = {
  unit: seenIn('units').has,
  walk: walkSeen(),
  calls: seenIn('calls').has,
  story: seenIn('stories').has,
}
console.log(`FLW-04, of the machines this run saw:\n${tableOf(coverage(seen))}\n`)
for (const name of names) console.log(`failed: ${name}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
