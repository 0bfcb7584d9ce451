/** Failures of the shop's calls. */
import { ApiError } from '../../protocol/errors.ts'
import { shopRefusalOf } from '../../protocol/shopErrors.ts'
import { type Failure, failureOf } from '../shared/failure.ts'

/** Like `failureOf`, with the shop's names for its codes; their texts are `shop.refusal.<id>`. */
export function shopFailureOf(error: unknown): Failure {
  const failure = failureOf(error)
  const id = error instanceof ApiError ? shopRefusalOf(error.code) : undefined
  return id === undefined ? failure : { ...failure, id }
}

/** The failure of an error transition's shop call. */
export const shopCallFailure = ({ event }: { readonly event: { readonly error: unknown } }): Failure =>
  shopFailureOf(event.error)

/** The action `refuse` with the failure of its shop call. */
export const withFailure = { type: 'refuse', params: shopCallFailure } as const
