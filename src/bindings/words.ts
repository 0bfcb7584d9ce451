import type { Failure } from '../../machines/shared/failure.ts'
import type { Words } from '../../machines/shared/words.ts'
import { isTextKey, type TextKey, type TFunction } from '../i18n/i18n.ts'

/** The text of a message. A key without a text (an id of a newer server) gets the general one. */
export function wordsText(t: TFunction, words: Words): string {
  if ('message' in words) return words.message
  return t(isTextKey(words.key) ? words.key : 'error.refused', words.params)
}

/** The text key of an error id. */
export function errorKey(id: string): TextKey {
  const status = /^status(\d+)$/.exec(id)?.[1]
  const candidates = status ? [`status.${status}`] : [`error.${id}`, `transport.${id}`, `field.${id}`]
  return candidates.find(isTextKey) ?? 'transport.failed'
}

/** The server's message, else the text of the failure's id. */
export const failureText = (t: TFunction, failure: Failure): string => failure.message ?? t(errorKey(failure.id))
