import { expect, test } from 'vitest'
import { linesOf } from './drawnPicture.ts'

test('a text breaks between words, or between characters where there are no spaces', () => {
  const measure = (text: string) => text.length
  expect(linesOf('one two three', 7, measure)).toEqual(['one two', 'three'])
  expect(linesOf('一二三四五', 2, measure)).toEqual(['一二', '三四', '五'])
  expect(linesOf('an extraordinary day', 5, measure)).toEqual(['an ex', 'traor', 'dinar', 'y day'])
  expect(linesOf('', 5, measure)).toEqual([])
})
