/** What the machines of the shop keep of a call that failed: the shop's own refusals are known by their names here. */
import { ApiError } from '../../protocol/errors.ts'
import { shopRefusalOf } from '../../protocol/shopErrors.ts'
import { type Failure, failureOf } from '../shared/failure.ts'

/** As `failureOf`, with the shop's names for its codes; its texts are `shop.refusal.<id>`. */
export function shopFailureOf(error: unknown): Failure {
  const failure = failureOf(error)
  const id = error instanceof ApiError ? shopRefusalOf(error.code) : undefined
  return id === undefined ? failure : { ...failure, id }
}

/** Why the shop's call of an error's transition failed. */
export const shopCallFailure = ({ event }: { readonly event: { readonly error: unknown } }): Failure =>
  shopFailureOf(event.error)

/** The action `refuse` of a flow, with what its call of the shop failed of. */
export const withFailure = { type: 'refuse', params: shopCallFailure } as const
