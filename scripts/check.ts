/** `npm run check`: types, lint and format, unused code, words that need a second reading. Required for each commit; a few seconds. */
import { badWords } from './tools/badWords.ts'
import { CHECKS } from './tools/checks.ts'
import { runProgram } from './tools/run.ts'
import { takesNoArguments } from './tools/wrongInput.ts'

takesNoArguments()
let failed = 0
for (const [name, command, args] of CHECKS) {
  const { code } = await runProgram(command, args)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (code !== 0) failed += 1
}
const words = badWords()
for (const line of words) console.log(line)
console.log(`${words.length === 0 ? 'ok    ' : 'FAILED'} words`)
if (words.length > 0) failed += 1
process.exit(failed === 0 ? 0 : 1)
