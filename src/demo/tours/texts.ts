/** Texts of tours: a file per language, loaded with the first one. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'

const FILES = import.meta.glob<Record<string, unknown>>('../../../locales/*/{tour,console}.json', { import: 'default' })

/** Includes the console's texts, because some tours tap its buttons. */
export async function tourTexts(code: LanguageCode): Promise<Record<string, unknown>> {
  const [tour, console] = ['tour', 'console'].map((area) => FILES[`../../../locales/${code}/${area}.json`])
  if (tour === undefined || console === undefined) throw new Error(`tours do not speak ${code}`)
  return { tour: await tour(), console: await console() }
}
