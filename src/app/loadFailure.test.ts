import { expect, test } from 'vitest'
import { isLoadFailure, LoadFailure } from './loadFailure.ts'

test.each([
  'Failed to fetch dynamically imported module: https://app.example/h5/assets/Theme.js',
  'error loading dynamically imported module: https://app.example/h5/assets/Theme.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /h5/assets/theme.css',
])('ERR-07: %s means that a chunk did not load', (message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true)
})

test('ERR-07: other errors do not count as a lost connection', () => {
  expect(isLoadFailure(new LoadFailure('late'))).toBe(true)
  const others = [new TypeError("can't access property of undefined"), new Error('import'), 'thrown text', undefined]
  expect(others.filter(isLoadFailure)).toEqual([])
})
