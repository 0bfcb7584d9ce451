import { expect, test } from 'vitest'
import { personNameProblem, tidyPersonName } from '../protocol/rules/personName.ts'
import { isNickname, tidyName } from '../protocol/rules/profile.ts'
import { masked } from '../simulator/handlers/invitation.ts'
import { NAMES_SEED, peopleForTests } from '../simulator/people/testing.ts'

/** No document has any of these characters in a name. */
const HOSTILE = [
  '<img src=https://evil.example/a.png onerror=ran()>',
  '"><script>ran()</script>',
  '<svg/onload=ran()>',
  '{{constructor.constructor("ran()")()}}',
  'javascript:ran()',
  'https://evil.example',
  '=HYPERLINK("https://evil.example")',
  '__proto__',
  '\\u003cb\\u003e',
  '%3Cb%3E',
  '@',
  '\n<b>',
  '😀',
]

/** Number of names of each language; the soak has more. */
const EACH = Number(process.env.NAMES ?? 60)
const people = await peopleForTests(EACH)

test(`KYC-01: names of all languages, drawn from ${NAMES_SEED}, are taken as they are, composed or not`, () => {
  expect(new Set(people.map(({ name }) => name)).size).toBeGreaterThan(EACH * 5)
  for (const { name, nickname } of people) {
    expect([name, personNameProblem(name)]).toEqual([name, undefined])
    expect(tidyPersonName(name)).toBe(name)
    expect(tidyPersonName(` ${name.normalize('NFD')}  `).normalize('NFC')).toBe(name.normalize('NFC'))
    expect([nickname, isNickname(tidyName(nickname))]).toEqual([nickname, true])
    expect(masked(name)).toBe(`${[...name][0]}***`)
  }
})

test(`KYC-01: a hostile text beside a name, drawn from ${NAMES_SEED}, is refused`, () => {
  for (const [place, { name, nickname }] of people.entries()) {
    const text = HOSTILE[place % HOSTILE.length] ?? ''
    for (const attempt of [`${name} ${text}`, `${text} ${name}`]) {
      expect([attempt, personNameProblem(attempt)]).toEqual([attempt, 'nameInvalid'])
    }
    expect([text, isNickname(tidyName(`${nickname} ${text}`))]).toEqual([text, false])
  }
})
