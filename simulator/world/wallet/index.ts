/** Deposits, withdrawals and conversions: commands, due events and holds. */
import type { Hold } from '../orders/orderType.ts'
import type { Transaction } from '../transaction.ts'
import { transfer } from '../transfer.ts'
import type { World } from '../world.ts'
import { addAddress, addMethod, addUpload, bindCard, changeAddress, removeMethod, setWhitelist } from './belongings.ts'
import { convert } from './convert.ts'
import { depositDecide, recharge, stepDeposit } from './deposit.ts'
import { dust } from './dust.ts'
import { grant } from './grant.ts'
import { FUNDING } from './money.ts'
import { stepWithdrawal, withdraw, withdrawalDecide, withdrawalRevoke } from './withdraw.ts'

export const walletCommands = {
  transfer,
  grant,
  recharge,
  depositDecide,
  withdraw,
  withdrawalDecide,
  withdrawalRevoke,
  convert,
  dust,
  bindCard,
  addMethod,
  removeMethod,
  addAddress,
  changeAddress,
  setWhitelist,
  addUpload,
}

export const walletDue: Record<string, (transaction: Transaction, ref: string) => void> = {
  depositStep: stepDeposit,
  withdrawalStep: stepWithdrawal,
}

/** Visits the hold of each pending withdrawal. */
export function walletHolds({ wallet }: World, visit: (hold: Hold) => void): void {
  for (const { user, currency, held: amount, no: ref } of Object.values(wallet.withdrawals.byNo)) {
    if (amount > 0n) visit({ user, account: FUNDING, currency, amount, ref })
  }
}
