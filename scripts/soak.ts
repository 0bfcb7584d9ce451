/** `npm run soak`: the property tests of `npm test` with larger numbers (about an hour). */
import { runProgram } from './tools/run.ts'

const { code } = await runProgram('vitest', ['run', 'simulator/world', '--testTimeout=7200000'], {
  RULES_COMMANDS: process.env.RULES_COMMANDS ?? '2000000',
  FAIRNESS_SAMPLES: process.env.FAIRNESS_SAMPLES ?? '10000000',
})
process.exit(code)
