/** The files of locales/: one per area of texts, and a folder with the texts of the simulated exchange. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Texts = { readonly [key: string]: string | Texts }

const LOCALES = fileURLToPath(new URL('../../locales', import.meta.url))

/** The areas of a language's app texts. */
export const areasOf = (language: string): string[] =>
  readdirSync(join(LOCALES, language)).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? [])

export const fileOfArea = (language: string, area: string): string => join(LOCALES, language, `${area}.json`)

export const readArea = (language: string, area: string): Texts =>
  JSON.parse(readFileSync(fileOfArea(language, area), 'utf8')) as Texts
