/** The unit tests of the areas that `npm run mutants` looks at, with everything else as in `npm test`. */
import { configDefaults, defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

const { projects: _, ...test } = base.test ?? {}

const listOf = (text = '[]') => JSON.parse(text) as string[]

export default defineConfig({
  ...base,
  test: {
    ...test,
    include: listOf(process.env.MUTANTS_TESTS),
    // Statistics over months of prices: half a minute of them for each mutant of the markets.
    exclude: [
      ...configDefaults.exclude,
      'simulator/world/**/{fairness,believable}.test.ts',
      ...listOf(process.env.MUTANTS_WITHOUT),
    ],
  },
})
