/** Runs before each test file: records its coverage of the machines. Walks are counted separately. */
import { basename, dirname, relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { storeCoverage } from './coverageDir.ts'
import { takeCoverage } from './inspectMachines.ts'

const WALKS = /^machines\/model\//

takeCoverage()

afterAll(() => {
  const seen = takeCoverage()
  const file = relative(process.cwd(), expect.getState().testPath ?? '')
  if (seen.size === 0 || WALKS.test(file)) return
  storeCoverage('units', `${dirname(file).replaceAll('/', '.')}.${basename(file)}`, seen)
})
