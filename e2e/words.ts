/** The words of the pages, read from their texts, so that no story spells a label itself. */
import { areasOf, readArea, type Texts } from '../scripts/tools/localeFiles.ts'

const read = new Map<string, Texts>()

function textsOf(language: string): Texts {
  const known =
    read.get(language) ?? Object.fromEntries(areasOf(language).map((area) => [area, readArea(language, area)]))
  read.set(language, known)
  return known
}

function raw(key: string, language = 'en'): string {
  const found = key
    .split('.')
    .reduce<Texts | string | undefined>((at, part) => (at as Texts | undefined)?.[part], textsOf(language))
  if (typeof found !== 'string') throw new Error(`there is no text ${key} in ${language}`)
  return found
}

const fill = (text: string, params: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))

/** The English text of a key (`trade.buyCoin`), its placeholders filled in. Throws when there is no such text. */
export const t = (key: string, params: Record<string, string | number> = {}): string => fill(raw(key), params)

/** The same in another language (`zh`). */
export const tIn = (language: string, key: string, params: Record<string, string | number> = {}): string =>
  fill(raw(key, language), params)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The same as a pattern that fits whatever fills its placeholders; the first of them is caught. */
export const tPattern = (key: string): RegExp =>
  new RegExp(
    raw(key)
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('(.+?)')
      .concat('$'),
  )
