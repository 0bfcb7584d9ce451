/** The exchange's texts in Node, under the same names as in a bundle (files.bundled.ts). */
import { readdirSync, readFileSync } from 'node:fs'

type Files = Readonly<Record<string, unknown>>

const LOCALES = '../../locales'

function read(area: string): Files {
  const languages = readdirSync(new URL(LOCALES, import.meta.url))
  const paths = languages.map((language) => `${LOCALES}/${language}/simulator/${area}.json`)
  return Object.fromEntries(
    paths.map((path) => [path, JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown]),
  )
}

export const chat = read('chat')
export const help = read('help')
export const home = read('home')
export const mail = read('mail')
export const messages = read('messages')
export const offers = read('offers')
export const outages = read('outages')
export const shop = read('shop')
