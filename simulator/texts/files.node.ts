/** The exchange's texts in Node, under the same names as in a bundle (files.bundled.ts). */
import { readdirSync, readFileSync } from 'node:fs'
import { QUOTABLE, type Quotable } from './quotable.ts'

type Files = Readonly<Record<string, unknown>>

const LOCALES = '../../locales'

/** A file of every language by its path, or the part of it under one key. */
function readAll(file: string, key?: string): Files {
  const languages = readdirSync(new URL(LOCALES, import.meta.url))
  return Object.fromEntries(
    languages.map((language) => {
      const path = `${LOCALES}/${language}/${file}.json`
      const texts = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Files
      return [path, key === undefined ? texts : texts[key]]
    }),
  )
}
const read = (area: string): Files => readAll(`simulator/${area}`)

export const chat = read('chat')
export const help = read('help')
export const home = read('home')
export const mail = read('mail')
export const messages = read('messages')
export const offers = read('offers')
export const outages = read('outages')
export const shop = read('shop')

export const app = Object.fromEntries(
  QUOTABLE.map((part) => {
    const [file = '', key] = part.split('.')
    return [part, readAll(file, key)]
  }),
) as Record<Quotable, Files>
