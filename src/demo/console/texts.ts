/** Texts of console and scenario gallery: two files per language, loaded with it. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import { loadTexts } from '../../../simulator/texts/texts.ts'

const FILES = import.meta.glob<Record<string, unknown>>('../../../locales/*/{console,scenario}.json', {
  import: 'default',
})

const AREAS = ['console', 'scenario'] as const

export async function consoleTexts(code: LanguageCode): Promise<Record<string, unknown>> {
  const [words, scenarios] = AREAS.map((area) => FILES[`../../../locales/${code}/${area}.json`])
  if (words === undefined || scenarios === undefined) throw new Error(`the console does not speak ${code}`)
  // The operator's desk quotes the exchange's reasons and goods.
  const [console, scenario] = await Promise.all([words(), scenarios(), loadTexts(code)])
  return { console, scenario }
}
