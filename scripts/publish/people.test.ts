import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { personNameProblem } from '../../protocol/rules/personName.ts'
import people from '../../simulator/seeds/people.json' with { type: 'json' }
import { peopleFiles } from './people.ts'

test('the people of the seeds are those that faker draws: if not, run npm run publish:people', async () => {
  for (const [file, text] of Object.entries(await peopleFiles()))
    expect([file, readFileSync(file, 'utf8') === text]).toEqual([file, true])
})

test.each(LANGUAGES)('$code has eight people with names in its own letters', ({ code }) => {
  const LETTERS: Partial<Record<typeof code, RegExp>> = {
    zh: /^\p{Script=Han}{2,5}$/u,
    cht: /^\p{Script=Han}{2,5}$/u,
    ja: /^\p{Script=Han}+ [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]+$/u,
    ko: /^\p{Script=Hangul}{2,5}$/u,
  }
  const own = people.filter(({ language }) => language === code)
  expect(own).toHaveLength(8)
  for (const { name } of own) {
    expect(name).toMatch(LETTERS[code] ?? /^[\p{Script=Latin} '’-]+$/u)
    expect(personNameProblem(name)).toBeUndefined()
  }
})

test('nobody can be reached: mails, phones and addresses are reserved for examples, and there are no cards or chain addresses', () => {
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  for (const person of people) {
    expect(person.email).toMatch(/^[a-z]+\.\d+@example\.com$/)
    expect(person.phone).toMatch(/^\+44 7700 900\d{3}$/)
    expect(person.address).toMatch(/^203\.0\.113\.\d{1,3}$/)
    expect(JSON.stringify(person)).not.toMatch(/\d{9}|0x|[A-Za-z\d]{26}/)
  }
})
