import { expect, test } from 'vitest'
import { countOf } from './AddPeople.tsx'

test.each([
  ['1', 1],
  [' 50 ', 50],
  ['12', 12],
  ['0', undefined],
  ['51', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['1e1', undefined],
  ['１２', undefined],
])('%j people are %s', (typed, count) => {
  expect(countOf(typed)).toBe(count)
})
