/** The console's own words, one file for each language, loaded with it. */
import type { LanguageCode } from '../../protocol/rules/constants.ts'

const FILES = import.meta.glob<Record<string, unknown>>('../../locales/*/console.json', { import: 'default' })

/** The console's texts in a language, by area. */
export async function consoleTexts(code: LanguageCode): Promise<Record<string, unknown>> {
  const load = FILES[`../../locales/${code}/console.json`]
  if (load === undefined) throw new Error(`the console does not speak ${code}`)
  return { console: await load() }
}
