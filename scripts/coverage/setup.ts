/** Runs before each test file: records its coverage of the machines. Walks are counted separately. */
import { basename, dirname, relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { keepSeen } from './seenDir.ts'
import { takeSeen } from './watched.ts'

const WALKS = /^machines\/model\//

takeSeen()

afterAll(() => {
  const seen = takeSeen()
  const file = relative(process.cwd(), expect.getState().testPath ?? '')
  if (seen.size === 0 || WALKS.test(file)) return
  keepSeen('units', `${dirname(file).replaceAll('/', '.')}.${basename(file)}`, seen)
})
