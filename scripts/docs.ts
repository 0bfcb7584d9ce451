/**
 * `npm run docs`: writes the handbook of the machines to dist-docs/flows, with coverage from the last test runs. Its output is not in the
 * repository.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { lastRuns } from './coverage/table.ts'
import { handbook } from './handbook/handbook.ts'
import { takesNoArguments } from './tools/wrongInput.ts'

takesNoArguments()
rmSync('dist-docs', { recursive: true, force: true })
const pages = handbook(lastRuns())
for (const [file, text] of Object.entries(pages)) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
console.log(`dist-docs/flows  ${Object.keys(pages).length} pages`)
