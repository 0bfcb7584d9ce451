/** The exchange's texts in Node, under the same names as in a bundle (files.bundled.ts). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type Quote, withQuotes } from './quotes.ts'

type Areas = Readonly<Record<string, unknown>>

const LOCALES = '../../locales'

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

/** The app's texts in a language, as the files are now: the development server quotes what was edited. Throws for a key without a text. */
const quoteIn =
  (language: string): Quote =>
  (key) => {
    const [area = '', ...steps] = key.split('.')
    const texts = readJson(`${LOCALES}/${language}/${area}.json`)
    const text = steps.reduce((at, step) => (at as Areas | undefined)?.[step], texts)
    if (typeof text !== 'string') throw new Error(`locales/${language} has no text ${key} that can be quoted`)
    return withQuotes(text, quoteIn(language)) as string
  }

/** The exchange's texts in a language by area, as the files are now; undefined for a language without any. */
export function readAreas(language: string): Areas | undefined {
  const folder = new URL(`${LOCALES}/${language}/simulator/`, import.meta.url)
  if (!existsSync(folder)) return undefined
  const quote = quoteIn(language)
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      withQuotes(readJson(`${LOCALES}/${language}/simulator/${file}`), quote),
    ]),
  )
}

const known = new Map<string, Areas | undefined>()

/** The texts of a language by area, read once. */
export function areasOf(language: string): Areas | undefined {
  if (!known.has(language)) known.set(language, readAreas(language))
  return known.get(language)
}

/** Nothing to load: files are read when they are needed. */
export const loadTexts = (): Promise<void> => Promise.resolve()
