/** The flows page's own words, and those of the scenario gallery to which it leads: two files for each language, loaded with it. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'

const FILES = import.meta.glob<Record<string, unknown>>('../../../locales/*/{flows,scenario}.json', {
  import: 'default',
})

const AREAS = ['flows', 'scenario'] as const

/** The page's texts in a language, by area. */
export async function flowsTexts(code: LanguageCode): Promise<Record<string, unknown>> {
  const [words, scenarios] = AREAS.map((area) => FILES[`../../../locales/${code}/${area}.json`])
  if (words === undefined || scenarios === undefined) throw new Error(`the flows page does not speak ${code}`)
  const [flows, scenario] = await Promise.all([words(), scenarios()])
  return { flows, scenario }
}
