/** Field rules shared by the forms and the simulator. Each check returns the id of its text, or undefined when the value is fine. */
import { CODE_LENGTH, FUND_PASSWORD_MIN, PASSWORD_MIN } from './constants.ts'

/** Ids of field problems; each is a text key `field.<id>`. */
export type FieldProblem =
  | 'emailInvalid'
  | 'emailMixed'
  | 'mobileInvalid'
  | 'codeInvalid'
  | 'passwordShort'
  | 'passwordKinds'
  | 'fundPasswordInvalid'
  | 'passwordsDiffer'
  | 'amountInvalid'
  | 'nationalityInvalid'
  | 'nameInvalid'
  | 'nicknameInvalid'
  | 'antiPhishingInvalid'
  | 'passkeyNameInvalid'
  | 'idNumberInvalid'
  | 'pictureTwice'
  | 'required'

/** Forms of mobile numbers by area code; numbers of other areas have 6 to 14 digits (ITU E.164 allows 15 in all). */
const MOBILE_BY_AREA = new Map<string, RegExp>(
  Object.entries({
    '86': /^1\d{10}$/,
    '1': /^[2-9]\d{9}$/,
    '852': /^[4-9]\d{7}$/,
    '886': /^9\d{8}$/,
    '81': /^[789]0\d{8}$/,
    '82': /^1\d{8,9}$/,
    '84': /^[35789]\d{8}$/,
    '34': /^[67]\d{8}$/,
    '44': /^7\d{9}$/,
    '65': /^[89]\d{7}$/,
  }),
)
const MOBILE_ELSEWHERE = /^\d{6,14}$/
const EMAIL = /^[^\s@<>()[\],;:\\"\p{C}]+@[^\s@.<>()[\],;:\\"\p{C}]+(\.[^\s@.<>()[\],;:\\"\p{C}]+)+$/u

/** Scripts with letters that look like Latin ones (Unicode Technical Standard 39). */
const LIKE_LATIN = /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Cherokee}]/u
/** Whether a part of an address mixes letters that readers can't tell apart: two accounts could pass for one. */
const isMixed = (part: string): boolean => /\p{sc=Latin}/u.test(part) && LIKE_LATIN.test(part)

/** An email address: something, an at sign, a domain with a dot; at most 254 characters (RFC 5321), and no part in look-alike letters. */
export function emailProblem(value: string): FieldProblem | undefined {
  if (value === '') return 'required'
  if (value.length > 254 || !EMAIL.test(value)) return 'emailInvalid'
  return value.split(/[@.]/).some(isMixed) ? 'emailMixed' : undefined
}

/** A mobile number without its area code: 11 digits starting with 1 for +86, other areas by their own length. */
export function mobileProblem(value: string, area: string): FieldProblem | undefined {
  if (value === '') return 'required'
  return (MOBILE_BY_AREA.get(area) ?? MOBILE_ELSEWHERE).test(value) ? undefined : 'mobileInvalid'
}

/** A verification code: `length` digits. */
export function codeProblem(value: string, length: number = CODE_LENGTH): FieldProblem | undefined {
  if (value === '') return 'required'
  return value.length === length && /^\d+$/.test(value) ? undefined : 'codeInvalid'
}

/**
 * A password as it is counted, sent and compared. Systems write 'ä' as one character or as two, and both are one password; nothing is
 * trimmed, cut or removed.
 */
export const preparedPassword = (typed: string): string => typed.normalize('NFC')

/** Number of characters of a password. */
export const passwordLength = (typed: string): number => [...preparedPassword(typed)].length

/** Which of the three kinds a password uses: digits, letters with their accents, everything else. */
export function passwordKinds(value: string): number {
  return [/\p{Nd}/u, /\p{L}/u, /[^\p{Nd}\p{L}\p{M}]/u].filter((kind) => kind.test(preparedPassword(value))).length
}

/** A login password: at least 8 characters of at least two kinds. Nothing is trimmed or cut, and every character is allowed. */
export function passwordProblem(value: string): FieldProblem | undefined {
  if (value === '') return 'required'
  if (passwordLength(value) < PASSWORD_MIN) return 'passwordShort'
  return passwordKinds(value) >= 2 ? undefined : 'passwordKinds'
}

/** A payment (fund) password: at least 8 digits and nothing else. */
export function fundPasswordProblem(value: string): FieldProblem | undefined {
  if (value === '') return 'required'
  return value.length >= FUND_PASSWORD_MIN && /^\d+$/.test(value) ? undefined : 'fundPasswordInvalid'
}

/** The repeated password must be the same. */
export function repeatProblem(value: string, first: string): FieldProblem | undefined {
  return preparedPassword(value) === preparedPassword(first) ? undefined : 'passwordsDiffer'
}

/** An amount as typed: digits with at most `decimals` places, zeros at their end aside, above zero. Fiat amounts and stakes have 2. */
export function amountProblem(value: string, decimals = 2): FieldProblem | undefined {
  if (value === '') return 'required'
  const form = decimals > 0 ? new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`) : /^\d+$/
  return form.test(value.replace(/(\.\d+?)0+$/, '$1')) && /[1-9]/.test(value) ? undefined : 'amountInvalid'
}
