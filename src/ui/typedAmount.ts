import { normaliseAmountInput } from '../i18n/format.ts'

/** Digits with signs and blanks, in half or full width. */
const READABLE = /^[\s\d.,０-９．，。、]*$/
/** Text that would change its value if only digits were read: a minus, or letters between two digits ('1e9', '0x10'). */
const MISREAD = /[-−－]|[\d０-９][^\s\d.,'’０-９．，。、]+[\d０-９]/
/** More decimals than any currency has, so that excess precision is reported, not cut. */
const ALL_DECIMALS = 30

/**
 * Normalises a typed amount without guessing: '1,5', full-width digits and pasted blanks become plain digits with '.'; other text ('1e9',
 * '-5') stays, for the page to report.
 */
export const typedAmount = (text: string): string =>
  READABLE.test(text) ? normaliseAmountInput(text, ALL_DECIMALS) : text.trim()

/** Normalises a typed amount with a limit of decimals. Text that would be misread ('1e9', '-5') is refused: the field keeps its value. */
export const cutAmount = (before: string, text: string, decimals: number): string =>
  MISREAD.test(text) ? before : normaliseAmountInput(text, decimals)
