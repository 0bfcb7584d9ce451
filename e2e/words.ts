/** The texts of the pages, read from their files, so that no story repeats a label. */
import { LANGUAGES } from '../protocol/rules/constants.ts'
import { areasOf, readArea, type Texts } from '../scripts/tools/localeFiles.ts'

const read = new Map<string, Texts>()

function textsOf(language: string): Texts {
  const known =
    read.get(language) ?? Object.fromEntries(areasOf(language).map((area) => [area, readArea(language, area)]))
  read.set(language, known)
  return known
}

const at = (key: string, language: string) =>
  key
    .split('.')
    .reduce<Texts | string | undefined>((texts, part) => (texts as Texts | undefined)?.[part], textsOf(language))

/** The text of a key, or of its plural form for `count`: several when it is left out. */
function raw(key: string, language = 'en', count: string | number = 2): string {
  const found = at(key, language) ?? at(`${key}_${Number(count) === 1 ? 'one' : 'other'}`, language)
  if (typeof found !== 'string') throw new Error(`there is no text ${key} in ${language}`)
  return found
}

const fill = (text: string, params: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))

/** The English text of a key (`trade.buyCoin`), its placeholders filled in. Throws when there is no such text. */
export const t = (key: string, params: Record<string, string | number> = {}): string =>
  fill(raw(key, 'en', params.count), params)

/** The same in another language (`zh`). */
export const tIn = (language: string, key: string, params: Record<string, string | number> = {}): string =>
  fill(raw(key, language, params.count), params)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The same as a pattern that matches any value of its placeholders; the first of them is captured. */
export const tPattern = (key: string): RegExp =>
  new RegExp(
    raw(key)
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('(.+?)')
      .concat('$'),
  )

/** The text of a key in any language, as a pattern. */
export const tAny = (key: string): RegExp => new RegExp(LANGUAGES.map(({ code }) => escaped(tIn(code, key))).join('|'))
