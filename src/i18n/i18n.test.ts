import { assert, constantFrom, property, record, string, tuple } from 'fast-check'
import { expect, test, vi } from 'vitest'
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

test('CON-03: the app starts in the requested language and can switch', async () => {
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

test('a text has singular and plural, and placeholders inside values stay literal', async () => {
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

test('any value stays literal in a text, with and without plural forms', async () => {
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

test('a key made from a server’s value is a text or undefined, never a group or an inherited property', () => {
  for (const word of ['', 'constructor', '__proto__', 'toString', 'a.b', 'x:y', '$t(ui.cancel)', 'hasOwnProperty.name'])
    expect(isTextKey(`error.${word}`), word).toBe(false)
  expect(isTextKey('ui')).toBe(false)
  expect(isTextKey('payment.method.kinds')).toBe(false)
})

test('the later of two simultaneous changes is applied', async () => {
  await Promise.all([setLanguage('ja'), setLanguage('ko')])
  expect(currentLanguage()).toBe('ko')
})

test('a key is known or unknown', () => {
  expect(isTextKey('error.balanceShort')).toBe(true)
  expect(isTextKey('error.nothingOfTheKind')).toBe(false)
})

test('CON-03: a missing text is shown in English', async () => {
  await startText('es')
  const key = 'ui.onlyInEnglish' as TextKey
  const { default: i18next } = await import('i18next')
  i18next.addResource('en', 'translation', key, 'English words')
  expect(t(key)).toBe('English words')
})

test('seven languages have a tag; other codes have none', () => {
  expect(tagOf('zh')).toBe('zh-Hans')
  expect(tagOf('cht')).toBe('zh-Hant')
  expect(isLanguage('ko')).toBe(true)
  expect(isLanguage('fr')).toBe(false)
})

test('until i18next is loaded, a plural is empty and a plain text is not; then it is shown', async () => {
  vi.resetModules()
  const fresh: typeof import('./i18n.ts') = await import('./i18n.ts')
  await fresh.startText('en')
  expect(fresh.t('ui.increase', { label: 'Price' })).toBe('Increase Price')
  expect([fresh.isTextKey('ui.cancel'), fresh.isTextKey('ui'), fresh.isTextKey('hasOwnProperty.name')]).toEqual([
    true,
    false,
    false,
  ])
  expect(fresh.t('ui.notShown', { count: 2 })).toBe('')
  await fresh.allTexts()
  expect(fresh.t('ui.notShown', { count: 2 })).toBe("2 items couldn't be shown")
})

test('the start loads the first screen’s texts; others follow', async () => {
  await startText('ja')
  expect(isTextKey('home.search')).toBe(true)
  const { default: i18next } = await import('i18next')
  expect(i18next.getResource('ja', 'translation', 'trade')).toBeUndefined()
  await allTexts()
  expect(i18next.getResource('ja', 'translation', 'trade')).toBeDefined()
  expect(t('ui.cancel')).toBe('キャンセル')
})
