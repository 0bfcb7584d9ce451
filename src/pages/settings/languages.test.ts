import { expect, test } from 'vitest'
import { languageOptions } from './languages.ts'

test('CON-03: the settings list zh, cht and en first, then the other interface languages', () => {
  expect(languageOptions().map(({ code }) => code)).toEqual(['zh', 'cht', 'en', 'ja', 'ko', 'es', 'vi'])
})

test('ENT-03: names from the deployment are shown; languages without texts are omitted', () => {
  const options = languageOptions([
    { code: 'cht', title: '正體中文' },
    { code: 'tlh', title: 'tlhIngan Hol' },
  ])
  expect(options.find(({ code }) => code === 'cht')?.title).toBe('正體中文')
  expect(options.find(({ code }) => code === 'zh')?.title).toBe('简体中文')
  expect(options).toHaveLength(7)
})
