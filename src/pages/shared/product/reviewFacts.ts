import type { ReviewFacts } from '../../../../machines/shared/reviewFacts.ts'
import { isDecimal } from '../../../../protocol/rules/decimal.ts'
import { UNKNOWN } from '../../../i18n/format.ts'
import { exactText } from '../amounts.ts'

/** The facts of a review; empty if they were lost. */
export const factsOf = (facts: unknown): ReviewFacts => (facts ?? {}) as ReviewFacts

export const given = (facts: ReviewFacts, name: string): string | undefined => {
  const value: unknown = facts[name]
  return typeof value === 'string' ? value : undefined
}

/** An amount in the currency that the fact `unit` names. */
export const amountIn = (facts: ReviewFacts, unit: string, value: string | undefined): string =>
  value !== undefined && isDecimal(value) ? exactText(value, given(facts, unit) ?? '') : UNKNOWN
