/** `npm run publish:flows`: prints the handbook of the machines to docs/flows, and takes away pages of machines that are gone. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { handbook, OTHERS } from './handbook/handbook.ts'

const pages = handbook()
for (const name of readdirSync('docs/flows')) {
  if (!OTHERS.includes(name) && pages[`docs/flows/${name}`] === undefined) rmSync(`docs/flows/${name}`)
}
for (const [file, text] of Object.entries(pages)) writeFileSync(file, text)
console.log(`docs/flows  ${Object.keys(pages).length} pages`)
