/** `npm run publish:people`: writes the people and the trader's history of every world, which faker draws. */
import { writeFileSync } from 'node:fs'
import { peopleFiles } from './publish/people.ts'
import { takesNoArguments } from './tools/wrongInput.ts'

takesNoArguments()
for (const [file, text] of Object.entries(await peopleFiles())) {
  writeFileSync(file, text)
  console.log(`${file}  ${Math.round(text.length / 1_000)} kB`)
}
