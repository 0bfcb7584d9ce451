/** The flows page's own words, one file for each language, loaded with it. */
import type { LanguageCode } from '../../protocol/rules/constants.ts'

const FILES = import.meta.glob<Record<string, unknown>>('../../locales/*/flows.json', { import: 'default' })

/** The page's texts in a language, by area. */
export async function flowsTexts(code: LanguageCode): Promise<Record<string, unknown>> {
  const load = FILES[`../../locales/${code}/flows.json`]
  if (load === undefined) throw new Error(`the flows page does not speak ${code}`)
  return { flows: await load() }
}
