import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APP_VERSION, LANGUAGES } from '../../protocol/rules/constants.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const nameIn = (code: string) => (JSON.parse(read(`locales/${code}/app.json`)) as { name: string }).name

test('APP-02: the name is that of a bitcoin app in every language, also before the language is known', () => {
  const names = LANGUAGES.map(({ code }) => nameIn(code))
  expect(names.filter((name) => !/bitcoin|比特币|比特幣|ビットコイン|비트코인/i.test(name))).toEqual([])
  expect(new Set(names).size).toBe(LANGUAGES.length)
  expect(read('index.html')).toContain('<title>bitcoin</title>')
})

test('APP-02: the shown version is that of the package', () => {
  expect((JSON.parse(read('package.json')) as { version: string }).version).toBe(APP_VERSION)
})
