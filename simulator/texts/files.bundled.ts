/**
 * The exchange's texts in a bundle, where a language loads when it is first needed. Node uses files.node.ts instead (package.json,
 * "imports"). The build has put the app's texts in place of quotations (scripts/tools/exchangeTexts.ts).
 */
import loaders from 'virtual:exchange-texts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'

type Areas = Readonly<Record<string, unknown>>

const loaded = new Map<string, Areas>()
const loading = new Map<string, Promise<void>>()

/** The texts of a language by area; undefined while they are not loaded. */
export const areasOf = (language: string): Areas | undefined => loaded.get(language)

/** Loads the texts of a language, once; after a failure the next call tries again. */
export function loadTexts(language: LanguageCode): Promise<void> {
  const known = loading.get(language)
  if (known) return known
  const coming = loaders[language]().then((texts) => void loaded.set(language, texts.default))
  loading.set(language, coming)
  coming.catch(() => loading.delete(language))
  return coming
}
