import type { IdentityProblem, IdentityText } from '../../../machines/identity/identityDraft.ts'
import { errorKey } from '../../bind/words.ts'
import type { Say } from '../../text/text.ts'

/** What stands below a text that is wrong; nothing when it is fine. */
export function problemText(say: Say, field: IdentityText, problem: IdentityProblem | undefined): string | undefined {
  if (problem === undefined) return undefined
  if (problem === 'unchanged') return say('identity.problem.unchanged')
  return problem === 'required' ? say(`identity.problem.${field}`) : say(errorKey(problem))
}
