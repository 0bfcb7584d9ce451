import { expect, test } from 'vitest'
import { linesOf, merge, type Results } from './results.ts'

const part = (passed: number, failed: number, ms: number): Results => ({
  parts: [
    {
      name: 'browser tests',
      passed,
      failed,
      ms,
      failures: failed > 0 ? [{ test: 'e2e/a.spec.ts:3: one', alone: 'npm test -- e2e/a.spec.ts:3' }] : [],
      slowest: [{ test: `the slowest of ${passed}`, ms: passed }],
    },
  ],
  notRun: ['exports'],
  taken: [`by ${passed}`],
})

test('shards add up; the longest tells the time, and what a machine lacks is listed once', () => {
  const { parts, notRun, taken } = merge([part(5, 0, 90_000), part(7, 1, 61_000)])
  expect(parts[0]).toMatchObject({ passed: 12, failed: 1, ms: 90_000 })
  expect(parts[0]?.slowest.map(({ ms }) => ms)).toEqual([7, 5])
  expect([notRun, taken]).toEqual([['exports'], ['by 5', 'by 7']])
  expect(merge([part(5, 0, 1), { ...part(7, 1, 1), taken: undefined }]).taken).toBeUndefined()
})

test('a failure says where it is and how to run it alone; the last line has the totals', () => {
  const lines = linesOf(part(7, 1, 61_000))
  expect(lines).toContain('    1:01  browser tests')
  expect(lines).toContain('failed: e2e/a.spec.ts:3: one\n  alone: npm test -- e2e/a.spec.ts:3')
  expect(lines.at(-1)).toBe('7 passed, 1 failed')
})
