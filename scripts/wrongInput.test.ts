import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Arguments that each script refuses; undefined for vite's own commands, which are another project's. */
const WRONG: Record<string, readonly string[] | undefined> = {
  demo: ['nope'],
  dev: undefined,
  simulator: ['--nope'],
  build: undefined,
  'build:demo': undefined,
  'build:adapter': ['nope.ts'],
  'build:onefile': ['--brand', 'nope.json'],
  check: ['nope'],
  test: ['--nope'],
  'test:changed': ['--base', 'no-such-revision'],
  'test:engines': ['nope'],
  recompute: ['nope.csv'],
  soak: ['nope'],
  bench: ['--only', 'nope'],
  mutants: ['--nope'],
  gallery: ['--nope'],
  thumbnails: ['nope'],
  containers: ['scripts'],
  conformance: ['--base', 'nope'],
  'publish:protocol': ['nope'],
  'publish:people': ['nope'],
  'publish:walks': ['nope'],
  docs: ['nope'],
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('every script of package.json is in the list', () => {
  expect(Object.keys(WRONG).sort()).toEqual(Object.keys(scripts).sort())
})

test.each(Object.entries(WRONG).flatMap(([name, args]) => (args ? [{ name, args }] : [])))(
  'npm run $name -- $args ends with a sentence and no stack',
  ({ name, args }) => {
    const [, ...command] = (scripts[name] ?? '').split(' ')
    const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], { encoding: 'utf8' })
    expect(status).not.toBe(0)
    expect(stdout + stderr).toMatch(/\w+ \w+/)
    expect(stdout + stderr).not.toMatch(/^\s+at |node:internal/m)
  },
)
