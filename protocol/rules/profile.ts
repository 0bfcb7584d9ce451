/**
 * Texts and pictures that a user chooses: a nickname, a drawn face, the word that proves a message to be the exchange's, and names of
 * passkeys.
 */

import { withoutInvisible, withoutStrayInvisible } from './pastedText.ts'

/** The faces to choose from; the app draws them. */
export const AVATARS = ['wave', 'hills', 'sun', 'moon', 'leaf', 'star', 'kite', 'gem'] as const
export type Avatar = (typeof AVATARS)[number]

export const NICKNAME = { min: 2, max: 20 }
export const ANTI_PHISHING = { min: 4, max: 20 }
export const PASSKEY_NAME = { min: 1, max: 40 }

const lengthOf = (text: string): number => [...text].length

/** Letters and digits of any script, with single blanks, points and hyphens between them. */
export const isNickname = (name: string): boolean =>
  lengthOf(name) >= NICKNAME.min &&
  lengthOf(name) <= NICKNAME.max &&
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*([ ._-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u.test(name)

/** Letters and digits only, so that it reads the same in every message. */
export const isAntiPhishing = (word: string): boolean =>
  lengthOf(word) >= ANTI_PHISHING.min && lengthOf(word) <= ANTI_PHISHING.max && /^[\p{L}\p{M}\p{N}]+$/u.test(word)

/** The text is stored and compared without blanks at its ends, and without invisible characters. */
export const tidyName = (name: string): string =>
  withoutStrayInvisible(name.normalize('NFC'))
    .replaceAll(/[\u3000\u00a0]/g, ' ')
    .trim()

/** Any text of one line. Joiners and selectors stay, since emoji are made of them. */
export const tidyPasskeyName = (name: string): string => name.normalize('NFC').trim()

/** Any text of one line with a visible character. */
export const isPasskeyName = (name: string): boolean =>
  lengthOf(withoutInvisible(name).trim()) >= PASSKEY_NAME.min &&
  lengthOf(name) <= PASSKEY_NAME.max &&
  !/\p{Cc}/u.test(name)
