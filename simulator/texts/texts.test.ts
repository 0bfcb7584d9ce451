import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import * as texts from './texts.ts'

const CODES = LANGUAGES.map(({ code }) => code)
/** Texts that a language rightly shares with English: names and loanwords. */
const SHARED =
  /^(offers\.categories\.|shop\.categories\.audio$|chat\.(uid|email)$|home\.banners\.\d\.caption$|help\.tables\.|help\.problems\.\w+\.words$|help\.articles\.fees\.text\.1$)/

const TABLE = /^\[\w+\]$/

const { filled, ...areas } = texts
type Tree = { readonly [key: string]: string | Tree }

/** All texts of a language by their path, items of lists by index. */
function flat(tree: Tree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : flat(value, `${path}.${key}`),
  )
}
const all = (code: (typeof CODES)[number]) =>
  new Map(Object.entries(areas).flatMap(([name, of]) => flat(of(code) as unknown as Tree, name.replace(/In$/, ''))))
const english = all('en')
const placeholders = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test('every file of a language’s simulator folder is an area of the texts', () => {
  const names = Object.keys(areas).map((name) => name.replace(/In$/, '.json'))
  for (const code of CODES)
    expect([code, readdirSync(`locales/${code}/simulator`).sort()]).toEqual([code, names.sort()])
})

test.each(CODES)('in %s the exchange has the texts of English, no more and no fewer, with the same places', (code) => {
  const own = all(code)
  expect(english.size).toBeGreaterThan(400)
  expect([...own.keys()]).toEqual([...english.keys()])
  const wrong = [...own].filter(([key, text]) => placeholders(text).join() !== placeholders(english.get(key)).join())
  expect(wrong).toEqual([])
  expect([...own].filter(([, text]) => text.trim() === '' || /(?<!\{)\{\w/.test(text))).toEqual([])
})

test.each(CODES.filter((code) => code !== 'en'))('%s leaves no text of the exchange in English', (code) => {
  const left = [...all(code)].filter(
    ([key, text]) => text === english.get(key) && /[a-z]/.test(text) && !TABLE.test(text) && !SHARED.test(key),
  )
  expect(left).toEqual([])
})

test('places are filled by name, each by what it is asked for, and nothing of a value is read as a place', () => {
  expect(filled('{{a}} of {{b}}, {{a}} {c}', (name) => (name === 'a' ? '$&' : '{{a}}'))).toBe('$& of {{a}}, $& {c}')
})

test('a language without texts of the exchange is named', () => {
  expect(() => texts.chatIn('xx' as never)).toThrow('locales/xx/simulator has no chat.json')
})
