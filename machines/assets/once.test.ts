import { test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { placedExactlyOnce } from '../once/placedExactlyOnce.ts'
import { convertFlow } from './convertFlow.ts'
import { record as conversion, currencies, quote } from './convertTesting.ts'
import { depositFlow } from './depositFlow.ts'
import { deposit, depositPage, depositWays } from './depositTesting.ts'
import { transferFlow } from './transferFlow.ts'
import { record, ways } from './transferTesting.ts'
import { withdrawalFlow } from './withdrawalFlow.ts'
import { ways as moneyWays, TRON_ADDRESS, record as withdrawn } from './withdrawalTesting.ts'

test('transfer is carried out exactly once, whatever happens in between', async () => {
  await placedExactlyOnce({
    machine: transferFlow as unknown as AnyStateMachine,
    calls: ['transfer'],
    begin: ({ actor }, order) => {
      actor.send({ type: 'transfer.amount', amount: String(order) })
      actor.send({ type: 'transfer.review' })
    },
    orderOf: ({ amount }: { amount: string }) => Number(amount),
    reply: () => record,
    idle: (snapshot) => snapshot.matches({ open: 'filling' }),
    close: { type: 'transfer.refresh' },
    others: { transferWay: () => ({ accounts: ways }) },
  })
})

test('convert is carried out exactly once, whatever happens in between', async () => {
  const rich = currencies.map((way) => ({ ...way, available: '1000000', maximum: '1000000' }))
  await placedExactlyOnce({
    machine: convertFlow as unknown as AnyStateMachine,
    calls: ['convert'],
    begin: ({ actor }, order) => {
      actor.send({ type: 'convert.amount', amount: String(order) })
      actor.send({ type: 'convert.quote' })
    },
    orderOf: ({ amount }: { amount: string }) => Number(amount),
    reply: () => conversion,
    idle: (snapshot) => snapshot.matches({ open: 'filling' }),
    close: { type: 'convert.refresh' },
    others: { convertWay: () => ({ currencies: rich, quote }) },
  })
})

/** The fund password confirms a withdrawal and each retry. */
const withPassword = (type: 'submission.confirm' | 'submission.again') => [
  { type },
  { type: 'password.confirm', count: 8 },
]

test.each(['withdrawal', 'withdrawalBank'] as const)(
  '%s is carried out exactly once, whatever happens in between',
  async (call) => {
    const [usdt] = moneyWays.currencies
    const rich = {
      ...moneyWays,
      currencies: usdt ? [{ ...usdt, available: '1000000' }] : [],
      bankWays: moneyWays.bankWays.map((way) => ({ ...way, available: '1000000' })),
    }
    const least = 50
    await placedExactlyOnce({
      machine: withdrawalFlow as unknown as AnyStateMachine,
      calls: [call],
      input: () => ({ wish: { way: call === 'withdrawal' ? 'address' : 'bank' } }),
      begin: ({ actor }, order) => {
        actor.send({ type: 'withdrawal.address', address: TRON_ADDRESS })
        actor.send({ type: 'withdrawal.amount', amount: String(least + order) })
        actor.send({ type: 'withdrawal.review', now: 0 })
      },
      orderOf: ({ amount }: { amount: string }) => Number(amount) - least,
      reply: () => withdrawn,
      secret: { confirm: withPassword('submission.confirm'), again: withPassword('submission.again') },
      idle: (snapshot) => snapshot.matches({ open: 'filling' }),
      close: { type: 'withdrawal.close' },
      others: {
        withdrawalWay: () => rich,
        withdrawalRecord: () => ({ list: [withdrawn], total: 1, page: 1, limit: 100 }),
      },
    })
  },
)

test('recharge is carried out exactly once, whatever happens in between', async () => {
  await placedExactlyOnce({
    machine: depositFlow as unknown as AnyStateMachine,
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
    others: { rechargeWay: () => depositWays, rechargeRecord: () => depositPage(deposit) },
  })
})
