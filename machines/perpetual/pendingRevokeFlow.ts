/** Cancels an open or pending contract order. */

import type { Res } from '../../protocol/schemas/index.ts'
import { schemas } from '../../protocol/schemas/perpetual.ts'
import { KEYS } from '../shared/keys.ts'
import { type RevokeFlow, revoking } from '../submission/revoking.ts'
import { storedSubmission } from '../submission/storedSubmission.ts'

export const pendingRevokeFlow = revoking('pendingRevoke', 'contractRevokePending', {
  submission: storedSubmission(KEYS.pendingRevokeSubmission, 'contractRevokePending', schemas),
}) as RevokeFlow<Res<'contractRevokePending'>>
