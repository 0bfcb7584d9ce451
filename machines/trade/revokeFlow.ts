/** Cancels an open spot order, after the question 'Are you sure about withdrawal?'. */

import type { Res } from '../../protocol/schemas/index.ts'
import { schemas } from '../../protocol/schemas/trade.ts'
import { KEYS } from '../shared/keys.ts'
import { type RevokeFlow, revoking } from '../submission/revoking.ts'
import { storedSubmission } from '../submission/storedSubmission.ts'

export const revokeFlow = revoking('revoke', 'currencyRevoke', {
  submission: storedSubmission(KEYS.revokeSubmission, 'currencyRevoke', schemas),
}) as RevokeFlow<Res<'currencyRevoke'>>
