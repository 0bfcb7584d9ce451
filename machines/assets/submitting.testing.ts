import { cancelling } from '../submission/revoking.testing.ts'
import type { Submitting } from '../submission/submitting.testing.ts'
import { convertFlow } from './convertFlow.ts'
import { record as conversion, currencies, quote } from './convertTesting.ts'
import { depositFlow } from './depositFlow.ts'
import { deposit, depositMethods, depositPage } from './depositTesting.ts'
import { dustFlow } from './dustFlow.ts'
import { converted, quote as dustQuote, way as dustWay } from './dustTesting.ts'
import { transferFlow } from './transferFlow.ts'
import { methods, record } from './transferTesting.ts'
import { withdrawalFlow } from './withdrawalFlow.ts'
import { withdrawalRevokeFlow } from './withdrawalRevokeFlow.ts'
import { TRON_ADDRESS, methods as withdrawalMethods, record as withdrawn } from './withdrawalTesting.ts'

const richCurrencies = currencies.map((way) => ({ ...way, available: '1000000', maximum: '1000000' }))
/** More balances than a run has orders: order 7 converts the balance of B7. */
const manyBalances = Array.from({ length: 400 }, (_, at) => ({ ...dustWay.balances[0], currency: `B${at}` }))
const [usdt] = withdrawalMethods.currencies
const richMethods = {
  ...withdrawalMethods,
  currencies: usdt ? [{ ...usdt, available: '1000000' }] : [],
  bankWays: withdrawalMethods.bankWays.map((way) => ({ ...way, available: '1000000' })),
}
/** The n-th withdrawal has an amount of LEAST + n. */
const LEAST = 50

/** The fund password confirms a withdrawal and each retry. */
const withPassword = (type: 'submission.confirm' | 'submission.again') => [
  { type },
  { type: 'password.confirm', count: 8 },
]

/** The authenticator's code is typed first. */
const withCode = (type: 'submission.confirm' | 'submission.again') => [
  { type: 'code.count', count: 6 },
  ...withPassword(type),
]

const withdrawing = (
  call: 'withdrawal' | 'withdrawalBank',
  confirm = withPassword,
  authenticator = false,
): Submitting => ({
  machine: withdrawalFlow,
  calls: [call],
  input: () => ({ prefill: { way: call === 'withdrawal' ? 'address' : 'bank' } }),
  begin: ({ actor }, order) => {
    actor.send({ type: 'withdrawal.address', address: TRON_ADDRESS })
    actor.send({ type: 'withdrawal.amount', amount: String(LEAST + order) })
    actor.send({ type: 'withdrawal.review', now: 0 })
  },
  orderOf: ({ amount }: { amount: string }) => Number(amount) - LEAST,
  reply: () => withdrawn,
  secret: { confirm: confirm('submission.confirm'), again: confirm('submission.again') },
  idle: (snapshot) => snapshot.matches({ open: 'filling' }),
  close: { type: 'withdrawal.close' },
  others: {
    withdrawalWay: () => ({ ...richMethods, authenticator }),
    withdrawalRecord: () => ({ list: [withdrawn], total: 1, page: 1, limit: 100 }),
  },
})

/** Every money call of the wallet, for scripts/exactlyOnce. */
export const FLOWS: Record<string, Submitting> = {
  transfer: {
    machine: transferFlow,
    calls: ['transfer'],
    begin: ({ actor }, order) => {
      actor.send({ type: 'transfer.amount', amount: String(order) })
      actor.send({ type: 'transfer.review' })
    },
    orderOf: ({ amount }: { amount: string }) => Number(amount),
    reply: () => record,
    idle: (snapshot) => snapshot.matches({ open: 'filling' }),
    close: { type: 'transfer.refresh' },
    others: { transferWay: () => ({ accounts: methods }) },
  },
  convert: {
    machine: convertFlow,
    calls: ['convert'],
    begin: ({ actor }, order) => {
      actor.send({ type: 'convert.amount', amount: String(order) })
      actor.send({ type: 'convert.quote' })
    },
    orderOf: ({ amount }: { amount: string }) => Number(amount),
    reply: () => conversion,
    idle: (snapshot) => snapshot.matches({ open: 'filling' }),
    close: { type: 'convert.refresh' },
    others: { convertWay: () => ({ currencies: richCurrencies, quote }) },
  },
  dust: {
    machine: dustFlow,
    calls: ['dust'],
    input: () => ({ account: 'coin' }),
    begin: ({ actor }, order) => {
      actor.send({ type: 'dust.all', chosen: false })
      actor.send({ type: 'dust.toggle', currency: `B${order}` })
      actor.send({ type: 'dust.quote' })
    },
    orderOf: ({ currencies }: { currencies: string }) => Number(currencies.slice(1)),
    reply: () => converted,
    idle: (snapshot) => snapshot.matches({ open: 'filling' }),
    close: { type: 'dust.refresh' },
    others: { dustWay: () => ({ ...dustWay, balances: manyBalances, quote: dustQuote }) },
  },
  withdrawal: withdrawing('withdrawal'),
  withdrawalBank: withdrawing('withdrawalBank'),
  'withdrawal with a code': withdrawing('withdrawal', withCode, true),
  recharge: {
    machine: depositFlow,
    calls: ['recharge'],
    begin: ({ actor }, order) => {
      actor.send({ type: 'deposit.sent' })
      actor.send({ type: 'deposit.amount', amount: String(order) })
      actor.send({ type: 'deposit.review' })
    },
    orderOf: ({ amount }: { amount: string }) => Number(amount),
    reply: () => deposit,
    idle: (snapshot) => snapshot.matches({ open: 'filling' }),
    close: { type: 'deposit.another' },
    others: { rechargeWay: () => depositMethods, rechargeRecord: () => depositPage(deposit) },
  },
  withdrawalRevoke: { ...cancelling, machine: withdrawalRevokeFlow, calls: ['withdrawalRevoke'] },
}
