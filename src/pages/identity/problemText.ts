import type { IdentityProblem, IdentityText } from '../../../machines/identity/identityDraft.ts'
import { errorKey } from '../../bindings/messageText.ts'
import type { TFunction } from '../../i18n/i18n.ts'

/** The text below an invalid field; undefined if valid. */
export function problemText(
  t: TFunction,
  field: IdentityText,
  problem: IdentityProblem | undefined,
): string | undefined {
  if (problem === undefined) return undefined
  if (problem === 'unchanged') return t('identity.problem.unchanged')
  return problem === 'required' ? t(`identity.problem.${field}`) : t(errorKey(problem))
}
