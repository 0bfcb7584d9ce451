/** Guards that ask why a call failed. A transition gives them `callFailure` as params. */
import type { ErrorId } from '../../protocol/errors.ts'
import { type Failure, outcomeUnknown } from './failure.ts'

/** Makes a guard that is true for these failures. */
export const failedWith =
  (...ids: readonly ErrorId[]) =>
  (_: unknown, { id }: Failure): boolean =>
    ids.includes(id)

/** The verification code is wrong, or too old by now. */
export const isStaleCode = failedWith('codeWrong', 'codeExpired')

/** The answer was lost: the exchange may have done what was asked. */
export const isOutcomeUnknown = (_: unknown, failure: Failure): boolean => outcomeUnknown(failure)
