/** Verification and invitation codes as people type them and messages contain them. */
import { CODE_LENGTH } from './constants.ts'
import { plainLine } from './pastedText.ts'

/** Digits, with blanks and hyphens between some of them. */
const DIGITS = /\d(?:[\s\p{Pd}\u2212]{0,3}\d)*/gu
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * The digits of a code, typed or copied from a message: '123 456', 'Ｇ-123456', 'Your code is 123456, valid for 10 minutes'. Any other text,
 * such as one with fewer, more or two such numbers, stays as it is: a part of it would be a guess.
 */
export function readCode(text: string, length: number = CODE_LENGTH): string {
  const runs = (plainLine(text).match(DIGITS) ?? []).map(digitsOf)
  const codes = new Set(runs.filter((run) => run.length === length))
  const [code] = codes
  const isLonger = runs.some((run) => run.length > length)
  return code !== undefined && codes.size === 1 && !isLonger ? code : text
}

/** An invitation code without blanks, also copied from a link to the registration. Hyphens and small letters may be a backend's own. */
export function readInvite(text: string): string {
  const plain = plainLine(text)
  return (/[?&]invite=([^&#\s]+)/.exec(plain)?.[1] ?? plain).replace(/\s/g, '')
}
