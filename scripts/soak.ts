/**
 * `npm run soak`: the tests that `npm test` runs in part, with larger numbers and in full (several hours). `npm run soak -- hostile load`
 * runs some parts.
 */
import { globSync } from 'node:fs'
import { ensureBrowser } from './tools/browser.ts'
import { installPackage } from './tools/debian.ts'
import { LINTERS } from './tools/linters.ts'
import { runProgram } from './tools/run.ts'

interface Part {
  program: 'vitest' | 'playwright' | 'npx'
  run: readonly string[]
  /** Numbers of the whole part; the environment may set others. */
  numbers: Readonly<Record<string, string>>
}

const unit = (run: readonly string[], numbers: Part['numbers'] = {}): Part => ({
  program: 'vitest',
  run: ['run', ...run, '--testTimeout=7200000'],
  numbers,
})
const browser = (run: readonly string[], project: string): Part => ({
  program: 'playwright',
  run: ['test', ...run, '--project', project],
  numbers: { SOAK: '1' },
})

const PARTS: Readonly<Record<string, Part>> = {
  world: unit(['simulator/world', 'simulator/replay', 'simulator/history'], {
    RULES_COMMANDS: '2000000',
    FAIRNESS_SAMPLES: '10000000',
  }),
  sockets: unit(['simulator/transports/sockets.test.ts'], { SOCKETS: '500', SOCKET_ROUNDS: '200' }),
  records: unit(['scripts/recompute.test.ts', 'scripts/recomputeStatement.test.ts'], { RECOMPUTED_COMMANDS: '400000' }),
  once: unit(['scripts/exactlyOnce'], { ONCE_RUNS: '100', ONCE_DEPTH: '6' }),
  hostile: unit(
    [
      'src/api/hostile.test.ts',
      'src/live/hostile.test.ts',
      'src/live/reconnects.test.ts',
      'src/pages/shared/zones.test.ts',
      'simulator/transports/crashPoints.test.ts',
      'simulator/transports/node/limits.test.ts',
      'simulator/transports/node/operatorAccess.test.ts',
      'simulator/transports/node/outage.test.ts',
      'scripts/names.test.ts',
      'scripts/paths.test.ts',
      'scripts/strangers.test.ts',
      'scripts/clockJumps.test.ts',
      'scripts/oddFiles.test.ts',
      'src/app/config.test.ts',
      'simulator/world/saved',
    ],
    {
      ...{ ANSWERS: 'all', FRAMES: '1000000', RECONNECTS: '1000', NAMES: '2000' },
      ...{ STRANGERS: '50000', CLOCK_JUMPS: '100', DISK_RUNS: '2000' },
      ...{ ODD_FILES: '1000', WORLDS: '3000' },
    },
  ),
  recipes: unit(['scripts/recipes'], { RECIPES: '1' }),
  load: unit(['scripts/load.test.ts'], {
    LOAD_SOCKETS: '2000',
    LOAD_PER_SECOND: '500',
    LOAD_SECONDS: '600',
    LOAD_P99_MS: '250',
  }),
  pages: browser(['e2e/checks', 'e2e/hostile'], 'demo'),
  stories: browser([], 'served'),
  stranger: browser([], 'spec'),
  file: browser(['e2e/built/onefile.spec.ts'], 'built'),
  mock: browser([], 'mock'),
  lighthouse: browser(['e2e/built/lighthouse.spec.ts'], 'built'),
  ...Object.fromEntries(LINTERS.map(({ name, run }) => [name, { program: 'npx', run, numbers: {} } as const])),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. The parts: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
ensureBrowser()
// The clock jumps of the hostile part need it.
const hasFakeClock = () => globSync('/usr/lib/*/faketime/libfaketime.so.1').length > 0
if ((asked.length === 0 || asked.includes('hostile')) && !hasFakeClock()) installPackage(['libfaketime'], hasFakeClock)
process.env.SAMPLE ??= String(Math.floor(Math.random() * 1_000_000))
console.log(`This run's random cases follow from SAMPLE=${process.env.SAMPLE}.`)
let worst = 0
for (const [name, { program, run, numbers }] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n== ${name}`)
  const chosen = Object.entries(numbers).map(([key, value]) => [key, process.env[key] ?? value])
  const { code } = await runProgram(program, run, Object.fromEntries(chosen))
  worst ||= code
}
process.exit(worst)
