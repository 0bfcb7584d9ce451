import type { FieldProblem } from '../../../../protocol/rules/fields.ts'
import { RULE_FIGURES } from '../../../bindings/messageText.ts'
import type { TextKey, TFunction } from '../../../i18n/i18n.ts'

const PROMPTS = {
  email: 'field.prompt.email',
  mobile: 'field.prompt.mobile',
  code: 'field.prompt.code',
  password: 'field.prompt.password',
  newPassword: 'field.prompt.newPassword',
  repeat: 'field.prompt.repeat',
} as const satisfies Record<string, TextKey>

/** The problem's text below a field; a missing value is named. Undefined if valid. */
export function problemText(
  t: TFunction,
  field: keyof typeof PROMPTS,
  problem: FieldProblem | undefined,
): string | undefined {
  if (problem === undefined) return undefined
  return problem === 'required' ? t(PROMPTS[field]) : t(`field.${problem}`, RULE_FIGURES)
}
