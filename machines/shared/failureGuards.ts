/** Guards on a call's failure; transitions pass `callFailure` as params. */
import type { ErrorId } from '../../protocol/errors.ts'
import { type Failure, outcomeUnknown } from './failure.ts'

/** Makes a guard for these failures. */
export const failedWith =
  (...ids: readonly ErrorId[]) =>
  (_: unknown, { id }: Failure): boolean =>
    ids.includes(id)

/** The verification code is wrong or has expired. */
export const isStaleCode = failedWith('codeWrong', 'codeExpired')

/** The answer was lost: the exchange may have carried out the request. */
export const isOutcomeUnknown = (_: unknown, failure: Failure): boolean => outcomeUnknown(failure)
