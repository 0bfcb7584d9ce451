import { assert, constantFrom, property, record, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import {
  allTexts,
  currentLanguage,
  isLanguage,
  isTextKey,
  setLanguage,
  startText,
  type TextKey,
  type TextParams,
  t,
  tagOf,
} from './i18n.ts'

test('CON-03: the app starts in the language asked for and changes to another', async () => {
  await startText('cht')
  expect(currentLanguage()).toBe('cht')
  expect(t('ui.cancel')).toBe('取消')
  await setLanguage('vi')
  expect(currentLanguage()).toBe('vi')
  expect(t('ui.cancel')).toBe('Hủy')
})

test('placeholders are filled, and nothing is escaped twice', async () => {
  await setLanguage('en')
  expect(t('ui.increase', { label: 'Price & fee' })).toBe('Increase Price & fee')
})

test('a text has a form for one and for many, and a value that looks like a place stays what it is', async () => {
  await setLanguage('en')
  expect(t('deposit.confirmations', { count: 1 })).toBe('1 confirmation')
  expect(t('deposit.confirmations', { count: 3 })).toBe('3 confirmations')
  expect(t('ui.increase', { label: '{{price}} $& $t(ui.cancel)' })).toBe('Increase {{price}} $& $t(ui.cancel)')
})

/** Text that a formatter or parser could take for markup. */
const ODD = [
  ...['{{', '}}', '{{n}}', '{{- n}}', '{{count}}', '{{amount}}', '{{n, number}}'],
  ...['$t(', ')', '$t(ui.cancel)', '$t(ui.cancel, {"lng":"ja"})', '$&', '$$', '$1', "$'", '$`'],
  ...['<b>', '&lt;', '&amp;', '__proto__', 'constructor', '\\', '\u202e', '\n'],
]
const values = tuple(constantFrom(...ODD), string(), constantFrom(...ODD), constantFrom(...ODD)).map((parts) =>
  parts.join(''),
)

test('any value of a text stays letter by letter what it is, with and without forms for a count', async () => {
  await setLanguage('en')
  const { default: i18next } = await import('i18next')
  const texts = {
    plain: '{{n}} of {{amount}}: {{n}}',
    some_one: '{{count}} {{n}}',
    some_other: '{{n}}: {{count}} {{amount}}.',
  }
  i18next.addResourceBundle('en', 'translation', { odd: texts }, true)
  const textOf = (key: string, params: TextParams) => t(`odd.${key}` as TextKey, params)
  assert(
    property(record({ n: values, amount: values }), ({ n, amount }) => {
      expect(textOf('plain', { n, amount })).toBe(`${n} of ${amount}: ${n}`)
      expect(textOf('some', { n, amount, count: 1 })).toBe(`1 ${n}`)
      expect(textOf('some', { n, amount, count: 2 })).toBe(`${n}: 2 ${amount}.`)
    }),
    { numRuns: 500 },
  )
})

test('a key put together with the word of a server is a text or none, never a group of texts or what any object has', () => {
  for (const word of ['', 'constructor', '__proto__', 'toString', 'a.b', 'x:y', '$t(ui.cancel)', 'hasOwnProperty.name'])
    expect(isTextKey(`error.${word}`), word).toBe(false)
  expect(isTextKey('ui')).toBe(false)
  expect(isTextKey('payment.method.kinds')).toBe(false)
})

test('of two changes close together the later wins', async () => {
  await Promise.all([setLanguage('ja'), setLanguage('ko')])
  expect(currentLanguage()).toBe('ko')
})

test('a key is known or not', () => {
  expect(isTextKey('error.balanceShort')).toBe(true)
  expect(isTextKey('error.nothingOfTheKind')).toBe(false)
})

test('CON-03: English stands in for a missing text', async () => {
  await startText('es')
  const key = 'ui.onlyInEnglish' as TextKey
  const { default: i18next } = await import('i18next')
  i18next.addResource('en', 'translation', key, 'English words')
  expect(t(key)).toBe('English words')
})

test('seven languages have a tag; other codes are none', () => {
  expect(tagOf('zh')).toBe('zh-Hans')
  expect(tagOf('cht')).toBe('zh-Hant')
  expect(isLanguage('ko')).toBe(true)
  expect(isLanguage('fr')).toBe(false)
})

test('a start brings the first screen’s texts; all others follow', async () => {
  await startText('ja')
  expect(isTextKey('home.search')).toBe(true)
  const { default: i18next } = await import('i18next')
  expect(i18next.getResource('ja', 'translation', 'trade')).toBeUndefined()
  await allTexts()
  expect(i18next.getResource('ja', 'translation', 'trade')).toBeDefined()
  expect(t('ui.cancel')).toBe('キャンセル')
})
