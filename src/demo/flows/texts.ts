/** Texts of flows page and scenario gallery: two files per language, loaded with it. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'

const FILES = import.meta.glob<Record<string, unknown>>('../../../locales/*/{flows,scenario}.json', {
  import: 'default',
})

const AREAS = ['flows', 'scenario'] as const

export async function flowsTexts(code: LanguageCode): Promise<Record<string, unknown>> {
  const [words, scenarios] = AREAS.map((area) => FILES[`../../../locales/${code}/${area}.json`])
  if (words === undefined || scenarios === undefined) throw new Error(`the flows page does not speak ${code}`)
  const [flows, scenario] = await Promise.all([words(), scenarios()])
  return { flows, scenario }
}
