/** The page requirements.md of the handbook: each line of the specification, the parts of machines for it, and the tests that quote it. */
import { statesOf } from '../../machines/model/chart.ts'
import { filesByCode, requirements } from '../tools/quotedCodes.ts'
import type { Facts } from './facts.ts'
import { code, fileLink, plain, table } from './markdown.ts'

/** The parts for a line, in words: states, transitions with their events, guards. */
function servedBy({ name, chart }: Facts): (readonly [line: string, part: string])[] {
  return statesOf(chart).flatMap(({ path, meta, transitions }) => {
    const state = path === '' ? name : path
    const moves = transitions.map((move) => [move.meta.codes, `${state}: ${move.why}`] as const)
    return [[meta.codes, state] as const, ...moves].flatMap(([lines, part]) =>
      lines.map((line) => [line, part] as const),
    )
  })
}

/** The parts of a machine for a line, each once. */
function partsFor(line: string, facts: Facts): string {
  const parts = new Set(servedBy(facts).flatMap(([served, part]) => (served === line ? [code(part)] : [])))
  return parts.size === 0 ? '' : `[${facts.name}](${facts.name}.md) ${[...parts].join(', ')}`
}

/** The document's text. */
export function requirementsText(all: readonly Facts[]): string {
  const quoted = filesByCode()
  const lines = requirements().map(({ code: line, section, holds }) => ({
    line,
    section,
    holds: plain(holds),
    parts: all.map((facts) => partsFor(line, facts)).filter((part) => part !== ''),
    tests: (quoted.get(line) ?? []).map((file) => fileLink(file)),
  }))
  const served = lines.filter(({ parts }) => parts.length > 0)
  const others = lines.filter(({ parts }) => parts.length === 0)
  return [
    '# From the specification to machines and tests',
    'Printed by `npm run docs` from `docs/requirements.tsv`, from `machines/model/words/` and from the names of the tests.',
    `## Served by machines: ${served.length} of ${lines.length}`,
    table(
      ['line', 'section', 'what must hold', 'machine: states, and transitions with their cause', 'tests that quote it'],
      served.map(({ line, section, holds, parts, tests }) => [
        line,
        section,
        holds,
        parts.join('; '),
        tests.join(', '),
      ]),
    ),
    '## Served elsewhere',
    'By pages, the protocol, the client, the exchange or the build. No state of a machine stands for them.',
    table(
      ['line', 'section', 'what must hold', 'tests that quote it'],
      others.map(({ line, section, holds, tests }) => [line, section, holds, tests.join(', ')]),
    ),
    '',
  ].join('\n\n')
}
