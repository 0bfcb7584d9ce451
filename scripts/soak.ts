/** `npm run soak`: the tests that `npm test` runs in part, with larger numbers and in full (about four hours). */
import { ensureBrowser } from './tools/browser.ts'
import { runProgram } from './tools/run.ts'

ensureBrowser()
process.env.SAMPLE ??= String(Math.floor(Math.random() * 1_000_000))
console.log(`This run's random cases follow from SAMPLE=${process.env.SAMPLE}.`)
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
/** Hostile answers, frames, connections, crash points and time zones (docs/trust.md). */
const HOSTILE = [
  'src/api/hostile.test.ts',
  'src/live/hostile.test.ts',
  'src/live/reconnects.test.ts',
  'src/pages/shared/zones.test.ts',
  'simulator/transports/crashPoints.test.ts',
]
const hostile = await runProgram('vitest', ['run', ...HOSTILE, '--testTimeout=7200000'], {
  ANSWERS: process.env.ANSWERS ?? 'all',
  FRAMES: process.env.FRAMES ?? '1000000',
  RECONNECTS: process.env.RECONNECTS ?? '1000',
})
const pages = await runProgram('playwright', ['test', 'e2e/checks', 'e2e/hostile', '--project', 'demo'], { SOAK: '1' })
const stories = await runProgram('playwright', ['test', '--project', 'served'], { SOAK: '1' })
const file = await runProgram('playwright', ['test', 'e2e/built/onefile.spec.ts', '--project', 'built'], { SOAK: '1' })
process.exit(world.code || sockets.code || records.code || once.code || hostile.code || pages.code || stories.code || file.code)
