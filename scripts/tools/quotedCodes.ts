/** Finds the codes of docs/requirements.tsv in the names of tests and of their groups. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['protocol', 'machines', 'simulator', 'src', 'e2e', 'scripts']
const NAMES = /\b(?:test|it|describe|story)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`][^'"`]*['"`])/g

function* testFilesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* testFilesIn(path)
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield path
  }
}

/** Every test file, relative to the project's folder, in alphabetical order. */
export const testFiles = (): string[] => FOLDERS.flatMap((folder) => [...testFilesIn(folder)]).sort()

/** The test files by the code in their names of tests. */
export function filesByCode(): Map<string, string[]> {
  const by = new Map<string, string[]>()
  for (const file of testFiles()) {
    const names = [...readFileSync(file, 'utf8').matchAll(NAMES)].map(([, name = '']) => name)
    const codes = new Set(names.flatMap((name) => [...name.matchAll(/\b[A-Z]{3}-\d{2}\b/g)].map(([code]) => code)))
    for (const code of codes) by.set(code, [...(by.get(code) ?? []), file])
  }
  return by
}

const CORE = /(['"`])((?:(?!\1).)*)\1,\s*core\(/g

/** The codes in the names of the browser tests that `npm test` runs. */
export const coreCodes = (): Set<string> =>
  new Set(
    testFiles()
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(CORE)])
      .flatMap(([, , name = '']) => name.match(/\b[A-Z]{3}-\d{2}\b/g) ?? []),
  )

/** A line of docs/requirements.tsv. */
export interface Requirement {
  readonly code: string
  readonly section: string
  readonly holds: string
  readonly scope: string
}

export const requirements = (): Requirement[] =>
  readFileSync('docs/requirements.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [code = '', section = '', holds = '', scope = ''] = line.split('\t')
      return { code, section, holds, scope }
    })
