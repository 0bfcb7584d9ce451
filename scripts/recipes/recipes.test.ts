/**
 * The recipes of CONTRIBUTING.md, followed in a copy of the project. Each edit is in a file that its recipe names, and after them types and
 * tests pass: a file that a recipe omits fails here. `npm run soak -- recipes` runs it.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODES, COPIED_LANGUAGE, type Edit, RECIPES, type Text } from './edits.ts'

/** Tests that complain where a call, a page, a state, a field or a language is incomplete. */
const TESTS = [
  ...['bounds', 'calls', 'gaps', 'routes', 'schemas', 'secrets'].map((name) => `protocol/${name}.test.ts`),
  ...['machines/help', 'machines/model/descriptions.test.ts', 'scripts/publish', 'scripts/callPages.test.ts'],
  ...['scripts/routes.test.ts', 'simulator/handlers/handlers.test.ts', 'simulator/handlers/help.test.ts'],
  ...['simulator/people', 'simulator/texts', 'src/i18n'],
]

const folder = mkdtempSync(join(tmpdir(), 'recipes-'))
const at = (file: string): string => join(folder, file)
const guide = readFileSync('CONTRIBUTING.md', 'utf8')

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  // The copy would read the edits as code of its own.
  const isCopied = (file: string) => file !== '' && !file.startsWith('scripts/recipes/')
  for (const file of files.split('\0').filter(isCopied)) {
    mkdirSync(dirname(at(file)), { recursive: true })
    cpSync(file, at(file))
  }
  symlinkSync(resolve('node_modules'), at('node_modules'))
  git('init', '--quiet')
  git('add', '--all')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
/** How many files of the copy were changed or added since it was asked last. */
function changedFiles(): number {
  const before = git('write-tree').trim()
  git('add', '--all')
  return git('diff', '--cached', '--name-only', before).split('\n').length - 1
}

function carryOut({ file, after, replaces, text }: Edit): void {
  const anchor = after ?? replaces
  if (anchor === undefined) {
    writeFileSync(at(file), text)
    return
  }
  const before = readFileSync(at(file), 'utf8')
  expect(before.split(anchor).length - 1, `${file} has "${anchor.trim()}"`).toBeGreaterThan(0)
  writeFileSync(
    at(file),
    before.replace(anchor, () => (after === undefined ? text : anchor + text)),
  )
}

function translate({ area, key, texts }: Text): void {
  for (const code of CODES) {
    const file = at(`locales/${code}/${area}.json`)
    const all = JSON.parse(readFileSync(file, 'utf8'))
    const path = key.split('.')
    const last = path.pop() ?? ''
    const group = path.reduce((inner, name) => inner[name], all)
    group[last] = texts[code]
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
  }
}

/** Runs a program of the project in the copy; returns what it printed if it failed. */
function failureOf(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  return status === 0 ? '' : `${program} ${args.join(' ')}\n${stdout}\n${stderr}`
}

/** The files that a recipe names, as patterns: `<area>` stands for a name. */
function namedIn(section: string): RegExp[] {
  const paths = [...section.matchAll(/`([\w.<>/-]+\/[\w.<>/-]*)`/g)].map(([, path = '']) => path)
  return paths.map((path) => {
    const pattern = path.replace(/[.]/g, '\\.').replace(/<\w+>/g, '[\\w-]+')
    return new RegExp(path.endsWith('/') ? `^${pattern}` : `^${pattern}$`)
  })
}
const sectionOf = (title: string): string => guide.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

test('a call, a page, a state, a field and a language are complete when their recipes are followed', () => {
  for (const { title, edits, texts = [], runs = [] } of RECIPES) {
    const section = sectionOf(title)
    const named = namedIn(section)
    const files = [...edits.map(({ file }) => file), ...texts.map(({ area }) => `locales/en/${area}.json`)]
    const omitted = files.filter((file) => !named.some((pattern) => pattern.test(file)))
    expect(omitted, `the recipe "${title}" names these files`).toEqual([])
    for (const { written } of runs) expect(section, title).toContain(written)
    edits.forEach(carryOut)
    texts.forEach(translate)
    if (title === COPIED_LANGUAGE.recipe)
      cpSync(at(`locales/${COPIED_LANGUAGE.from}`), at(`locales/${COPIED_LANGUAGE.to}`), { recursive: true })
    for (const { script, args } of runs) expect(failureOf(process.execPath, [script, ...args])).toBe('')
    const count = changedFiles()
    if (title !== COPIED_LANGUAGE.recipe) expect(section, title).toContain(`The example touches ${count} files`)
  }
  const program = (name: string) => at(`node_modules/.bin/${name}`)
  expect(failureOf(program('tsc'), ['--noEmit', '--checkers', '2'])).toBe('')
  expect(failureOf(program('vitest'), ['run', '--maxWorkers=2', ...TESTS])).toBe('')
})
