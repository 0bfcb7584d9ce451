import { expect, test } from 'vitest'
import { filesByCode, requirements } from './tools/quotedCodes.ts'

/** Finished scopes: a test must quote each of their codes in its name. */
const LANDED = ['main', 'trading', 'wallet', 'person', 'simulator', 'flows']

test('every requirement of a finished scope is quoted in a test title', () => {
  const rows = requirements()
  expect(rows).toHaveLength(143)
  const quoted = filesByCode()
  const missing = rows.filter(({ code, scope }) => LANDED.includes(scope) && !quoted.has(code)).map(({ code }) => code)
  expect(missing).toEqual([])
})
