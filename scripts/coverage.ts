/** `npm run publish:coverage`: prints docs/flows/coverage.json and .md from the kept walks and what the last unit tests, walks by calls and browser tests saw. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { pageOf } from './coverage/page.ts'
import { coverage, seenIn, tableOf, walkSeen } from './coverage/table.ts'

const [unit, calls, story] = [seenIn('units'), seenIn('calls'), seenIn('stories')]
const all = coverage({ unit: unit.has, walk: walkSeen(), calls: calls.has, story: story.has })
mkdirSync('docs/flows', { recursive: true })
writeFileSync('docs/flows/coverage.json', `${JSON.stringify(all, null, 1)}\n`)
writeFileSync('docs/flows/coverage.md', pageOf(all, unit.runs, story.runs))
console.log(tableOf(all))
