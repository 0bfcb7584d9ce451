import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Scopes whose work has landed: each of their codes must be quoted in the name of a test. */
const LANDED = ['main', 'trading', 'wallet', 'person', 'simulator']
const FOLDERS = ['protocol', 'machines', 'simulator', 'src', 'e2e', 'scripts']

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* testFiles(path)
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield path
  }
}

/** Codes in the names of tests and of the groups they stand in. */
function quotedCodes(): Set<string> {
  const codes = new Set<string>()
  for (const folder of FOLDERS)
    for (const file of testFiles(folder)) {
      const source = readFileSync(file, 'utf8')
      for (const [, name = ''] of source.matchAll(
        /\b(?:test|it|describe|story)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`][^'"`]*['"`])/g,
      ))
        for (const [code] of name.matchAll(/\b[A-Z]{3}-\d{2}\b/g)) codes.add(code)
    }
  return codes
}

test('every statement of a landed scope is quoted in the name of a test', () => {
  const rows = readFileSync('docs/requirements.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
  expect(rows).toHaveLength(143)
  const quoted = quotedCodes()
  const missing = rows
    .filter(([code = '', , , scope = '']) => LANDED.includes(scope) && !quoted.has(code))
    .map(([code]) => code)
  expect(missing).toEqual([])
})
