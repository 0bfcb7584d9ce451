import { LANGUAGES, type LanguageCode } from '../../../protocol/rules/constants.ts'

export interface LanguageOption {
  readonly code: LanguageCode
  readonly title: string
}

/**
 * Languages to choose from: zh, cht and en first, then the app's others. A deployment's titles override ours; unsupported languages are
 * omitted.
 */
export function languageOptions(offered: readonly { title: string; code: string }[] = []): LanguageOption[] {
  return LANGUAGES.map(({ code, title }) => ({
    code,
    title: offered.find((language) => language.code === code)?.title ?? title,
  }))
}
