/** Cancels all active contract orders that a list shows, in one request. */

import type { Req } from '../../protocol/schemas/index.ts'
import { schemas } from '../../protocol/schemas/perpetual.ts'
import { KEYS } from '../shared/keys.ts'
import { ALL_ORDERS, type RevokeAllFlow, revoking } from '../submission/revoking.ts'
import { storedSubmission } from '../submission/storedSubmission.ts'

export const pendingRevokeAllFlow = revoking(
  'pendingRevokeAll',
  'contractRevokeAll',
  { submission: storedSubmission(KEYS.pendingRevokeAllSubmission, 'contractRevokeAll', schemas) },
  ALL_ORDERS,
) as RevokeAllFlow<Omit<Req<'contractRevokeAll'>, 'clientId'>>
