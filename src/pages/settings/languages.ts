import { LANGUAGES, type LanguageCode } from '../../../protocol/rules/constants.ts'

export interface LanguageOption {
  readonly code: LanguageCode
  readonly title: string
}

/**
 * The languages to choose from: zh, cht and en first, then the others the app has words in. A deployment that calls one by
 * another name is followed; a language that the app has no words in is left out.
 */
export function languageOptions(offered: readonly { title: string; code: string }[] = []): LanguageOption[] {
  return LANGUAGES.map(({ code, title }) => ({
    code,
    title: offered.find((language) => language.code === code)?.title ?? title,
  }))
}
