/**
 * `npm run mutants -- protocol/rules`: mutates the sources of a folder and lists the mutants that no unit test of that folder finds
 * (docs/bench.md explains the output). It has no pass or fail: the exit code is always 0.
 */
import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { LogLevel, MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { equivalents, MISSED, mutatedOf } from './equivalents.ts'
import type { Wanted } from './sample.ts'

const USAGE = `npm run mutants -- <folder> [options]
  --most 100        so many mutants, drawn by the seed
  --seed 1          another seed draws others
  --all             all mutants of the folder, however long that takes
  --at file:line    only the mutants of these lines (may be repeated)
  --tests folder    the unit tests of other folders, too (may be repeated)
  --without file    leaves a slow test file out (may be repeated): what only it finds counts as missed
  --static          also what runs only while modules load (tables), for which all tests run each time
  --workers 1       test runners at work at once; Stryker adds one when the sample is drawn`

/** Texts, tables and lists are data: a test that repeats them proves nothing. */
const DATA = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration']
const FOUND = ['Killed', 'Timeout', 'RuntimeError']
const WORK = '.cache/mutants'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    at: { type: 'string', multiple: true, default: [] },
    tests: { type: 'string', multiple: true, default: [] },
    without: { type: 'string', multiple: true, default: [] },
    static: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
  },
})
const folder = positionals[0]?.replace(/\/$/, '') ?? ''
if (positionals.length !== 1 || !existsSync(folder)) {
  console.error(`Name one folder of the project.\n\n${USAGE}`)
  process.exit(1)
}

const wanted: Wanted = {
  root: process.cwd(),
  chosen: resolve(WORK, `chosen-${process.pid}.json`),
  seed: values.seed,
  most: values.all ? Number.MAX_SAFE_INTEGER : Number(values.most),
  lines: values.at.join(','),
}
process.env.MUTANTS_WANTED = JSON.stringify(wanted)
process.env.MUTANTS_TESTS = JSON.stringify([folder, ...values.tests].map((one) => `${one}/**/*.test.{ts,tsx}`))
process.env.MUTANTS_WITHOUT = JSON.stringify(values.without)
// Otherwise the long property tests run for each mutant of the code they cover.
process.env.RULES_COMMANDS ??= '300'

const files = values.at.map((at) => at.replace(/:\d+$/, ''))
const options: PartialStrykerOptions = {
  mutate: [
    ...(files.length > 0 ? files : [`${folder}/**/*.{ts,tsx}`]),
    '!**/*.test.{ts,tsx}',
    '!**/{testing,*.testing}.{ts,tsx}',
    // Generators of random histories and valid requests are part of the tests.
    '!simulator/world/rules.*.ts',
    '!machines/model/walks/**',
  ],
  mutator: { plugins: null, excludedMutations: DATA },
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', resolve('scripts/mutants/sample.ts')],
  checkers: ['sample'],
  concurrency: Number(values.workers),
  coverageAnalysis: 'perTest',
  // The first run of a folder's tests takes minutes on a busy machine; Stryker's default is five.
  dryRunTimeoutMinutes: 60,
  // A mutant with tests that are only slow, because of other programs, must not count as found.
  timeoutMS: 30_000,
  timeoutFactor: 2,
  ignoreStatic: !values.static,
  ignorePatterns: ['.cache', 'dist*', 'gallery', 'test-results', 'playwright-report'],
  reporters: ['progress-append-only', 'survivors'],
  tempDirName: `${WORK}/sandbox`,
  // Stryker rewrites tsconfig.json with the compiler's JavaScript API, which TypeScript 7 doesn't have.
  tsconfigFile: 'none',
  logLevel: 'error' as LogLevel,
  allowConsoleColors: false,
}

function report(results: readonly MutantResult[]): void {
  const isEquivalent = equivalents()
  const found = results.filter(({ status }) => FOUND.includes(status)).length
  const hung = results.filter(({ status }) => status === 'Timeout').length
  const missed = results.filter(({ status }) => MISSED.includes(status))
  const real = missed.filter((one) => !isEquivalent(mutatedOf(one))).length
  const share = found + real === 0 ? 'none' : `${((100 * found) / (found + real)).toFixed(1)} %`
  console.log(
    `\n${folder}: ${share} found, ${found} of ${found + real}, seed ${values.seed}; ` +
      `${hung} of them hung; ${missed.length - real} equivalent; ${results.length} mutants in all`,
  )
}

console.log(`${values.all ? 'All' : `At most ${wanted.most}`} mutants of ${folder}, seed ${values.seed}`)
try {
  report(await new Stryker(options).runMutationTest())
} finally {
  rmSync(wanted.chosen, { force: true })
}
