import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MutantResult } from '@stryker-mutator/api/core'

/** A mutant, identified by the text of its first line, since line numbers change. */
type Mutated = { file: string; line: string; from: string; to: string }

/** Longer texts would make the rows hard to read. */
const FROM_MOST = 100

const LIST = fileURLToPath(new URL('equivalents.tsv', import.meta.url))

/** Text for a tab-separated list: one line, single spaces. */
const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

const keyOf = ({ file, line, from, to }: Mutated): string => [file, line, from, to].map(oneLine).join('\t')

/** Statuses of mutants that no test found. */
export const MISSED: readonly string[] = ['Survived', 'NoCoverage']

/** Mutants that behave like the source, with the reason, so that no test can catch them. */
export function equivalents(text = readFileSync(LIST, 'utf8')): (mutated: Mutated) => boolean {
  const rows = text.split('\n').slice(1)
  const keys = new Set(rows.filter((row) => row !== '').map((row) => row.split('\t').slice(0, 4).join('\t')))
  return (mutated) => keys.has(keyOf(mutated))
}

/** Where a mutant is, as in the list of equivalents. */
export function mutatedOf({ fileName, location, replacement = '' }: MutantResult): Mutated {
  const { start, end } = location
  const text = readFileSync(fileName, 'utf8')
  const lines = text.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  const from = lines.map((line, at) =>
    line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined),
  )
  const short = oneLine(from.join('\n'))
  return {
    file: relative(process.cwd(), fileName).replaceAll('\\', '/'),
    line: oneLine(lines[0] ?? ''),
    from: short.length > FROM_MOST ? `${short.slice(0, FROM_MOST - 1)}…` : short,
    to: oneLine(replacement),
  }
}

/** How a survivor is printed: its place, and the row that would exclude it, without the reason. */
export function survivorText(mutant: MutantResult): string {
  const mutated = mutatedOf(mutant)
  const { line, column } = mutant.location.start
  return `\n${mutated.file}:${line}:${column} ${mutant.mutatorName} (${mutant.status})\n${keyOf(mutated)}`
}
