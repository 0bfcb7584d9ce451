import { FUND_PASSWORD_MIN, PASSWORD_MIN } from '../../../protocol/rules/constants.ts'
import type { FieldProblem } from '../../../protocol/rules/fields.ts'
import type { TextKey, TFunction } from '../../i18n/i18n.ts'

const PROMPTS = {
  email: 'field.prompt.email',
  mobile: 'field.prompt.mobile',
  code: 'field.prompt.code',
  password: 'field.prompt.password',
  newPassword: 'field.prompt.newPassword',
  repeat: 'field.prompt.repeat',
} as const satisfies Record<string, TextKey>

const LENGTHS = { password: PASSWORD_MIN, fundPassword: FUND_PASSWORD_MIN }

/** What stands below a field that is wrong; an empty one is asked for by its name. Nothing when it is fine. */
export function problemText(
  t: TFunction,
  field: keyof typeof PROMPTS,
  problem: FieldProblem | undefined,
): string | undefined {
  if (problem === undefined) return undefined
  return problem === 'required' ? t(PROMPTS[field]) : t(`field.${problem}`, LENGTHS)
}
