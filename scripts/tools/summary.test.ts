import { expect, test } from 'vitest'
import { hasFailed, linesOf, merge, type Summary } from './summary.ts'

const summary = (passed: number, failed: number, ms: number, slow: number): Summary => ({
  parts: [
    { name: 'unit', passed, failed, ms },
    { name: 'browser', passed: 1, failed: 0, ms: 61_000 },
  ],
  failed: failed > 0 ? [`a.test.ts: ${slow}`] : [],
  slowest: [{ name: `slow ${slow}`, ms: slow }],
})

test('a run ends with its times, slowest tests, failures, and the line with the counts', () => {
  expect(linesOf(summary(3, 1, 2_400, 1_500))).toEqual([
    'How long it took (min:s)',
    '    0:02  unit',
    '    1:01  browser',
    'The slowest tests (s)',
    '     1.5  slow 1500',
    'failed: a.test.ts: 1500',
    '4 passed, 1 failed',
  ])
})

test('what a machine lacks is listed as not run, once for all shards', () => {
  const lacks = { ...summary(3, 0, 2_400, 1_500), notRun: ['sheets: no LibreOffice'] }
  expect(linesOf(lacks)).toContain('not run: sheets: no LibreOffice')
  expect(merge([lacks, lacks, summary(1, 0, 0, 0)]).notRun).toEqual(['sheets: no LibreOffice'])
  expect(hasFailed(lacks)).toBe(false)
})

test('shards are added up by part, and one failure fails the whole', () => {
  const whole = merge([summary(3, 0, 2_000, 10), summary(4, 1, 1_000, 30), summary(5, 0, 3_000, 20)])
  expect(whole.parts).toEqual([
    { name: 'unit', passed: 12, failed: 1, ms: 3_000 },
    { name: 'browser', passed: 3, failed: 0, ms: 61_000 },
  ])
  expect(whole.failed).toEqual(['a.test.ts: 30'])
  expect(whole.slowest.map(({ ms }) => ms)).toEqual([30, 20, 10])
  expect(hasFailed(whole)).toBe(true)
  expect(hasFailed(merge([summary(1, 0, 0, 0)]))).toBe(false)
})

test('the browser tests’ duration is known once every shard has run all its tests', () => {
  const took = (...taken: string[]) => ({ ...summary(1, 0, 0, 0), taken })
  expect(merge([took('b', 'a'), took('a', 'c')]).taken).toEqual(['a', 'b', 'c'])
  expect(merge([took('a'), summary(1, 0, 0, 0)]).taken).toBeUndefined()
})

test('only the ten slowest are listed', () => {
  const many = Array.from({ length: 12 }, (_, index) => summary(1, 0, 0, index))
  expect(merge(many).slowest.map(({ ms }) => ms)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})
