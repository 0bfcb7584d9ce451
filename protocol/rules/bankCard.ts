/** Numbers of bank cards and accounts with a check digit, which catches typing errors. */

import { plainLine } from './pastedText.ts'

/** A number without the signs that group it and the word IBAN before it, in upper case. */
export const tidyCardNumber = (number: string): string =>
  plainLine(number)
    .replace(/^IBAN\b:?/i, '')
    .replace(/[\s\p{Pd}\u2212.]/gu, '')
    .toUpperCase()

/** Luhn's sum: every second digit from the right doubled. */
function luhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** ISO 13616: the first four characters moved to the end, letters as numbers from 10 on, modulo 97 is 1. */
function iban(text: string): boolean {
  let rest = 0
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** Whether a number, grouped or not, is that of a payment card (12 to 19 digits, Luhn) or an IBAN. */
export function isCardNumber(number: string): boolean {
  const tidy = tidyCardNumber(number)
  if (/^\d{12,19}$/.test(tidy)) return luhn(tidy) && /[1-9]/.test(tidy)
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(tidy) && iban(tidy)
}

/** A stored number as it is shown: the last four characters. */
export const maskedNumber = (number: string): string => `•••• ${tidyCardNumber(number).slice(-4)}`
