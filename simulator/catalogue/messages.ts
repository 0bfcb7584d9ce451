/** Texts of refusals and successes, in the language of the client. */
import type { RefusalId } from '../../protocol/errors.ts'
import { FALLBACK_LANGUAGE, LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { filled, messagesIn } from '../texts/texts.ts'
import type { IdentityReason } from '../world/people/identityState.ts'
import type { AftersaleRefusal, RefundRefusal } from '../world/shop/state.ts'
import type { DepositReason, WithdrawalReason } from '../world/wallet/state.ts'

/** Ids of all texts about a refusal, a success or a decision. */
export type MessageId =
  | RefusalId
  | 'codeSent'
  | DepositReason
  | WithdrawalReason
  | IdentityReason
  | AftersaleRefusal
  | RefundRefusal

/** The interface language of a get-lang header; the fallback for an unknown one. */
export function languageOf(header: string | undefined, fallback: LanguageCode = FALLBACK_LANGUAGE): LanguageCode {
  return LANGUAGES.find((language) => language.code === header)?.code ?? fallback
}

/** The text of a message with its parameters filled in; a missing parameter is left empty. */
export function messageText(language: LanguageCode, id: MessageId, params: Record<string, string> = {}): string {
  return filled(messagesIn(language)[id], language, (name) =>
    Object.hasOwn(params, name) ? (params[name] as string) : '',
  )
}
