/**
 * `npm test`: types, lint, unit tests and some fifty browser tests, tagged @core. The last line adds up all suites: "N passed, N failed".
 *
 * `-- --all` runs all browser tests, as CI does, and checks that together they take every transition of the main flows. Its matrices are
 * sampled by SAMPLE=<seed>, which it prints. `-- --shard 1/4` runs a fourth, for parallel machines; `-- --merge a.json b.json …` adds up their
 * test-results/results.json. `-- FILE:LINE …` runs these tests alone, with `--project` on that project of playwright.config.ts; a folder of
 * browser tests may be sharded too (`-- e2e/ --shard 1/2`).
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { browserGaps, takenOf } from './coverage/browser.ts'
import { figuresOf, lastRuns, tableOf } from './coverage/table.ts'
import { ensureBrowser } from './tools/browser.ts'
import { CHECKS } from './tools/checks.ts'
import { hasLibreOffice } from './tools/libreOffice.ts'
import { BROWSER_RESULTS } from './tools/playwrightProgress.ts'
import { linesOf, merge, type Part, type Results, readPart, readResults, totalOf, writeJson } from './tools/results.ts'
import { runProgram } from './tools/run.ts'
import { UNIT_RESULTS } from './tools/vitestProgress.ts'

const RESULTS = 'test-results/results.json'
/** Projects of playwright.config.ts whose tagged tests `npm test` runs. */
const CORE = ['--grep=@core', '--project=demo', '--project=built']
const NO_LIBRE_OFFICE = 'exports opened in LibreOffice: it is not on this machine (the package libreoffice-calc-nogui)'
/** Random commands of the property tests, in a quick run and in a full one. */
const COMMANDS = { core: '12000', all: '24000' }
/** Up to this many failed browser tests are run once more, alone (docs/decisions/017). */
const AGAIN_MOST = 2

/** Runs a test runner and reads the results that its reporter writes. If the runner fails without a failed test, that counts as a failure too. */
async function run(command: string, args: readonly string[], results: string, env = {}): Promise<Part> {
  rmSync(results, { force: true })
  const began = performance.now()
  const { code } = await runProgram(command, args, env)
  const part = readPart(results) ?? { name: command, passed: 0, failed: 0, ms: 0, failures: [], slowest: [] }
  const isUnexplained = part.failed === 0 && code !== 0
  return { ...part, failed: isUnexplained ? 1 : part.failed, ms: performance.now() - began }
}

async function check(name: string, command: string, args: readonly string[]): Promise<Part> {
  const began = performance.now()
  const { code } = await runProgram(command, args)
  const failures = code === 0 ? [] : [{ test: name, alone: 'npm run check' }]
  return {
    name,
    passed: 1 - failures.length,
    failed: failures.length,
    ms: performance.now() - began,
    failures,
    slowest: [],
  }
}

const units = (args: readonly string[], commands: string): Promise<Part> =>
  run('vitest', ['run', '--reporter=./scripts/tools/vitestProgress.ts', ...args], UNIT_RESULTS, {
    RULES_COMMANDS: process.env.RULES_COMMANDS ?? commands,
  })

const browser = (args: readonly string[]): Promise<Part> =>
  run('playwright', ['test', '--reporter=./scripts/tools/playwrightProgress.ts', ...args], BROWSER_RESULTS)

async function browserTwice(args: readonly string[]): Promise<Part> {
  const first = await browser(args)
  if (first.failed === 0 || first.failed > AGAIN_MOST) return first
  console.log(`\n== ${first.failed} failed beside others, and run again, alone:\n`)
  const again = await browser(['--last-failed', '--workers=1'])
  console.log(`\n== ${again.passed} passed alone\n`)
  return {
    ...first,
    passed: first.passed + again.passed,
    // Failures outside of the tests are not run again, and remain.
    failed: Math.max(again.failed, first.failed - again.passed),
    ms: first.ms + again.ms,
    failures: again.failures,
  }
}

/** FLW-03, a test for each main flow: all browser tests together take its transitions, except those that nobody can cause. */
function withMainFlows(results: Results): Results {
  if (results.taken === undefined) return results
  const flows = Object.values(browserGaps(new Set(results.taken)))
  const failures = flows.flat().map((gap) => ({ test: `FLW-03: ${gap}`, alone: 'npm test -- --all' }))
  const failed = flows.filter((gaps) => gaps.length > 0).length
  const name = 'transitions of the main flows in a browser'
  return {
    ...results,
    parts: [...results.parts, { name, passed: flows.length - failed, failed, ms: 0, failures, slowest: [] }],
  }
}

function end(results: Results): never {
  writeJson(RESULTS, results)
  for (const line of linesOf(results)) console.log(line)
  process.exit(totalOf(results, 'failed') > 0 ? 1 : 0)
}

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    shard: { type: 'string' },
    merge: { type: 'boolean', default: false },
    project: { type: 'string' },
  },
  allowPositionals: true,
})
if (values.merge) end(withMainFlows(merge(positionals.map(readResults))))

const parts: Part[] = []
const add = async (coming: Promise<Part>) => {
  const part = await coming
  parts.push(part)
  console.log(`\n== ${part.name}: ${part.passed} passed, ${part.failed} failed\n`)
}
const { all, shard, project } = values
const shards = shard === undefined ? [] : [`--shard=${shard}`]
// Coverage must not include earlier runs.
rmSync('test-results', { recursive: true, force: true })
ensureBrowser()
if (positionals.length > 0) {
  const specs = positionals.filter((file) => file.startsWith('e2e/'))
  const others = positionals.filter((file) => !file.startsWith('e2e/')).map((file) => file.replace(/:\d+$/, ''))
  if (others.length > 0) await add(units(others, COMMANDS.core))
  if (specs.length > 0) await add(browserTwice([...specs, ...(project ? [`--project=${project}`] : []), ...shards]))
  end({ parts, notRun: [] })
}
process.env.SAMPLE ??= all ? String(Math.floor(Math.random() * 1_000_000)) : '1'
if (all) console.log(`This run's samples follow from SAMPLE=${process.env.SAMPLE}.`)
if (shard === undefined || shard.startsWith('1/'))
  for (const [name, command, args] of CHECKS) await add(check(name, command, args))
await add(units(shards, all ? COMMANDS.all : COMMANDS.core))
await add(browserTwice([...shards, ...(all ? [] : CORE)]))
if (shard === undefined)
  console.log(`FLW-04, of the machines this run saw:\n${tableOf(figuresOf(lastRuns()).machines)}\n`)
const results = {
  parts,
  notRun: hasLibreOffice() ? [] : [NO_LIBRE_OFFICE],
  taken: all ? takenOf(lastRuns().story.has) : undefined,
}
end(shard === undefined ? withMainFlows(results) : results)
