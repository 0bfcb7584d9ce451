/** Cancels a withdrawal while it is under review. */
import { schemas } from '../../protocol/schemas/assets.ts'
import type { Res } from '../../protocol/schemas/index.ts'
import { KEYS } from '../shared/keys.ts'
import { type Revoke, type RevokeFlow, revoking } from '../submission/revoking.ts'
import { storedSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'

export const withdrawalRevokeFlow = revoking('withdrawalRevoke', submission('withdrawalRevoke') as unknown as Revoke, {
  submission: storedSubmission(KEYS.withdrawalRevokeSubmission, 'withdrawalRevoke', schemas),
}) as unknown as RevokeFlow<Res<'withdrawalRevoke'>>
