import { expect, test } from 'vitest'
import { filesByCode, requirements } from './tools/quotedCodes.ts'

/** Finished scopes: a test must quote each of their codes in its name. */
const LANDED = ['main', 'trading', 'wallet', 'person', 'simulator', 'flows']

test('every statement of a landed scope is quoted in the name of a test', () => {
  const rows = requirements()
  expect(rows).toHaveLength(143)
  const quoted = filesByCode()
  const missing = rows.filter(({ code, scope }) => LANDED.includes(scope) && !quoted.has(code)).map(({ code }) => code)
  expect(missing).toEqual([])
})
