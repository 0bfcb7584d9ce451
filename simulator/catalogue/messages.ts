/** What the exchange says about refusals and successes, in the language the client asked for. */
import { FALLBACK_LANGUAGE, LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { cht } from './messages/cht.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { ja } from './messages/ja.ts'
import { ko } from './messages/ko.ts'
import type { MessageId, Messages } from './messages/types.ts'
import { vi } from './messages/vi.ts'
import { zh } from './messages/zh.ts'

const BY_LANGUAGE: Record<LanguageCode, Messages> = { zh, cht, en, ja, ko, es, vi }

/** The interface language that a get-lang header names; the fallback for one that doesn't exist. */
export function languageOf(header: string | undefined, fallback: LanguageCode = FALLBACK_LANGUAGE): LanguageCode {
  return LANGUAGES.find((language) => language.code === header)?.code ?? fallback
}

/** The text of a message with its parameters filled in; a parameter that is missing leaves nothing behind. */
export function messageText(language: LanguageCode, id: MessageId, params: Record<string, string> = {}): string {
  return BY_LANGUAGE[language][id].replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(params, name) ? (params[name] as string) : '',
  )
}
