import type { Reason } from '../ledger.ts'

/** Reasons for money to come from outside of the accounts or to leave them, which is neither profit nor loss. */
const FLOWS: ReadonlySet<Reason> = new Set<Reason>([
  'deposit',
  'withdrawal',
  'grant',
  'closing',
  'shopPayment',
  'shopRefund',
  'boxPayment',
])

/** Whether lines of a reason count as deposits and withdrawals. Fees, interest and rebates are part of the result. */
export const isFlow = (reason: Reason): boolean => FLOWS.has(reason)
