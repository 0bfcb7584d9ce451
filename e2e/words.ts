/** The words of the pages, read from the English texts, so that no story spells a label itself. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

type Texts = { [key: string]: string | Texts }

const folder = join(import.meta.dirname, '../locales/en')
const texts: Texts = Object.fromEntries(
  readdirSync(folder).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts,
  ]),
)

function raw(key: string): string {
  const found = key
    .split('.')
    .reduce<Texts | string | undefined>((at, part) => (at as Texts | undefined)?.[part], texts)
  if (typeof found !== 'string') throw new Error(`there is no text ${key}`)
  return found
}

/** The English text of a key (`trade.buyCoin`), its placeholders filled in. Throws when there is no such text. */
export const say = (key: string, params: Record<string, string | number> = {}): string =>
  raw(key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The same as a pattern that fits whatever fills its placeholders; the first of them is caught. */
export const form = (key: string): RegExp =>
  new RegExp(
    raw(key)
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('(.+?)')
      .concat('$'),
  )
