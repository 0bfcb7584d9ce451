/**
 * Plugins for Stryker: a checker and a reporter. Stryker's own options select mutants by file and line only; the checker draws a seeded
 * sample of single mutants and rejects all others before any test runs. Stryker passes all mutants to one `group`, and each group to any
 * checker process: a file carries the sample between them.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant, MutantResult } from '@stryker-mutator/api/core'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'
import { equivalents, MISSED, mutatedOf, survivorText } from './equivalents.ts'

/** The parent process's options for this one. */
export type Wanted = { root: string; chosen: string; seed: string; most: number; lines: string }

const wanted = (): Wanted => JSON.parse(process.env.MUTANTS_WANTED ?? '{}') as Wanted

/** Depends on seed and source only, not on the other mutants. */
function rank({ fileName, location, mutatorName, replacement }: Mutant, { root, seed }: Wanted): string {
  const text = JSON.stringify([seed, relative(root, fileName), location, mutatorName, replacement])
  return createHash('sha256').update(text).digest('hex')
}

/** A file, or a line of one: `simulator/world/ledger.ts:12`. */
function isAt({ fileName, location }: Mutant, { root, lines }: Wanted): boolean {
  const line = `${relative(root, fileName).replaceAll('\\', '/')}:${location.start.line + 1}`
  return lines === '' || lines.split(',').includes(line)
}

class Sample implements Checker {
  async init(): Promise<void> {}

  async group(mutants: Mutant[]): Promise<string[][]> {
    const want = wanted()
    const chosen = mutants
      .filter((mutant) => isAt(mutant, want))
      .map((mutant) => ({ id: mutant.id, rank: rank(mutant, want) }))
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
      .slice(0, want.most)
      .map(({ id }) => id)
    mkdirSync(dirname(want.chosen), { recursive: true })
    writeFileSync(want.chosen, JSON.stringify(chosen))
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const chosen = new Set(JSON.parse(readFileSync(wanted().chosen, 'utf8')) as string[])
    const left: CheckResult = { status: CheckStatus.CompileError, reason: 'not in the sample' }
    return Object.fromEntries(mutants.map(({ id }) => [id, chosen.has(id) ? { status: CheckStatus.Passed } : left]))
  }
}

/** Prints each survivor at once, so that an aborted long run has a result. */
class Survivors implements Reporter {
  private readonly isEquivalent = equivalents()

  onMutantTested(mutant: Readonly<MutantResult>): void {
    if (MISSED.includes(mutant.status) && !this.isEquivalent(mutatedOf(mutant))) console.log(survivorText(mutant))
  }
}

const createSample = Object.assign(() => new Sample(), { inject: [] as const })
const createSurvivors = Object.assign(() => new Survivors(), { inject: [] as const })

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.Checker, 'sample', createSample),
  declareFactoryPlugin(PluginKind.Reporter, 'survivors', createSurvivors),
]
