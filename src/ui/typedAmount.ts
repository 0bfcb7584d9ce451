import { normaliseAmountInput } from '../i18n/format.ts'

/** Digits, signs between them and blanks, in either width. */
const READABLE = /^[\s\d.,０-９．，。、]*$/
/** What would change its worth if only its digits were read: a minus, or letters between two digits ('1e9', '0x10'). */
const MISREAD = /[-−－]|[\d０-９][^\s\d.,'’０-９．，。、]+[\d０-９]/
/** More decimals than any currency has: what is too fine is said, not cut off. */
const ALL_DECIMALS = 30

/**
 * What was typed into an amount that must not be guessed at: '1,5', full-width digits and pasted blanks become plain digits with
 * '.'; what can't be read as an amount ('1e9', '-5') stays as it was typed, for the page to say what is wrong.
 */
export const typedAmount = (text: string): string =>
  READABLE.test(text) ? normaliseAmountInput(text, ALL_DECIMALS) : text.trim()

/**
 * What was typed into an amount with so many decimals at most, as plain digits with '.'. What would be misread without its other signs
 * ('1e9', '-5') is not taken: the field keeps what it had.
 */
export const cutAmount = (before: string, text: string, decimals: number): string =>
  MISREAD.test(text) ? before : normaliseAmountInput(text, decimals)
