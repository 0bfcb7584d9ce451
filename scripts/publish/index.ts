/** `npm run publish:protocol`: writes docs/openapi.json and docs/asyncapi.json from the protocol table, with examples from the exchange. */
import { writeFileSync } from 'node:fs'
import { takesNoArguments } from '../tools/wrongInput.ts'
import { documents } from './documents.ts'

takesNoArguments()
for (const [file, text] of Object.entries(await documents())) {
  writeFileSync(file, text)
  console.log(`${file}  ${Math.round(text.length / 1_000)} kB`)
}
