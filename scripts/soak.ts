/** `npm run soak`: the tests that `npm test` runs in part, with larger numbers and in full (about five hours). */
import { ensureBrowser } from './tools/browser.ts'
import { runProgram } from './tools/run.ts'

ensureBrowser()
const world = await runProgram('vitest', ['run', 'simulator/world', 'simulator/replay', '--testTimeout=7200000'], {
  RULES_COMMANDS: process.env.RULES_COMMANDS ?? '2000000',
  FAIRNESS_SAMPLES: process.env.FAIRNESS_SAMPLES ?? '10000000',
})
const sockets = await runProgram('vitest', ['run', 'simulator/transports/sockets.test.ts'], {
  SOCKETS: process.env.SOCKETS ?? '500',
  SOCKET_ROUNDS: process.env.SOCKET_ROUNDS ?? '200',
})
const records = await runProgram('vitest', ['run', 'scripts/recompute.test.ts', '--testTimeout=7200000'], {
  RECOMPUTED_COMMANDS: process.env.RECOMPUTED_COMMANDS ?? '400000',
})
const once = await runProgram('vitest', ['run', 'scripts/exactlyOnce', '--testTimeout=7200000'], {
  ONCE_RUNS: process.env.ONCE_RUNS ?? '100',
  ONCE_DEPTH: process.env.ONCE_DEPTH ?? '6',
})
const load = await runProgram('vitest', ['run', 'scripts/load.test.ts', '--testTimeout=7200000'], {
  LOAD_SOCKETS: process.env.LOAD_SOCKETS ?? '2000',
  LOAD_PER_SECOND: process.env.LOAD_PER_SECOND ?? '500',
  LOAD_SECONDS: process.env.LOAD_SECONDS ?? '600',
  LOAD_P99_MS: process.env.LOAD_P99_MS ?? '250',
})
const pages = await runProgram('playwright', ['test', 'e2e/checks', '--project', 'demo'], { SOAK: '1' })
const stories = await runProgram('playwright', ['test', '--project', 'served'], { SOAK: '1' })
const file = await runProgram('playwright', ['test', 'e2e/built/onefile.spec.ts', '--project', 'built'], { SOAK: '1' })
process.exit(
  world.code || sockets.code || records.code || once.code || load.code || pages.code || stories.code || file.code,
)
