/**
 * Email addresses and phone numbers as people, messengers and autofill write them, read as the account that they name. The forms and the
 * exchange read them the same way, so that one mailbox or phone never has two accounts.
 */
import { emailProblem, mobileProblem } from './fields.ts'
import { asciiDigits, withoutInvisible } from './pastedText.ts'

/** `area`: dialling code without plus sign. */
interface ContactText {
  readonly type: 'email' | 'mobile'
  readonly account: string
  readonly area: string
}

/** An email address in lower case, out of `mailto:` and `Name <address>`. A text that is not an address stays as it is. */
export function tidyEmail(text: string): string {
  const plain = withoutInvisible(text.normalize('NFKC')).replaceAll('。', '.').trim()
  const link = /^mailto:([^?]*)/i.exec(plain)?.[1]
  const address = (/<([^<>]+)>[\s;,]*$/.exec(plain)?.[1] ?? link ?? plain).replace(/[\s;,]+$/, '').toLowerCase()
  return emailProblem(address) === undefined ? address : text
}

/** Dialling codes (ITU-T E.164): none begins with another one, so these patterns say where the code ends. */
const DIALLING_CODE =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[789]|8[058]|9[67])\d|99[2-68])/

const DEFAULT_TRUNK = /^0/
/**
 * The trunk prefix that is dialled before a number within its own area, where it isn't 0. In areas with an empty one, a 0 belongs to the
 * number.
 */
const TRUNKS = new Map<string, RegExp>(
  Object.entries({
    '1': /^1(?=[2-9]\d\d[2-9]\d{6}$)/,
    '7': /^8(?=\d{10}$)/,
    '36': /^06/,
    '39': /^(?!)/,
    '225': /^(?!)/,
    '229': /^(?!)/,
    '241': /^(?!)/,
    '242': /^(?!)/,
    '375': /^80?/,
    '378': /^(?!)/,
    '993': /^8/,
  }),
)

const withoutTrunk = (digits: string, area: string): string => digits.replace(TRUNKS.get(area) ?? DEFAULT_TRUNK, '')

/** The digits of a phone number, with a plus sign before those of an international one; undefined when there is anything else. */
function dialled(text: string): string | undefined {
  const plain = withoutInvisible(asciiDigits(text.normalize('NFKC')))
    .replace(/^\s*tel:/i, '')
    .replace(/(\+[^(]*)\(0\)/, '$1')
    .replace(/[\s\p{Pd}\u2212.()/·]/gu, '')
  return /^\+?\d+$/.test(plain) ? plain.replace(/^00/, '+') : undefined
}

/**
 * A phone number with its area: separators, the dialling code ('+86', '0086') and the zero that is dialled at home are read and left out. A
 * written dialling code takes precedence over the chosen area. A text that is not a number of the area stays as it is.
 */
function tidyPhone(text: string, area: string): { account: string; area: string } {
  const digits = dialled(text)
  const fits = (account: string, of: string) => mobileProblem(account, of) === undefined
  if (digits?.startsWith('+')) {
    const own = DIALLING_CODE.exec(digits.slice(1))?.[0]
    const rest = digits.slice(1 + (own?.length ?? 0))
    const account = own && [withoutTrunk(rest, own), rest].find((one) => fits(one, own))
    return own && account ? { account, area: own } : { account: text, area }
  }
  if (digits === undefined) return { account: text, area }
  // Autofill writes the dialling code without its plus sign too. For +1 it is also the prefix that is dialled before a number.
  const inner = area !== '1' && digits.startsWith(area) ? [withoutTrunk(digits.slice(area.length), area)] : []
  const account = [withoutTrunk(digits, area), digits, ...inner].find((one) => fits(one, area))
  return { account: account ?? text, area }
}

/** A dialling code without its plus sign and the zeros before it. */
const tidyArea = (area: string): string => asciiDigits(area.normalize('NFKC')).replace(/^[+\s0]+/, '')

/** A contact as it is sent, stored and compared. A text that can't be read stays as typed. */
export const tidyContact = <C extends ContactText>(contact: C): C =>
  contact.type === 'email'
    ? { ...contact, account: tidyEmail(contact.account) }
    : { ...contact, ...tidyPhone(contact.account, tidyArea(contact.area)) }
