/** The page coverage.md of the handbook: the table, its sources, unreachable parts, parts without a test, and unhandled events. */

import type { Coverage } from '../../src/demo/flows/coverage.ts'
import { NOT_CAUSED } from './browser.ts'
import { MAIN_FLOWS } from './mainFlows.ts'
import { type lastRuns, tableOf, unreachable, unseen } from './table.ts'
import { unhandled } from './unhandled.ts'
import { WITHOUT_LISTENER } from './withoutListener.ts'

const count = (runs: readonly string[], project: string): number =>
  runs.filter((run) => run.startsWith(`${project}.`)).length

const listed = (lines: readonly string[]): string =>
  lines.length === 0 ? 'Nothing.' : lines.map((line) => `- ${line}`).join('\n')

/** The page; `runs` are the sources of `all` besides the recorded walks. */
export function coveragePage(all: Coverage, { unit, story }: ReturnType<typeof lastRuns>): string {
  return `# Coverage of the machines by tests

Printed by \`npm run docs\` from the recorded walks (\`machines/model/walks/recorded/\`) and from what the last runs of ${unit.names.length}
unit test files and of ${story.names.length} browser tests (${count(story.names, 'demo')} on the demo, ${count(story.names, 'served')} on the served exchange) left in
\`test-results/\`. A source without results has no column. \`npm test -- --all\` runs all of them and prints this table for its own run.
"By story": in a browser, by a test that opens the demo.

${tableOf(all)}

## Unreachable
${listed(unreachable().map(([machine, id, why]) => `${machine}: \`${id}\`: ${why}`))}

## In a browser
Stories take every transition of ${MAIN_FLOWS.join(', ')} except these, which no page can cause:

${listed(Object.entries(NOT_CAUSED).map(([id, why]) => `\`${id}\`: ${why}`))}

## Covered by no test
Reachable, but in no unit test, walk or story.

${listed(unseen(all).map(([machine, id]) => `${machine}: \`${id}\``))}

## Events without a handler
Events that a machine sends, emits or declares, which no machine handles and no page listens for by name (a listener to all events gets them).

${listed([...unhandled()].map(([event, files]) => `\`${event}\`: ${files.join(', ')}: ${WITHOUT_LISTENER[event] ?? 'no reason given'}`))}
`
}
