import { describe, expect, test } from 'vitest'
import { BAD_WORDS, badWords, badWordsIn } from './badWords.ts'

describe('a bad word is found', () => {
  test.each([
    ['an identifier of its own', '    forgive: assign({}),', 'forgive'],
    ['a part of an identifier', 'const isUntold = 1', 'isUntold'],
    ['several parts in a row', "actions: 'letGoTo'", 'letGoTo'],
    ['a word of prose', '// The user is told later.', 'told'],
    ['a phrase', '/** Rows of what is typed. */', 'of what is typed'],
    ['a suffix', 'type TestOutside = object', 'TestOutside'],
  ])('as %s', (_, line, word) => {
    expect(badWordsIn(`first\n${line}`)).toEqual([{ line: 2, word, say: expect.stringMatching(/./) }])
  })

  test.each(['const foretold = 1', 'let gopher = outlet', 'the order is rejected', 'toOutside(currency, amount)'])(
    'but not in %s',
    (line) => {
      expect(badWordsIn(line)).toEqual([])
    },
  )
})

test('every row of the table is a word or a phrase', () => {
  expect(BAD_WORDS.filter(({ part, phrase }) => (part === undefined) === (phrase === undefined))).toEqual([])
})

test('the code has none of them', () => {
  expect(badWords()).toEqual([])
})
