/** `npm test`: everything that must hold, counted. The last line adds up all suites: "N passed, N failed". */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { seenDir } from './coverage/seenDir.ts'
import { coverage, seenIn, tableOf, walkSeen } from './coverage/table.ts'
import { ensureBrowser } from './tools/browser.ts'
import { CHECKS } from './tools/checks.ts'
import { runProgram } from './tools/run.ts'

const UNIT_REPORT = 'test-results/unit.json'
const BROWSER_REPORT = 'test-results/browser.json'
const totals = { passed: 0, failed: 0 }

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
  const counts = report<{ numPassedTests: number; numFailedTests: number }>(UNIT_REPORT)
  const failed = counts?.numFailedTests ?? 0
  add('unit, machine, world and door tests', counts?.numPassedTests ?? 0, failed === 0 && code !== 0 ? 1 : failed)
}

async function browser(): Promise<void> {
  const { code } = await runProgram('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
  })
  const counts = report<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    BROWSER_REPORT,
  )?.stats
  const failed = (counts?.unexpected ?? 0) + (counts?.flaky ?? 0) + (counts?.skipped ?? 0)
  add('browser tests', counts?.expected ?? 0, failed === 0 && code !== 0 ? 1 : failed)
}

// What runs before this one saw is none of its coverage.
rmSync(seenDir(), { recursive: true, force: true })
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })
ensureBrowser()
await checks()
await units()
await browser()
console.log(
  `FLW-04, of the machines this run saw:\n${tableOf(coverage(seenIn('units').has, walkSeen(), seenIn('stories').has))}\n`,
)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
