/** Guards with the same meaning in every machine. */
import type { Description } from './description.ts'

export const GUARDS: { readonly [name: string]: Description } = {
  carriedOut: 'The exchange confirms it, with or without the new record.',
  refused: 'The exchange rejects it with a reason.',
  isOutcomeUnknown: 'The response is lost, so the result is unknown.',
  canBeLookedUp: 'The response is lost, and the earlier records are known for comparison.',
  isListed: 'The list has a new entry that matches the request.',
  isStaleCode: 'The code is wrong or expired.',
  codeIsSent: 'The code is sent, and its countdown is running.',
  codeIsRefused: 'The exchange refuses to send a code.',
  proven: 'A code has verified the contact.',
  fundPasswordIsSet: 'A fund password is set.',
  fundPasswordIsWrong: 'The fund password is wrong.',
  fundPasswordIsLocked: 'The fund password is locked after too many failed attempts.',
  fundPasswordIsMissing: 'No fund password is set.',
  tokenRefused: 'The token is no longer valid.',
  isGone: 'It no longer exists.',
  foundInPart: 'This part of the list contains the item.',
  hasMoreParts: 'The list has more parts.',
}
