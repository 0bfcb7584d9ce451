/** Cancels an open or pending contract order. */

import type { Res } from '../../protocol/schemas/index.ts'
import { schemas } from '../../protocol/schemas/perpetual.ts'
import { KEYS } from '../shared/keys.ts'
import { type Revoke, type RevokeFlow, revoking } from '../submission/revoking.ts'
import { storedSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'

export const pendingRevokeFlow = revoking('pendingRevoke', submission('contractRevokePending') as unknown as Revoke, {
  submission: storedSubmission(KEYS.pendingRevokeSubmission, 'contractRevokePending', schemas),
}) as unknown as RevokeFlow<Res<'contractRevokePending'>>
