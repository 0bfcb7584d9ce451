import type { FormProblem } from '../../../machines/payment/drafts.ts'
import type { Failure } from '../../../machines/shared/failure.ts'
import { failureText } from '../../bindings/messageText.ts'
import type { TextKey, TFunction } from '../../i18n/i18n.ts'

const REQUIRED = {
  bankName: 'payment.problem.bank',
  name: 'payment.problem.name',
  cardNumber: 'payment.problem.number',
  account: 'payment.problem.account',
} as const satisfies Record<string, TextKey>

const OTHERS = {
  digits: 'payment.problem.nameDigits',
  name: 'payment.problem.nameInvalid',
  invalid: 'payment.problem.numberInvalid',
  pending: 'payment.problem.pending',
} as const satisfies Record<Exclude<FormProblem, 'required'>, TextKey>

/** The problem's text below a field; a missing value is named. Undefined if valid. */
export function formProblemText(t: TFunction, field: keyof typeof REQUIRED, problem: FormProblem | undefined) {
  if (problem === undefined) return undefined
  return t(problem === 'required' ? REQUIRED[field] : OTHERS[problem])
}

/** Omits the property without an error, as fields expect. */
export const errorOf = (error: string | undefined) => (error === undefined ? {} : { error })

/** The exchange's refusal, for its field (`mine`) or for the whole form. */
export const refusalText = (t: TFunction, error: Failure | undefined, mine: boolean): string | undefined =>
  error && mine ? failureText(t, error) : undefined
