/** Cleans the error code and message of a link before they are shown. */
import { INIT_ERROR } from '../../../machines/app/startFlow.ts'
import { STATUSES } from '../../../protocol/errors.ts'
import type { TextKey } from '../../i18n/i18n.ts'
import { shortened } from '../../i18n/shortened.ts'

const LONGEST = 200
/** Control characters, including those that change the text direction. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A message of the address as plain text of at most 200 characters; undefined if nothing is left. */
export function quotedMessage(message: string | null): string | undefined {
  return shortened((message ?? '').replace(UNSEEN, ' ').trim(), LONGEST) || undefined
}

/** An error code of the address; undefined if it doesn't look like one. */
export const plainCode = (code: string | null): string | undefined =>
  code !== null && /^[\w.-]{1,40}$/.test(code) ? code : undefined

/** Our text for an error code: of the start, of an HTTP status, or the general one. */
export function codeText(code: string | undefined): TextKey {
  if (code === INIT_ERROR) return 'app.initError'
  const status = STATUSES.find((known) => String(known) === code)
  return status ? `status.${status}` : 'app.errorText'
}
