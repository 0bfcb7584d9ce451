/** What holds for every command of the wallet. */
import { expect, test } from 'vitest'
import type { Command } from '../commands.ts'
import type { Hold } from '../orders/orderType.ts'
import { run } from '../run.ts'
import { save } from '../save.ts'
import { done, emptyFields } from '../testing.ts'
import { quoteFor } from './convert.ts'
import { dustQuoteFor } from './dust.ts'
import { type walletCommands, walletHolds } from './index.ts'
import { FUND, TRON_ADDRESS, walletWorld } from './testing.ts'
import { transactionId } from './transactionId.ts'

const MONEY = { currency: 'USDT', amount: '10' }
const ADDRESS = { currency: 'USDT', network: 'TRON', address: TRON_ADDRESS }
const CARD = { bankName: 'Bank', name: 'Ann', number: '•••• 4242', digest: 'd', secret: FUND }
const PAIR = { from: 'USDT', to: 'BTC', amount: '10' }

/** A valid request of each command that a user gives. */
const REQUESTS: Record<Exclude<keyof typeof walletCommands, 'depositDecide' | 'withdrawalDecide'>, object> = {
  transfer: { ...MONEY, from: 'funding', to: 'coin' },
  grant: { ...MONEY, account: 'funding' },
  recharge: { ...MONEY, protocol: 'TRON' },
  withdraw: { ...ADDRESS, kind: 'address', amount: '10', secret: FUND },
  withdrawalRevoke: { order: 'W0000000001' },
  convert: PAIR,
  dust: { account: 'funding', to: 'BTC', currencies: 'USDT', quote: 'Q1-x' },
  bindCard: CARD,
  addMethod: { kind: 'bank', name: 'Ann', account: '1', secret: FUND },
  removeMethod: { id: 1 },
  addAddress: { name: 'Mine', ...ADDRESS },
  changeAddress: { id: 1, name: 'Yours' },
  setWhitelist: { enabled: true },
  addUpload: { group: 'ugc', media: 'image/png', size: 1 },
}

test.each(Object.entries(REQUESTS))('%s: nobody but a user can do it', (type, request) => {
  const { world } = walletWorld()
  const before = save(world)
  expect(run(world, { type, user: 99, ...request } as Command)).toMatchObject({ ok: false, error: 'loginRequired' })
  expect(save(world)).toBe(before)
})

test('nobody but a user is quoted a rate', () => {
  const { world } = walletWorld()
  expect(() => quoteFor(world, { user: 99, ...PAIR })).toThrow(expect.objectContaining({ id: 'loginRequired' }))
  const selection = { account: 'funding', to: 'BTC', currencies: ['USDT'] } as const
  expect(() => dustQuoteFor(world, { user: 99, ...selection })).toThrow(
    expect.objectContaining({ id: 'loginRequired' }),
  )
})

test('records hold what they were given, and name nothing that they were not given', () => {
  const { world, user } = walletWorld()
  const give = (command: object) => done(world, { user, ...command } as Command)
  const clientId = (n: number) => ({ clientId: `intent-000${n}` })
  for (const type of ['recharge', 'withdraw', 'convert'] as const) {
    give({ type, ...REQUESTS[type] })
    give({ type, ...REQUESTS[type], clientId: `${type}-0001` })
  }
  for (const type of ['bindCard', 'addMethod', 'addAddress'] as const) give({ type, ...REQUESTS[type] })
  give({ type: 'bindCard', ...CARD, digest: 'e', idNumber: '11010519491231002X' })
  give({ type: 'withdraw', ...REQUESTS.withdraw, note: 'rent', ...clientId(9) })
  for (const account of ['funding', 'coin'] as const) {
    give({ type: 'grant', account, currency: 'DOGE', amount: '3' })
    const quote = dustQuoteFor(world, { user, account, to: 'USDT', currencies: ['DOGE'] }).no
    give({ type: 'dust', account, to: 'USDT', currencies: 'DOGE', quote })
  }
  expect(emptyFields(world.wallet)).toEqual([])
  const { deposits, withdrawals, conversions, byUser } = world.wallet
  const given = (records: { byNo: Record<string, { clientId?: string }> }) =>
    Object.values(records.byNo).map((record) => record.clientId)
  expect(given(deposits)).toEqual([undefined, 'recharge-0001'])
  expect(given(withdrawals)).toEqual([undefined, 'withdraw-0001', 'intent-0009'])
  expect(given(conversions)).toEqual([undefined, 'convert-0001', undefined, undefined])
  expect(Object.values(withdrawals.byNo).map(({ note }) => note)).toEqual([undefined, undefined, 'rent'])
  expect(Object.values(conversions.byNo).map(({ account }) => account)).toEqual([
    undefined,
    undefined,
    undefined,
    'coin',
  ])
  expect(byUser[user]?.cards.map(({ idNumber }) => idNumber)).toEqual([undefined, '11010519491231002X'])
})

test('a grant goes to an account that exists', () => {
  const { world, user } = walletWorld()
  const grant = (account: string, more: object = {}) =>
    run(world, { type: 'grant', user, account, ...MONEY, ...more } as Command)
  expect(grant('savings')).toMatchObject({ error: 'fieldInvalid', field: 'account' })
  expect(grant('coin', { amount: '-1' })).toMatchObject({ error: 'fieldInvalid', field: 'amount' })
  expect(grant('coin')).toMatchObject({ ok: true, value: true })
})

test('only withdrawals that are under way hold money', () => {
  const { world, user } = walletWorld()
  const withdraw = () => done(world, { type: 'withdraw', user, ...REQUESTS.withdraw } as Command) as string
  const holds = () => {
    const found: Hold[] = []
    walletHolds(world, (hold) => found.push(hold))
    return found
  }
  const [first, second] = [withdraw(), withdraw()]
  done(world, { type: 'withdrawalRevoke', user, order: first })
  expect(holds()).toEqual([{ user, account: 'funding', currency: 'USDT', amount: 1_000_000_000n, ref: second }])
  done(world, { type: 'wait', ms: 3_600_000 })
  expect(holds()).toEqual([])
})

test('H9: a transaction ID is no chain’s, and the same record always has the same', () => {
  const { world } = walletWorld()
  const [one, other] = ['D0000000001', 'D0000000002'].map((no) => transactionId(world, no))
  expect(one).toMatch(/^SIM[0-9a-f]{57}$/)
  expect([transactionId(world, 'D0000000001'), other === one]).toEqual([one, false])
  expect(transactionId({ ...world, seed: 43 }, 'D0000000001')).not.toBe(one)
})
