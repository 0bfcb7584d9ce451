/**
 * `npm run check`: types, lint and format, unused code, words that need a second reading. Required for each commit; under a minute on two
 * cores. Lint and format are checked in the files that have changed since they last passed; `-- --all` checks all of them.
 */
import { parseArgs } from 'node:util'
import { badWords } from './tools/badWords.ts'
import { CHECKS } from './tools/checks.ts'
import { changedFiles, hashedFiles, notePassed } from './tools/passed.ts'
import { runProgram } from './tools/run.ts'

const LINT = 'lint and format'
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
// A file that is edited meanwhile has other contents than those that pass.
const files = hashedFiles()
const changed = values.all ? undefined : changedFiles(files)
let failed = 0

function report(name: string, isPassed: boolean, began: number): void {
  console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${name}, ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  if (!isPassed) failed += 1
}

for (const [name, command, args] of CHECKS) {
  const began = performance.now()
  const some = name === LINT ? changed : undefined
  const what = some === undefined ? name : `${name} of ${some.length} changed files (-- --all checks all)`
  if (some?.length === 0) {
    report(what, true, began)
    continue
  }
  const { code } = await runProgram(command, some ? [...args.slice(0, -1), '--no-errors-on-unmatched', ...some] : args)
  if (name === LINT && code === 0) notePassed(files)
  report(what, code === 0, began)
}
const began = performance.now()
const words = badWords()
for (const line of words) console.log(line)
report('words', words.length === 0, began)
process.exit(failed === 0 ? 0 : 1)
