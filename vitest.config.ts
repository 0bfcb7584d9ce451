import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { hasLibreOffice } from './scripts/tools/libreOffice.ts'
import { texts } from './scripts/tools/texts.ts'

/** What takes longest begins first: at the end it would keep one core busy and the others waiting. */
const LONG = [
  'world/rules.test.ts',
  'world/rules.second.test.ts',
  'market/believable.test.ts',
  'market/fairness.test.ts',
  'scenarios/scenarios.test.ts',
  'replay/long.test.ts',
]
const place = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((name) => moduleId.endsWith(name))
  return at < 0 ? LONG.length : at
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** These need what only Vite's module runner has: its globs, the app's pages and texts, and modules that are loaded a second time. */
const BY_VITE = [
  'scripts/recomputeAnalysis.test.ts',
  'scripts/recomputeStatement.test.ts',
  'machines/reachable.test.ts',
  'machines/model/chart.test.ts',
  'simulator/transports/exchangeWorker.test.ts',
  'simulator/transports/noCookies.test.ts',
]

/** Needs LibreOffice; the result of `npm test` lists it where that isn't installed. */
const IN_LIBRE_OFFICE = 'scripts/spreadsheet.test.ts'
/** Moves the clock of a server by libfaketime: the soak runs it. */
const ON_ANOTHER_CLOCK = process.env.CLOCK_JUMPS === undefined ? ['scripts/clockJumps.test.ts'] : []
/** Copies the project and runs its checks there: the soak runs it. */
const IN_A_COPY = process.env.RECIPES === undefined ? ['scripts/recipes/recipes.test.ts'] : []

export default defineConfig({
  plugins: [texts()],
  test: {
    setupFiles: ['scripts/coverage/setup.ts'],
    environment: 'node',
    // Nothing may fail because the machine is slow: this only ends what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // By itself it leaves a core to whoever watches; here nobody does.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // These replace no modules: one process runs many of their files and loads what they share once.
        test: {
          name: 'exchange',
          include: ['{protocol,machines,simulator,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...BY_VITE, ...ON_ANOTHER_CLOCK, ...IN_A_COPY, IN_LIBRE_OFFICE],
          isolate: false,
          // Node runs them as they are: calls between modules are twice as fast as through Vite's module runner.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}', ...BY_VITE, ...(hasLibreOffice() ? [IN_LIBRE_OFFICE] : [])],
        },
      },
    ],
  },
})
