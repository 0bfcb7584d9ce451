/** Cancels all open orders that a list shows, in one request. */
import { schemas } from '../../protocol/schemas/trade.ts'
import type { Req } from '../../protocol/schemas.ts'
import type { RevokedAll } from '../../protocol/shapes/trade.ts'
import { KEYS } from '../shared/keys.ts'
import { countIn } from '../submission/outcome.ts'
import { storedSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'
import { type Revoke, type RevokeFlow, type Revoking, revoking } from './revokeFlow.ts'

/** The orders of the question: the list's filter, and how many it shows. */
export interface AllOrders<Filter> {
  readonly filter: Filter
  readonly total: number
}
export type SpotOrders = AllOrders<Omit<Req<'currencyRevokeAll'>, 'clientId'>>
export type RevokeAllFlow<Filter> = RevokeFlow<AllOrders<Filter>, RevokedAll>

export const ALL_ORDERS: Revoking<AllOrders<object>> = {
  requestOf: (orders) => orders?.filter ?? {},
  isKnown: (facts) => typeof (facts as AllOrders<object> | undefined)?.filter === 'object',
  resultIn: countIn,
}

export const revokeAllFlow = revoking(
  'revokeAll',
  submission('currencyRevokeAll') as unknown as Revoke,
  { submission: storedSubmission(KEYS.revokeAllSubmission, 'currencyRevokeAll', schemas) },
  ALL_ORDERS,
) as unknown as RevokeAllFlow<SpotOrders['filter']>
