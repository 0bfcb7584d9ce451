/** The unit tests of the areas of `npm run mutants`, otherwise as in `npm test`. */
import { configDefaults, defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

const { projects: _, ...test } = base.test ?? {}

const listOf = (text = '[]') => JSON.parse(text) as string[]

export default defineConfig({
  ...base,
  test: {
    ...test,
    include: listOf(process.env.MUTANTS_TESTS),
    // Statistics over months of prices would take half a minute for each mutant of the markets.
    exclude: [
      ...configDefaults.exclude,
      'simulator/world/**/{fairness,believable}.test.ts',
      ...listOf(process.env.MUTANTS_WITHOUT),
    ],
  },
})
