/** Rules for the fields of an identity verification, for the forms and the simulated exchange; and the sample documents. */
import type { FieldProblem } from './fields.ts'
import { plainLine } from './pastedText.ts'

/** Names of the pictures, in order; `portrait` is the front held beside the face. */
export const IDENTITY_PICTURES = ['front', 'portrait', 'back'] as const
export type IdentityPicture = (typeof IDENTITY_PICTURES)[number]

const NUMBER = /^[A-Z0-9]{5,20}$/
const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const CN_SIGNS = '10X98765432'

/**
 * Numbers of sample documents, so a demo can show every outcome of a review without a real document. The number decides the outcome;
 * `operator` leaves it to the operator.
 */
export const SAMPLE_DOCUMENTS = {
  sound: 'SAMPLE-1001',
  frontUnreadable: 'SAMPLE-4001',
  portraitDiffers: 'SAMPLE-4002',
  expired: 'SAMPLE-4003',
  operator: 'SAMPLE-5001',
} as const
export type SampleDocument = keyof typeof SAMPLE_DOCUMENTS

/** A document number without the signs that group it ('12.345.678-Z', 'A123456(7)'), in upper case. */
export const tidyIdNumber = (number: string): string =>
  plainLine(number)
    .replace(/[\s\p{Pd}\u2212.()/·]/gu, '')
    .toUpperCase()

/** The sample document with this number, if any. */
export function sampleOf(number: string): SampleDocument | undefined {
  const tidy = tidyIdNumber(number)
  const all = Object.entries(SAMPLE_DOCUMENTS) as [SampleDocument, string][]
  return all.find(([, sample]) => tidyIdNumber(sample) === tidy)?.[0]
}

/** A nationality: an ISO 3166 code of two capital letters. */
export function nationalityProblem(value: string): FieldProblem | undefined {
  if (value === '') return 'required'
  return /^[A-Z]{2}$/.test(value) ? undefined : 'nationalityInvalid'
}

/** ISO 7064 MOD 11-2: the 18th character of a Chinese identity number checks the 17 digits before it. */
function chineseHolds(number: string): boolean {
  let sum = 0
  for (let i = 0; i < 17; i++) sum += Number(number[i]) * (2 ** (17 - i) % 11)
  return CN_SIGNS[sum % 11] === number[17]
}

/** Whether the check character is right, for numbers that have one and differ from a passport's. */
function checkHolds(number: string, nationality: string): boolean {
  if (nationality === 'CN' && /^\d{17}[\dX]$/.test(number)) return chineseHolds(number)
  if (nationality === 'ES' && /^\d{8}[A-Z]$/.test(number))
    return DNI_LETTERS[Number(number.slice(0, 8)) % 23] === number[8]
  return true
}

/** The number of an identity card or passport: 5 to 20 letters and digits, with a right check character where it has one. */
export function idNumberProblem(value: string, nationality: string): FieldProblem | undefined {
  const number = tidyIdNumber(value)
  if (number === '') return 'required'
  return NUMBER.test(number) && /\d/.test(number) && checkHolds(number, nationality) ? undefined : 'idNumberInvalid'
}
