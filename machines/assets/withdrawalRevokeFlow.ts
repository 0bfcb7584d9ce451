/** Cancels a withdrawal while it is under review. */
import { schemas } from '../../protocol/schemas/assets.ts'
import type { Res } from '../../protocol/schemas/index.ts'
import { KEYS } from '../shared/keys.ts'
import { type RevokeFlow, revoking } from '../submission/revoking.ts'
import { storedSubmission } from '../submission/storedSubmission.ts'

export const withdrawalRevokeFlow = revoking('withdrawalRevoke', 'withdrawalRevoke', {
  submission: storedSubmission(KEYS.withdrawalRevokeSubmission, 'withdrawalRevoke', schemas),
}) as RevokeFlow<Res<'withdrawalRevoke'>>
