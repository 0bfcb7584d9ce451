/**
 * `npm test`: all checks and tests, counted. The last line adds up all suites: "N passed, N failed".
 *
 * `npm test` runs one browser test for each code and a share of the others; `npm test -- --all` runs all of them, as CI does, and checks
 * that together they take every transition of the main flows. SAMPLE=<seed> repeats the choice that a run prints. `-- --shard 1/4` runs a
 * fourth, for parallel machines; `-- --merge a.json b.json …` adds up their summaries from test-results/summary.json.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { browserGaps, takenOf } from './coverage/browser.ts'
import { figuresOf, lastRuns, tableOf } from './coverage/table.ts'
import { ensureBrowser } from './tools/browser.ts'
import { CHECKS } from './tools/checks.ts'
import { chooseTests, listedTests, testListOf } from './tools/choice.ts'
import { hasLibreOffice } from './tools/libreOffice.ts'
import {
  type BrowserReport,
  failedStories,
  failedUnits,
  type Timed,
  timedStories,
  timedUnits,
  type UnitReport,
} from './tools/reports.ts'
import { runProgram } from './tools/run.ts'
import {
  hasFailed,
  linesOf,
  merge,
  type Part,
  readSummary,
  type Summary,
  slowestOf,
  writeSummary,
} from './tools/summary.ts'

const UNIT_REPORT = 'test-results/unit.json'
const BROWSER_REPORT = 'test-results/browser.json'
const SUMMARY = 'test-results/summary.json'
const CHOSEN = 'test-results/chosen.txt'

/** The share of the browser tests that fits into ten minutes on two cores (docs/bench.md). */
const BROWSER_SHARE = 0.2
const NO_LIBRE_OFFICE = 'exports opened in LibreOffice: it is not on this machine (the package libreoffice-calc-nogui)'

/** Random commands of the property tests, in a quick run and in a full one. */
const COMMANDS = { some: '12000', all: '24000' }

/** The result of a part of the run. */
type Outcome = Omit<Part, 'name' | 'ms'> & { names: readonly string[]; timed?: readonly Timed[] }

function report<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

async function check(name: string, command: string, args: readonly string[]): Promise<Outcome> {
  const { code } = await runProgram(command, args)
  return code === 0 ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [name] }
}

async function units(shard: readonly string[], isAll: boolean): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const { code } = await runProgram('vitest', ['run', ...reporters, ...shard], {
    RULES_COMMANDS: process.env.RULES_COMMANDS ?? COMMANDS[isAll ? 'all' : 'some'],
  })
  const counts = report<UnitReport>(UNIT_REPORT)
  const failed = counts?.numFailedTests ?? 0
  return {
    passed: counts?.numPassedTests ?? 0,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    names: counts ? failedUnits(counts, process.cwd()) : [],
    timed: counts ? timedUnits(counts, process.cwd()) : [],
  }
}

async function playwright(args: readonly string[]): Promise<Outcome> {
  rmSync(BROWSER_REPORT, { force: true })
  const { code } = await runProgram('playwright', ['test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
  })
  const result = report<BrowserReport>(BROWSER_REPORT)
  const stats = result?.stats
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0)
  return {
    passed: stats?.expected ?? 0,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    names: result ? failedStories(result) : [],
    timed: result ? timedStories(result) : [],
  }
}

/** Up to this many failed browser tests are run once more, alone (docs/decisions/017). */
const AGAIN_MOST = 2

/** Writes the list of this run's browser tests. Returns their number, undefined when they can't be listed. */
async function choose(seed: string): Promise<number | undefined> {
  rmSync(BROWSER_REPORT, { force: true })
  const { code } = await runProgram('playwright', ['test', '--list', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
  })
  const list = report<BrowserReport>(BROWSER_REPORT)
  if (code !== 0 || list === undefined) return undefined
  const tests = listedTests(list)
  const chosen = chooseTests(tests, seed, BROWSER_SHARE)
  writeFileSync(CHOSEN, testListOf(chosen))
  console.log(`${chosen.length} of ${tests.length} browser tests; npm test -- --all takes all of them.`)
  return chosen.length
}

/** Counts missing tests as failures: Playwright silently skips a listed name that it reads differently. */
function whole(outcome: Outcome, count: number): Outcome {
  const missing = count - outcome.passed - outcome.failed
  if (missing <= 0) return outcome
  return {
    ...outcome,
    failed: outcome.failed + missing,
    names: [...outcome.names, `${missing} of the chosen browser tests did not run`],
  }
}

async function chosenBrowser(shard: readonly string[], seed: string): Promise<Outcome> {
  const count = await choose(seed)
  if (count === undefined) return { passed: 0, failed: 1, names: ['the browser tests could not be listed'] }
  const outcome = await browser([`--test-list=${CHOSEN}`, ...shard])
  return shard.length === 0 ? whole(outcome, count) : outcome
}

async function browser(args: readonly string[]): Promise<Outcome> {
  const first = await playwright(args)
  if (first.failed === 0 || first.failed > AGAIN_MOST) return first
  console.log(`\n== ${first.failed} failed beside others, and run again, alone:\n`)
  const again = await playwright(['--last-failed', '--workers=1'])
  console.log(`\n== ${again.passed} passed alone\n`)
  return {
    ...first,
    passed: first.passed + again.passed,
    // Failures outside of the tests are not run again, and remain.
    failed: Math.max(again.failed, first.failed - again.passed),
    names: again.names,
  }
}

function end(summary: Summary): never {
  writeSummary(SUMMARY, summary)
  for (const line of linesOf(summary)) console.log(line)
  process.exit(hasFailed(summary) ? 1 : 0)
}

function printCoverage(): void {
  console.log(`FLW-04, of the machines this run saw:\n${tableOf(figuresOf(lastRuns()).machines)}\n`)
}

/** FLW-03, a test for each main flow: all browser tests together take its transitions, except those that can't be caused. */
function withMainFlows(summary: Summary): Summary {
  if (summary.taken === undefined) return summary
  const flows = Object.values(browserGaps(new Set(summary.taken)))
  const failed = flows.filter((gaps) => gaps.length > 0)
  const part = {
    name: 'transitions of the main flows in a browser',
    passed: flows.length - failed.length,
    failed: failed.length,
    ms: 0,
  }
  return {
    ...summary,
    parts: [...summary.parts, part],
    failed: [...summary.failed, ...failed.flat().map((gap) => `FLW-03: ${gap}`)],
  }
}

async function runTests(shard: string | undefined, isAll: boolean): Promise<never> {
  const shardOption = shard === undefined ? [] : [`--shard=${shard}`]
  const isFirst = shard === undefined || shard.startsWith('1/')
  const summaries: Summary[] = []
  const add = async (name: string, part: () => Promise<Outcome>) => {
    const start = performance.now()
    const { passed, failed, names, timed = [] } = await part()
    summaries.push({
      parts: [{ name, passed, failed, ms: performance.now() - start }],
      failed: names,
      slowest: slowestOf(timed),
    })
    console.log(`\n== ${name}: ${passed} passed, ${failed} failed\n`)
  }

  process.env.SAMPLE ??= String(Math.floor(Math.random() * 1_000_000))
  const seed = process.env.SAMPLE
  console.log(`This run's samples follow from SAMPLE=${seed}.`)
  // Coverage must not include earlier runs.
  rmSync('test-results', { recursive: true, force: true })
  mkdirSync('test-results', { recursive: true })
  ensureBrowser()
  if (isFirst) for (const [name, command, args] of CHECKS) await add(name, () => check(name, command, args))
  await add('unit, machine, world and transport tests', () => units(shardOption, isAll))
  await add('browser tests', () => (isAll ? browser(shardOption) : chosenBrowser(shardOption, seed)))
  if (!hasLibreOffice()) summaries.push({ parts: [], failed: [], slowest: [], notRun: [NO_LIBRE_OFFICE] })
  if (shard === undefined) printCoverage()
  const whole = { ...merge(summaries), taken: isAll ? takenOf(lastRuns().story.has) : undefined }
  return end(shard === undefined ? withMainFlows(whole) : whole)
}

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    shard: { type: 'string' },
    merge: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
if (values.merge) end(withMainFlows(merge(positionals.map(readSummary))))
else await runTests(values.shard, values.all)
