/** Cancels all active contract orders that a list shows, in one request. */

import type { Req } from '../../protocol/schemas/index.ts'
import { schemas } from '../../protocol/schemas/perpetual.ts'
import { KEYS } from '../shared/keys.ts'
import { ALL_ORDERS, type Revoke, type RevokeAllFlow, revoking } from '../submission/revoking.ts'
import { storedSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'

export const pendingRevokeAllFlow = revoking(
  'pendingRevokeAll',
  submission('contractRevokeAll') as unknown as Revoke,
  { submission: storedSubmission(KEYS.pendingRevokeAllSubmission, 'contractRevokeAll', schemas) },
  ALL_ORDERS,
) as unknown as RevokeAllFlow<Omit<Req<'contractRevokeAll'>, 'clientId'>>
