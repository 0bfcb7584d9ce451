import type { RefusalId } from '../../../protocol/errors.ts'
import type { IdentityReason } from '../../world/people/identityState.ts'
import type { AftersaleRefusal, RefundRefusal } from '../../world/shop/state.ts'
import type { DepositReason, WithdrawalReason } from '../../world/wallet/state.ts'

/** Everything that the exchange says about a refusal, a success or a decision. */
export type MessageId =
  | RefusalId
  | 'codeSent'
  | DepositReason
  | WithdrawalReason
  | IdentityReason
  | AftersaleRefusal
  | RefundRefusal
/** Texts by id; `{name}` stands for a parameter. */
export type Messages = Record<MessageId, string>
