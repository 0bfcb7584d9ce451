/** The console's texts, for the strip over a recorded session. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'

const FILES = import.meta.glob<Record<string, unknown>>('../../../locales/*/console.json', { import: 'default' })

export async function recordedTexts(code: LanguageCode): Promise<{ console: Record<string, unknown> }> {
  const load = FILES[`../../../locales/${code}/console.json`]
  if (load === undefined) throw new Error(`the recorded session does not speak ${code}`)
  return { console: await load() }
}

/** What a call gets that was never recorded, in the language of its request. */
export async function missingText(code: LanguageCode): Promise<string> {
  const { recordings } = (await recordedTexts(code)).console as { recordings: { missing: string } }
  return recordings.missing
}
