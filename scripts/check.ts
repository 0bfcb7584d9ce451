/** `npm run check`: types, lint and format, unused code. Required for each commit; a few seconds. */
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
process.exit(failed === 0 ? 0 : 1)
