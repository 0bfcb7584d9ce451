import { expect, test } from 'vitest'
import { failedStories, failedUnits } from './failed.ts'

test('a report names the tests that failed, and a file that could not be read', () => {
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

test('a report of the browser names them too, however deep they stand', () => {
  const spec = (title: string, ok: boolean) => ({ file: 'e2e/a.spec.ts', title, ok })
  expect(
    failedStories({
      specs: [spec('zero', true)],
      suites: [{ specs: [spec('one', false)], suites: [{ specs: [spec('two', false), spec('three', true)] }] }],
    }),
  ).toEqual(['e2e/a.spec.ts: one', 'e2e/a.spec.ts: two'])
})
