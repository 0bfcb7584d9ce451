import type { Failure } from '../../machines/shared/failure.ts'
import type { Words } from '../../machines/shared/words.ts'
import { isTextKey, type TextKey, type TFunction } from '../i18n/i18n.ts'

/** The text of what a machine or the client wants said. A key without a text (a newer server's id) gets the general one. */
export function wordsText(t: TFunction, words: Words): string {
  if ('message' in words) return words.message
  return t(isTextKey(words.key) ? words.key : 'error.refused', words.params)
}

/** Where the text of an error id stands. */
export function errorKey(id: string): TextKey {
  const status = /^status(\d+)$/.exec(id)?.[1]
  const candidates = status ? [`status.${status}`] : [`error.${id}`, `transport.${id}`, `field.${id}`]
  return candidates.find(isTextKey) ?? 'transport.failed'
}

/** What to tell about a failed call: the server's own words, else the text of its id. */
export const failureText = (t: TFunction, failure: Failure): string => failure.message ?? t(errorKey(failure.id))
