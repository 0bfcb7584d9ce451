/**
 * `npm run test:changed`: checks what the uncommitted change can break, in some minutes: types, lint of the changed files, unit tests that
 * import them, changed browser tests, and those that `npm test` runs where the app changed. `-- --base REV` checks all changes since a revision.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './tools/browser.ts'
import { runProgram } from './tools/run.ts'
import { WrongInput } from './tools/wrongInput.ts'

const { values } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' } } })

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new WrongInput(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter((line) => line !== '')
}

const changed = [
  ...git('diff', '--name-only', values.base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file))

const sources = changed.filter((file) => /\.(tsx?|json|mjs|css)$/.test(file))
console.log(`${changed.length} files changed since ${values.base}`)

const steps: [string, string, readonly string[]][] = [['types', 'tsc', ['--noEmit']]]
if (sources.length > 0) {
  steps.push(['lint and format', 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...sources]])
  steps.push(['unit tests', 'vitest', ['related', '--run', '--passWithNoTests', ...sources]])
}
const projects = ['--project=demo', '--project=built', '--reporter=line', '--pass-with-no-tests']
steps.push(['changed browser tests', 'playwright', ['test', `--only-changed=${values.base}`, ...projects]])
// Imports don't show which pages a change reaches: they reach their tests through the running app.
if (changed.some((file) => /^(protocol|machines|simulator|src|locales)\//.test(file)))
  steps.push(['browser tests of each requirement group', 'playwright', ['test', '--grep=@core', ...projects]])
ensureBrowser()

const failed: string[] = []
for (const [name, command, args] of steps) {
  const { code } = await runProgram(command, args)
  if (code !== 0) failed.push(name)
}
console.log(failed.length === 0 ? '\nNothing failed.' : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
