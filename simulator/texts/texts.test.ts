import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import * as texts from './texts.ts'

const CODES = LANGUAGES.map(({ code }) => code)
/** Texts that a language rightly shares with English: names and loanwords. */
const SHARED =
  /^(offers\.categories\.|shop\.categories\.audio$|chat\.(uid|email)$|home\.banners\.\d\.caption$|help\.tables\.|help\.problems\.\w+\.words$|help\.articles\.fees\.text\.1$)/

const TABLE = /^\[\w+\]$/

const { filled, loadTexts, loadAllTexts, areTextsLoaded, ...areas } = texts
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
const placeholders = (text = '') => (text.match(/\{\{\w+(, \w+)?\}\}/g) ?? []).sort()

test('every file in a language’s simulator folder is an area of the texts', () => {
  const names = Object.keys(areas).map((name) => name.replace(/In$/, '.json'))
  for (const code of CODES)
    expect([code, readdirSync(`locales/${code}/simulator`).sort()]).toEqual([code, names.sort()])
})

test.each(CODES)('in %s the exchange has exactly the texts of English, with the same placeholders', (code) => {
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

/** The text of a key in a file of the app's own texts. */
function appText(code: string, key: string): unknown {
  const [file, ...steps] = key.split('.')
  const texts: unknown = JSON.parse(readFileSync(`locales/${code}/${file}.json`, 'utf8'))
  return steps.reduce((at, step) => (at as Tree | undefined)?.[step], texts as Tree | string | undefined)
}

test.each(CODES)(
  'in %s every label quoted by the exchange is a text of the app, under the same keys as in English',
  (code) => {
    const quotes = (language: string) =>
      readdirSync(`locales/${language}/simulator`).flatMap((file) =>
        (readFileSync(`locales/${language}/simulator/${file}`, 'utf8').match(/(?<=\$t\().*?(?=\))/g) ?? []).map(
          (key) => `${file} ${key}`,
        ),
      )
    const own = quotes(code)
    expect(own.length).toBeGreaterThan(60)
    expect(own.sort()).toEqual(quotes('en').sort())
    expect(own.filter((quote) => typeof appText(code, quote.split(' ')[1] ?? '') !== 'string')).toEqual([])
    expect([...all(code)].filter(([, text]) => text.includes('$t('))).toEqual([])
    expect(texts.helpIn(code).problems.password.text[0]).toContain(appText(code, 'entry.forgot'))
    expect(texts.messagesIn(code).loginRequired).toBe(appText(code, 'error.loginRequired'))
  },
)

test('a number with a unit follows the language, singular and plural', () => {
  const waits = CODES.map((code) => filled('{{a, minute}} {{b, hour}}', code, (name) => (name === 'a' ? '1' : '24')))
  expect(Object.fromEntries(CODES.map((code, at) => [code, waits[at]]))).toEqual({
    en: '1 minute 24 hours',
    zh: '1 分钟 24 小时',
    cht: '1 分鐘 24 小時',
    ja: '1分 24時間',
    ko: '1분 24시간',
    es: '1 minuto 24 horas',
    vi: '1 phút 24 giờ',
  })
})

test('placeholders are filled by name, and placeholders inside values are not', () => {
  expect(filled('{{a}} of {{b}}, {{a}} {c}', 'en', (name) => (name === 'a' ? '$&' : '{{a}}'))).toBe(
    '$& of {{a}}, $& {c}',
  )
})

test('a language without texts of the exchange is reported', () => {
  expect(() => texts.chatIn('xx' as never)).toThrow('the texts of chat are not loaded in xx')
})
