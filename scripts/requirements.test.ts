import { expect, test } from 'vitest'
import { coreCodes, filesByCode, requirements } from './tools/quotedCodes.ts'

/** Finished scopes: a test must quote each of their codes in its name. */
const LANDED = ['main', 'trading', 'wallet', 'person', 'simulator', 'flows']

test('every requirement of a finished scope is quoted in a test title', () => {
  const rows = requirements()
  const quoted = filesByCode()
  const missing = rows.filter(({ code, scope }) => LANDED.includes(scope) && !quoted.has(code)).map(({ code }) => code)
  expect(missing).toEqual([])
})

test('the browser tests of npm test quote each code that no unit test quotes, and one of each group of codes', () => {
  const core = coreCodes()
  const rows = requirements()
  const byUnits = [...filesByCode()].filter(([, files]) => files.some((file) => !file.startsWith('e2e/')))
  const proved = new Set(byUnits.map(([code]) => code))
  const groupOf = (code: string) => code.slice(0, 3)
  const inBrowser = [...filesByCode()].filter(([, files]) => files.some((file) => file.startsWith('e2e/')))
  expect(rows.map(({ code }) => code).filter((code) => !proved.has(code) && !core.has(code))).toEqual([])
  const groups = new Set(inBrowser.map(([code]) => groupOf(code)))
  expect([...groups].filter((group) => ![...core].some((code) => groupOf(code) === group))).toEqual([])
})
