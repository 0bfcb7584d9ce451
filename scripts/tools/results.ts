/** The results of a test run: its parts, the failed tests with how to run each alone, and the slowest. Shards of a run are merged by them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Failure {
  /** Its file and line, and its name with the codes of docs/requirements.tsv. */
  readonly test: string
  /** The command that runs it alone. */
  readonly alone: string
}

export interface Part {
  readonly name: string
  readonly passed: number
  readonly failed: number
  /** Elapsed time; that of the longest shard, since they run in parallel. */
  readonly ms: number
  readonly failures: readonly Failure[]
  readonly slowest: readonly { readonly test: string; readonly ms: number }[]
}

export interface Results {
  readonly parts: readonly Part[]
  /** Tests that this machine can't run, with the missing program. */
  readonly notRun: readonly string[]
  /** In a run of all browser tests: the transitions of the main flows that they took. */
  readonly taken?: readonly string[] | undefined
}

const SLOWEST = 10

export const slowestOf = (tests: Part['slowest']): Part['slowest'] =>
  tests.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)

/** The part of a test runner's reporter. */
export function readPart(file: string): Part | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Part) : undefined
}

/** Reads the results of a run. Throws an error with a message when they are missing: that shard did not finish. */
export function readResults(file: string): Results {
  if (!existsSync(file)) throw new Error(`There is no ${file}: the shard that should have left it did not end.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Results
}

export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}

export function merge(all: readonly Results[]): Results {
  const parts = new Map<string, Part>()
  for (const part of all.flatMap((results) => results.parts)) {
    const known = parts.get(part.name)
    parts.set(part.name, {
      name: part.name,
      passed: part.passed + (known?.passed ?? 0),
      failed: part.failed + (known?.failed ?? 0),
      ms: Math.max(part.ms, known?.ms ?? 0),
      failures: [...(known?.failures ?? []), ...part.failures],
      slowest: slowestOf([...(known?.slowest ?? []), ...part.slowest]),
    })
  }
  const isWhole = all.every(({ taken }) => taken !== undefined)
  return {
    parts: [...parts.values()],
    notRun: [...new Set(all.flatMap(({ notRun }) => notRun))],
    taken: isWhole ? [...new Set(all.flatMap(({ taken = [] }) => taken))].sort() : undefined,
  }
}

export const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const totalOf = ({ parts }: Results, what: 'passed' | 'failed'): number =>
  parts.reduce((sum, part) => sum + part[what], 0)

/** The results as lines; the last one has the totals. */
export function linesOf(results: Results): string[] {
  const { parts, notRun } = results
  const slowest = slowestOf(parts.flatMap((part) => part.slowest))
  return [
    'How long it took (min:s)',
    ...parts.map(({ name, ms }) => `  ${clock(ms).padStart(6)}  ${name}`),
    'The slowest tests (s)',
    ...slowest.map(({ test, ms }) => `  ${(ms / 1_000).toFixed(1).padStart(6)}  ${test}`),
    ...notRun.map((name) => `not run: ${name}`),
    ...parts.flatMap(({ failures }) => failures.map(({ test, alone }) => `failed: ${test}\n  alone: ${alone}`)),
    `${totalOf(results, 'passed')} passed, ${totalOf(results, 'failed')} failed`,
  ]
}
