/** `npm run publish:coverage`: prints docs/flows/coverage.json and .md from the kept walks and from what the last unit tests saw. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { coverage, tableOf, unitSeen, walkSeen } from './coverage/table.ts'

const all = coverage(unitSeen(), walkSeen(), () => false)
const table = tableOf(all)
mkdirSync('docs/flows', { recursive: true })
writeFileSync('docs/flows/coverage.json', `${JSON.stringify(all, null, 1)}\n`)
writeFileSync(
  'docs/flows/coverage.md',
  `# What of the machines the tests see\n\nPrinted by \`npm run publish:coverage\`. What no walk can reach stands with its reason in \`machines/model/walks/\`.\nWhat stories see in a browser is not collected yet: it has no columns here, and is false throughout in the JSON.\n\n${table}\n`,
)
console.log(table)
