import type { Failure } from '../../machines/shared/failure.ts'
import type { NoticeText } from '../../machines/shared/noticeText.ts'
import { FUND_PASSWORD_MIN, PASSWORD_MIN } from '../../protocol/rules/constants.ts'
import { isTextKey, type TextKey, type TFunction } from '../i18n/i18n.ts'

/** Figures of the rules in texts: the shortest login password and fund password. */
export const RULE_FIGURES = {
  password: PASSWORD_MIN,
  fundPassword: FUND_PASSWORD_MIN,
}

/** The text of a message. A key without a text (an id of a newer server) gets the general one. */
export function noticeText(t: TFunction, text: NoticeText): string {
  if ('message' in text) return text.message
  return t(isTextKey(text.key, text.params) ? text.key : 'error.refused', { ...RULE_FIGURES, ...text.params })
}

/** The text key of an error id. */
export function errorKey(id: string): TextKey {
  const status = /^status(\d+)$/.exec(id)?.[1]
  const candidates = status ? [`status.${status}`] : [`error.${id}`, `transport.${id}`, `field.${id}`]
  return candidates.find((key) => isTextKey(key)) ?? 'transport.failed'
}

/** The server's message, else the text of the failure's id. */
export const failureText = (t: TFunction, failure: Failure): string =>
  failure.message ?? t(errorKey(failure.id), RULE_FIGURES)
