import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'

export const CODES = LANGUAGES.map(({ code }) => code)

type Tree = { readonly [key: string]: unknown }

function flat(tree: Tree, path: string, found = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(`${path}.${key}`, value)
    else if (typeof value === 'object' && value !== null) flat(value as Tree, `${path}.${key}`, found)
  }
  return found
}

/** Every text of a language by its key: 'trade.buy', 'simulator/mail.messages.welcome.title'. */
function readTexts(code: LanguageCode): ReadonlyMap<string, string> {
  const folder = new URL(`../../locales/${code}/`, import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  const read = (name: string) => flat(JSON.parse(readFileSync(new URL(name, folder), 'utf8')), name.slice(0, -5))
  return new Map(files.sort().flatMap((name) => [...read(name)]))
}

/** All texts of locales/, the demo's and the simulator's included. */
export const TEXTS = Object.fromEntries(CODES.map((code) => [code, readTexts(code)])) as Record<
  LanguageCode,
  ReadonlyMap<string, string>
>

/** A text without its placeholders and references. */
export const wordsOnly = (text: string) => text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, '')
