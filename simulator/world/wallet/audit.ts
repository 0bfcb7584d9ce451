/** Rules 3, 5, 6 and 8 for deposits, withdrawals and conversions: records match the journal. */
import { converted } from '../../../protocol/rules/convert.ts'
import type { Audit } from '../audit.ts'
import { fromUnits, scaleOf } from '../money.ts'
import { unitsOf } from '../orders/coinAccount.ts'
import { type FeeSums, type Journals, type Moved, movedBy, type Report } from '../report.ts'
import type { World } from '../world.ts'
import type { Conversion, Deposit, Withdrawal } from './state.ts'

type Owned = { no: string; user: number }

function expectMoved(journals: Journals, record: Owned, currency: string, wanted: Moved[string], report: Report): void {
  const moved = movedBy(journals, record, currency)
  if (moved.available !== wanted.available || moved.frozen !== wanted.frozen)
    report(5, `${record.no} moved ${moved.available} and ${moved.frozen} ${currency} by the journal`)
}

function checkDeposit(deposit: Deposit, journals: Journals, report: Report): void {
  const { no, state, amount, currency, confirmations, needed, next } = deposit
  const available = state === 'credited' ? amount : 0n
  expectMoved(journals, deposit, currency, { available, frozen: 0n }, report)
  if (confirmations > needed) report(5, `${no} has ${confirmations} of ${needed} confirmations`)
  if ((next !== undefined) !== (state === 'submitted' || state === 'confirming'))
    report(5, `${no} is ${state} for good`)
}

function checkWithdrawal(withdrawal: Withdrawal, journals: Journals, report: Report): void {
  const { no, state, amount, fee, held, currency, next } = withdrawal
  const back = state === 'refused' || state === 'cancelled'
  const ended = back || state === 'completed'
  if (held !== (ended ? 0n : amount)) report(3, `${no} is ${state} and holds ${held}`)
  const available = back ? 0n : -amount
  expectMoved(journals, withdrawal, currency, { available, frozen: held }, report)
  if (fee < 0n || fee >= amount) report(6, `${no} costs ${fee} of ${amount}`)
  if ((next === undefined) !== ended) report(5, `${no} is ${state} for good`)
}

/** Rule 8: the amount received is the amount at the rate, rounded down by less than a unit. */
function checkConversion(conversion: Conversion, journals: Journals, report: Report): void {
  const { no, from, to, amount, received, rate } = conversion
  if (received !== unitsOf(converted(fromUnits(amount, from), rate, scaleOf(to)), to))
    report(8, `${no} brought ${received} ${to} at ${rate}`)
  expectMoved(journals, conversion, from, { available: -amount, frozen: 0n }, report)
  expectMoved(journals, conversion, to, { available: received, frozen: 0n }, report)
}

const isOver = ({ state }: { state: string }): boolean =>
  ['credited', 'completed', 'refused', 'cancelled'].includes(state)

/** Fees of completed withdrawals, which the house has taken. */
function feesOf(world: World): FeeSums {
  const fees: FeeSums = new Map()
  for (const { state, currency, fee } of Object.values(world.wallet.withdrawals.byNo)) {
    if (state === 'completed') fees.set(currency, (fees.get(currency) ?? 0n) + fee)
  }
  return fees
}

/** Audits each record until it has ended, and returns the recorded fees. */
export function createWalletAudit(): Audit {
  const seen = new Set<string>()
  return (world, journals, report) => {
    const { deposits, withdrawals, conversions } = world.wallet
    for (const record of Object.values(conversions.byNo)) {
      if (!seen.has(record.no)) checkConversion(record, journals, report)
      seen.add(record.no)
    }
    for (const record of Object.values(deposits.byNo)) {
      if (!seen.has(record.no)) checkDeposit(record, journals, report)
      if (isOver(record)) seen.add(record.no)
    }
    for (const record of Object.values(withdrawals.byNo)) {
      if (!seen.has(record.no)) checkWithdrawal(record, journals, report)
      if (isOver(record)) seen.add(record.no)
    }
    return feesOf(world)
  }
}
