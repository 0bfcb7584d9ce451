/** Guards with the same meaning in every machine. */
import type { Said } from './said.ts'

export const GUARDS: { readonly [name: string]: Said } = {
  carriedOut: 'The exchange answers with what was made, or only knows that it happened.',
  refused: 'The exchange says why not.',
  isOutcomeUnknown: 'The answer is lost: nobody knows whether it arrived.',
  canBeLookedUp: 'The answer is lost, and it is known what there was before.',
  isListed: 'The list has a new entry with what was sent.',
  isStaleCode: 'The code is wrong, or has expired.',
  codeIsSent: 'The code is sent: its countdown runs.',
  codeIsRefused: 'The exchange refuses to send a code.',
  proven: 'A code has proven the contact.',
  fundPasswordIsSet: 'A fund password is set.',
  fundPasswordIsWrong: 'The fund password is wrong.',
  fundPasswordIsLocked: 'The fund password was wrong too often.',
  fundPasswordIsMissing: 'No fund password is set.',
  tokenRefused: 'The token is no longer good.',
  isGone: 'It does not exist any more.',
  foundInPart: 'This part of the list has what is looked for.',
  hasMoreParts: 'The list has further parts.',
}
