/** The exchange's texts in Node, under the same names as in a bundle (files.bundled.ts). */
import { readdirSync, readFileSync } from 'node:fs'
import { type Quote, withQuotes } from './quotes.ts'

type Files = Readonly<Record<string, unknown>>

const LOCALES = '../../locales'

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

const read = (area: string): Files =>
  Object.fromEntries(
    readdirSync(new URL(LOCALES, import.meta.url)).map((language) => {
      const path = `${LOCALES}/${language}/simulator/${area}.json`
      return [path, readJson(path)]
    }),
  )

export const chat = read('chat')
export const help = read('help')
export const home = read('home')
export const mail = read('mail')
export const messages = read('messages')
export const offers = read('offers')
export const outages = read('outages')
export const shop = read('shop')

/** The app's texts in a language, as the files are now: the development server quotes what was edited. Throws for a key without a text. */
export const quoteIn =
  (language: string): Quote =>
  (key) => {
    const [area = '', ...steps] = key.split('.')
    const texts = readJson(`${LOCALES}/${language}/${area}.json`)
    const text = steps.reduce((at, step) => (at as Files | undefined)?.[step], texts)
    if (typeof text !== 'string') throw new Error(`locales/${language} has no text ${key} that can be quoted`)
    return withQuotes(text, quoteIn(language)) as string
  }
