/** The summary of a test run: its parts, the failed tests, and the slowest. Shards of a run are merged by their summaries. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Timed } from './reports.ts'

export interface Part {
  readonly name: string
  readonly passed: number
  readonly failed: number
  /** Elapsed time. */
  readonly ms: number
}

export interface Summary {
  readonly parts: readonly Part[]
  /** Tests that failed, by file and name. */
  readonly failed: readonly string[]
  readonly slowest: readonly Timed[]
  /** What this machine can't run, with what it lacks. */
  readonly notRun?: readonly string[]
  /** In a run of all browser tests: the transitions of the main flows that they took. */
  readonly taken?: readonly string[] | undefined
}

const SLOWEST = 10

export const slowestOf = (tests: readonly Timed[]): Timed[] =>
  tests.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)

/** The transitions that all shards took; undefined where one of them ran only some of its tests. */
function allTaken(summaries: readonly Summary[]): string[] | undefined {
  const taken = summaries.flatMap((summary) => (summary.taken ? [summary.taken] : []))
  return taken.length === summaries.length ? [...new Set(taken.flat())].sort() : undefined
}

/** Merges parts with the same name; the time is that of the longest shard, since they run in parallel. */
export function merge(summaries: readonly Summary[]): Summary {
  const parts = new Map<string, Part>()
  for (const part of summaries.flatMap((summary) => summary.parts)) {
    const { passed, failed, ms } = parts.get(part.name) ?? { passed: 0, failed: 0, ms: 0 }
    parts.set(part.name, {
      name: part.name,
      passed: passed + part.passed,
      failed: failed + part.failed,
      ms: Math.max(ms, part.ms),
    })
  }
  return {
    parts: [...parts.values()],
    failed: summaries.flatMap((summary) => summary.failed),
    notRun: [...new Set(summaries.flatMap(({ notRun = [] }) => notRun))],
    slowest: slowestOf(summaries.flatMap((summary) => summary.slowest)),
    taken: allTaken(summaries),
  }
}

export function writeSummary(file: string, summary: Summary): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(summary))
}

/** Reads the file of `writeSummary`. Throws an error with a message when it is missing: that shard did not finish. */
export function readSummary(file: string): Summary {
  if (!existsSync(file)) throw new Error(`There is no ${file}: the shard that should have left it did not end.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Summary
}

const total = ({ parts }: Summary, what: 'passed' | 'failed'): number =>
  parts.reduce((sum, part) => sum + part[what], 0)

const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The summary as lines; the last one has the totals. */
export function linesOf(summary: Summary): string[] {
  return [
    'How long it took (min:s)',
    ...summary.parts.map(({ name, ms }) => `  ${clock(ms).padStart(6)}  ${name}`),
    'The slowest tests (s)',
    ...summary.slowest.map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)}  ${name}`),
    ...(summary.notRun ?? []).map((name) => `not run: ${name}`),
    ...summary.failed.map((name) => `failed: ${name}`),
    `${total(summary, 'passed')} passed, ${total(summary, 'failed')} failed`,
  ]
}

export const hasFailed = (summary: Summary): boolean => total(summary, 'failed') > 0
