/** Where test runs store their coverage of the machines, one file for each unit test file and each browser test. */
import { mkdirSync, writeFileSync } from 'node:fs'

/** The kinds of tests: unit tests, or stories, which are all browser tests. */
export type Seer = 'units' | 'stories'

/** The folder of a kind of tests. A full run deletes it with the other results when it begins. */
export const seenDir = (seer: Seer): string => `test-results/seen/${seer}`

/** Stores the coverage of one test file (lines of machine, kind and id, separated by tabs), in place of its previous one. */
export function keepSeen(seer: Seer, name: string, seen: ReadonlySet<string>): void {
  mkdirSync(seenDir(seer), { recursive: true })
  writeFileSync(`${seenDir(seer)}/${name}.json`, JSON.stringify([...seen].sort()))
}
