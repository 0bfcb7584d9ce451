/** Texts of the flows page and the scenario gallery: a file per area and language, loaded with it. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'

const FILES = import.meta.glob<Record<string, unknown>>('../../../locales/*/{flows,scenario}.json', {
  import: 'default',
})

const AREAS = ['flows', 'scenario'] as const

export async function flowsTexts(code: LanguageCode): Promise<Record<string, unknown>> {
  const loaded = AREAS.map(async (area) => {
    const load = FILES[`../../../locales/${code}/${area}.json`]
    if (load === undefined) throw new Error(`the flows page does not speak ${code}`)
    return [area, await load()] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
