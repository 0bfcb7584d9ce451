/**
 * `npm run test:changed`: checks what the uncommitted change can break, in about a minute: types, lint of the changed files, unit tests
 * that import them, and the browser tests of the areas that they touch. `-- --base REV` checks all changes since a revision.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { specsFor } from './tools/areas.ts'
import { ensureBrowser } from './tools/browser.ts'
import { runProgram } from './tools/run.ts'

const { values } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' } } })

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter((line) => line !== '')
}

const changed = [
  ...git('diff', '--name-only', values.base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file))

const sources = changed.filter((file) => /\.(tsx?|json|mjs|css)$/.test(file))
const specs = specsFor(changed, process.cwd())
console.log(`${changed.length} files changed since ${values.base}; browser tests: ${specs.join(', ') || 'none'}`)

const steps: [string, string, readonly string[]][] = [['types', 'tsc', ['--noEmit']]]
if (sources.length > 0) {
  steps.push(['lint and format', 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...sources]])
  steps.push(['unit tests', 'vitest', ['related', '--run', '--passWithNoTests', ...sources]])
}
if (specs.length > 0) {
  ensureBrowser()
  steps.push([
    'browser tests',
    'playwright',
    ['test', '--project=demo', '--project=built', '--reporter=line', ...specs],
  ])
}

const failed: string[] = []
for (const [name, command, args] of steps) {
  const { code } = await runProgram(command, args)
  if (code !== 0) failed.push(name)
}
console.log(failed.length === 0 ? '\nNothing failed.' : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
