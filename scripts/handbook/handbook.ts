/** The handbook of all machines: the output of `npm run docs`. */
import { readFileSync } from 'node:fs'
import { statesOf, transitionsOf } from '../../machines/model/chart.ts'
import type { RouteName } from '../../protocol/routes.ts'
import { coveragePage } from '../coverage/page.ts'
import { figuresOf, type lastRuns } from '../coverage/table.ts'
import { allFacts, type Facts } from './facts.ts'
import { plain, table } from './markdown.ts'
import { pageOf } from './page.ts'
import { requirementsText } from './requirements.ts'

const FOLDER = 'dist-docs/flows'

/** The text up to the end of its first sentence, for lists. */
const firstSentence = (purpose: string): string => /^.*?[.](?= |$)/.exec(purpose)?.[0] ?? purpose

function indexText(all: readonly Facts[]): string {
  const areas = [...new Set(all.map(({ file }) => file.split('/')[1] ?? ''))].sort()
  const listed = (area: string) =>
    table(
      ['machine', 'what it is for', 'states', 'transitions'],
      all
        .filter(({ file }) => file.startsWith(`machines/${area}/`))
        .map(({ name, purpose, chart }) => [
          `[${name}](${name}.md)`,
          plain(firstSentence(purpose)),
          String(statesOf(chart).length),
          String(transitionsOf(chart).length),
        ]),
    )
  return [
    '# Handbook of the flows',
    `Every flow of the app is a machine; there are ${all.length}. Printed by \`npm run docs\` from the machines themselves.`,
    '- [From the specification to machines and tests](requirements.md)\n- [What of the machines the tests see](coverage.md)',
    ...areas.flatMap((area) => [`## ${area}`, listed(area)]),
    '',
  ].join('\n\n')
}

/** A machine on more pages than these is a shared part: the flows page lists none for it. */
const SHARED_BY = 10

/** For the flows page: the pages on which each machine runs. */
export const screensOf = (all: readonly Facts[]): Record<string, readonly RouteName[]> =>
  Object.fromEntries(all.map(({ name, screens }) => [name, screens.length > SHARED_BY ? [] : screens]))

/** The text of each file of the handbook, by its path. `runs`: the coverage of test runs. */
export function handbook(runs: ReturnType<typeof lastRuns>): Record<string, string> {
  const all = allFacts()
  const { machines: coverage } = figuresOf(runs)
  const titles = JSON.parse(readFileSync('locales/en/title.json', 'utf8')) as Record<string, string>
  return Object.fromEntries([
    [`${FOLDER}/README.md`, indexText(all)],
    [`${FOLDER}/requirements.md`, requirementsText(all)],
    [`${FOLDER}/coverage.md`, coveragePage(coverage, runs)],
    ...all.map((facts) => [`${FOLDER}/${facts.name}.md`, pageOf(facts, titles, coverage)] as const),
  ])
}
