import { expect, test } from 'vitest'
import { folded } from './folded.ts'

const lines = (text: string) =>
  folded([...text], (letter) => letter.toLowerCase()).map(({ items, count }) => `${items.join('')}×${count}`)

test('FLW-02: a repeated event is one line with a count and shows the last one', () => {
  expect(lines('abbBc')).toEqual(['a×1', 'B×3', 'c×1'])
})

test('FLW-02: a repeated sequence of two or three events is one line', () => {
  expect(lines('xababABy')).toEqual(['x×1', 'AB×3', 'y×1'])
  expect(lines('abcabc')).toEqual(['abc×2'])
})

test('different events, and equal events apart from each other, are separate lines', () => {
  expect(lines('abac')).toEqual(['a×1', 'b×1', 'a×1', 'c×1'])
  expect(lines('')).toEqual([])
})
