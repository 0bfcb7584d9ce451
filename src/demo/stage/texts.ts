/** Texts of the stage: a file per language, loaded with it. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'

const FILES = import.meta.glob<Record<string, unknown>>('../../../locales/*/stage.json', { import: 'default' })

export async function stageTexts(code: LanguageCode): Promise<Record<string, unknown>> {
  const load = FILES[`../../../locales/${code}/stage.json`]
  if (load === undefined) throw new Error(`the stage does not speak ${code}`)
  return { stage: await load() }
}
