import { expect, test } from 'vitest'
import { isAntiPhishing, isNickname } from './profile.ts'

test('a nickname has 2 to 20 letters or digits of any script, with single signs between them', () => {
  for (const name of ['Al', 'Ana María', '小明', 'J.R. Doe-2', 'नमन', 'a'.repeat(20)])
    expect([name, isNickname(name)]).toEqual([name, name !== 'J.R. Doe-2'])
  for (const name of ['', 'a', ' ab', 'ab ', 'a  b', 'a<b>', 'a\u202eb', 'a'.repeat(21)])
    expect([name, isNickname(name)]).toEqual([name, false])
})

test('an anti-phishing word has 4 to 20 letters or digits', () => {
  for (const word of ['blue7', '我的口令', 'a'.repeat(20)]) expect([word, isAntiPhishing(word)]).toEqual([word, true])
  for (const word of ['', 'abc', 'two words', 'a.bcd', '<b>bold', 'a'.repeat(21)])
    expect([word, isAntiPhishing(word)]).toEqual([word, false])
})
