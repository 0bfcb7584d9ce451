import { expect, test } from 'vitest'
import { failedStories, failedUnits, timedStories, timedUnits } from './reports.ts'

test('a report lists failed tests, and files that could not be loaded', () => {
  const testResults = [
    {
      name: '/here/a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'one', status: 'passed' },
        { fullName: 'group two', status: 'failed' },
      ],
    },
    { name: '/here/b.test.ts', status: 'failed', assertionResults: [] },
    { name: '/here/c.test.ts', status: 'passed', assertionResults: [{ fullName: 'three', status: 'passed' }] },
  ]
  expect(failedUnits({ numPassedTests: 2, numFailedTests: 1, testResults }, '/here')).toEqual([
    'a.test.ts: group two',
    'b.test.ts',
  ])
})

test('a browser report lists them at any depth', () => {
  const spec = (title: string, ok: boolean) => ({ file: 'e2e/a.spec.ts', title, ok, tests: [] })
  expect(
    failedStories({
      specs: [spec('zero', true)],
      suites: [{ specs: [spec('one', false)], suites: [{ specs: [spec('two', false), spec('three', true)] }] }],
    }),
  ).toEqual(['e2e/a.spec.ts: one', 'e2e/a.spec.ts: two'])
})

test('reports have the duration of each test', () => {
  const testResults = [
    {
      name: '/here/a.test.ts',
      status: 'passed',
      assertionResults: [
        { fullName: 'one', status: 'passed', duration: 12.5 },
        { fullName: 'never run', status: 'pending' },
      ],
    },
  ]
  expect(timedUnits({ numPassedTests: 1, numFailedTests: 0, testResults }, '/here')).toEqual([
    { name: 'a.test.ts: one', ms: 12.5 },
    { name: 'a.test.ts: never run', ms: 0 },
  ])
  const spec = {
    file: 'a.spec.ts',
    title: 'two',
    ok: true,
    tests: [
      { projectName: 'demo', results: [{ duration: 10 }, { duration: 5 }] },
      { projectName: 'served', results: [{ duration: 7 }] },
    ],
  }
  expect(timedStories({ suites: [{ specs: [spec] }] })).toEqual([
    { name: 'a.spec.ts (demo): two', ms: 15 },
    { name: 'a.spec.ts (served): two', ms: 7 },
  ])
})
