import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { foundProblems } from '../../protocol/rules/problemSearch.ts'
import { problemsIn } from './help/index.ts'

const best = (language: LanguageCode, question: string) => foundProblems(problemsIn(language), question)[0]?.key

test.each([
  ['en', 'How long does a withdrawal take?', 'withdrawal'],
  ['en', 'I FORGOT my password', 'password'],
  ['en', 'why was I liquidated', 'liquidation'],
  ['zh', '我的提现为什么还没到账', 'withdrawal'],
  ['cht', '資金密碼被鎖定了', 'fundPassword'],
  ['ja', '手数料はいくらですか、指値です', 'spot'],
  ['ko', '채굴 수익은 언제 받나요', 'investment'],
  ['es', '¿Qué es el apalancamiento?', 'contract'],
  ['vi', 'làm sao xác minh hộ chiếu', 'identity'],
] as const)('APP-04: in %s the chat finds %j', (language, question, key) => {
  expect(best(language, question)).toBe(key)
})

test('every title finds its own answer in every language', () => {
  for (const { code } of LANGUAGES) {
    for (const { key, title } of problemsIn(code)) {
      const rows = foundProblems(problemsIn(code), title).slice(0, 3)
      expect([code, key, rows.some((row) => row.key === key)]).toEqual([code, key, true])
    }
  }
})
