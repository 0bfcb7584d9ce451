/** The page coverage.md of the handbook: the table, its sources, unreachable parts, parts that no test has seen, and unhandled events. */

import type { Coverage } from '../../src/demo/flows/coverage.ts'
import { NOT_CAUSED } from './browser.ts'
import { NOT_BY_CALLS } from './calls.ts'
import { MAIN_FLOWS } from './mainFlows.ts'
import { type lastRuns, tableOf, unreachable, unseen } from './table.ts'
import { unhandled } from './unhandled.ts'
import { UNHEARD } from './unheard.ts'

const count = (runs: readonly string[], project: string): number =>
  runs.filter((run) => run.startsWith(`${project}.`)).length

const listed = (lines: readonly string[]): string =>
  lines.length === 0 ? 'Nothing.' : lines.map((line) => `- ${line}`).join('\n')

/** The page; `runs` are the sources of `all` besides the recorded walks. */
export function coveragePage(all: Coverage, { unit, calls, story }: ReturnType<typeof lastRuns>): string {
  return `# What of the machines the tests see

Printed by \`npm run docs\` from the kept walks (\`machines/model/walks/recorded/\`) and from what the last runs of ${unit.names.length}
unit test files, of ${calls.names.length} machines by calls and of ${story.names.length} browser tests (${count(story.names, 'demo')} on the demo, ${count(story.names, 'served')} on the served
exchange) left in \`test-results/\`. What left nothing has no column. \`npm test -- --all\` runs all of them and prints this table of its own
run. By calls: seen where the kept walks go by calls alone, against an exchange on a real port. By story: seen in a browser, by a test
that opens the demo.

${tableOf(all)}

## What cannot be reached
${listed(unreachable().map(([machine, id, why]) => `${machine}: \`${id}\`: ${why}`))}

## In a browser
Of ${MAIN_FLOWS.join(', ')} every transition is taken there, but for these. Nobody can cause them through the pages:

${listed(Object.entries(NOT_CAUSED).map(([id, why]) => `\`${id}\`: ${why}`))}

## By calls alone
Of ${MAIN_FLOWS.join(', ')} every transition is taken without a page, by the app's own client and socket before the exchange in Node, but for these:

${listed(Object.values(NOT_BY_CALLS).flatMap((one) => Object.entries(one).map(([id, why]) => `\`${id}\`: ${why}`)))}

## What nothing has seen
Neither unit tests nor walks nor stories, though it is not said to be out of reach.

${listed(unseen(all).map(([machine, id]) => `${machine}: \`${id}\``))}

## What is never handled
Events that a machine sends, tells or declares, which no machine handles and no page listens for by its name (one that listens to all hears them).

${listed([...unhandled()].map(([event, files]) => `\`${event}\`: ${files.join(', ')}: ${UNHEARD[event] ?? 'nobody has said why'}`))}
`
}
