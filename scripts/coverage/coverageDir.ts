/** Where test runs store their coverage of the machines, one file for each unit test file and each browser test. */
import { mkdirSync, writeFileSync } from 'node:fs'

/** The kinds of tests: unit tests, or stories, which are all browser tests. */
export type TestKind = 'units' | 'stories'

/** The folder of a kind of tests. A full run deletes it with the other results when it begins. */
export const coverageDir = (kind: TestKind): string => `test-results/seen/${kind}`

/** Stores the coverage of one test file (lines of machine, kind and id, separated by tabs), in place of its previous one. */
export function storeCoverage(kind: TestKind, name: string, seen: ReadonlySet<string>): void {
  mkdirSync(coverageDir(kind), { recursive: true })
  writeFileSync(`${coverageDir(kind)}/${name}.json`, JSON.stringify([...seen].sort()))
}
