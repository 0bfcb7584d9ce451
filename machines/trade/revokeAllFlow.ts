/** Cancels all open orders that a list shows, in one request. */

import type { Req } from '../../protocol/schemas/index.ts'
import { schemas } from '../../protocol/schemas/trade.ts'
import { KEYS } from '../shared/keys.ts'
import { ALL_ORDERS, type AllOrders, type RevokeAllFlow, revoking } from '../submission/revoking.ts'
import { storedSubmission } from '../submission/storedSubmission.ts'

export type SpotOrders = AllOrders<Omit<Req<'currencyRevokeAll'>, 'clientId'>>
export const revokeAllFlow = revoking(
  'revokeAll',
  'currencyRevokeAll',
  { submission: storedSubmission(KEYS.revokeAllSubmission, 'currencyRevokeAll', schemas) },
  ALL_ORDERS,
) as RevokeAllFlow<SpotOrders['filter']>
