/** Where test runs leave what they saw of the machines, one file for each unit test file and each browser test. */
import { mkdirSync, writeFileSync } from 'node:fs'

/** Who sees: unit tests; walks by calls alone; or stories, which are all tests in a browser. */
export type Seer = 'units' | 'calls' | 'stories'

/** The folder of those who see. It goes with the other results when a whole run begins. */
export const seenDir = (seer: Seer): string => `test-results/seen/${seer}`

/** Keeps what one of them saw (lines of machine, kind and id, with tabs between), in place of what it saw the last time. */
export function keepSeen(seer: Seer, name: string, seen: ReadonlySet<string>): void {
  mkdirSync(seenDir(seer), { recursive: true })
  writeFileSync(`${seenDir(seer)}/${name}.json`, JSON.stringify([...seen].sort()))
}
