import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/rules/constants.ts'
import { ACTIVITIES } from '../../world/shop/activities.ts'
import { BOXES } from '../../world/shop/boxes.ts'
import { GOODS } from '../../world/shop/goods.ts'
import type { Texts } from '../projects.ts'
import { GOODS_TEXTS } from './goods.ts'
import * as words from './words.ts'

const CODES = LANGUAGES.map(({ code }) => code)
/** Words that a language shares with English. */
const SHARED = new Set(['Audio'])

const isTexts = (value: object): value is Texts => 'en' in value
const all: [string, Texts][] = Object.entries(words).flatMap(([name, value]) =>
  isTexts(value)
    ? [[name, value] as [string, Texts]]
    : Object.entries(value as Record<string, Texts>).map(([key, texts]): [string, Texts] => [`${name}.${key}`, texts]),
)
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test('all that the shop says is said in seven languages, with the same figures in each', () => {
  expect(all.length).toBeGreaterThan(40)
  for (const [name, texts] of all) {
    expect([name, Object.keys(texts).sort()]).toEqual([name, [...CODES].sort()])
    for (const code of CODES) {
      expect([name, code, texts[code].trim() !== '', placeholders(texts[code])]).toEqual([
        name,
        code,
        true,
        placeholders(texts.en),
      ])
      if (code !== 'en' && !SHARED.has(texts.en))
        expect([name, code, texts[code] === texts.en]).toEqual([name, code, false])
    }
  }
})

test('goods, activities and boxes have words, and no words are of nothing', () => {
  const ids = (record: object) => Object.keys(record).map(Number)
  expect(ids(GOODS_TEXTS)).toEqual(GOODS.map(({ id }) => id))
  expect(ids(words.ACTIVITY_TITLES)).toEqual(ACTIVITIES.map(({ id }) => id))
  expect(ids(words.BOX_TITLES)).toEqual(BOXES.map(({ id }) => id))
  for (const said of Object.values(GOODS_TEXTS))
    for (const code of CODES) expect(said[code].every((text) => text.trim() !== '')).toBe(true)
})
