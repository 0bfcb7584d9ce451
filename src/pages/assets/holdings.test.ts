import { expect, test } from 'vitest'
import { sum } from '../../../protocol/rules/decimal.ts'
import type { Balance, ContractOverview, WalletOverview } from '../../../protocol/shapes/assets.ts'
import {
  accountValues,
  byValue,
  heldParts,
  liveAccount,
  liveContract,
  liveWallet,
  valueAt,
  worthOf,
} from './holdings.ts'

const ACCOUNTS = [
  { account: 'funding', total: '100.05' },
  { account: 'coin', total: '33.33' },
  { account: 'bonus', total: '0.00' },
] as const

test('ENT-10: the total is the sum of the shown accounts, in any display currency', () => {
  const { total, list } = accountValues({ accounts: [...ACCOUNTS], total: '133.38' }, { rate: '0.862', places: 2 })
  expect(list.map(({ value }) => value)).toEqual(['86.24', '28.73', '0.00'])
  expect(total).toBe('114.97')
  expect(total).toBe(sum(list.map(({ value }) => value ?? '')))
})

test('a total has the decimals of its currency, and four digits below one', () => {
  const yen = accountValues({ accounts: [...ACCOUNTS], total: '133.38' }, { rate: '154.2', places: 0 })
  expect([...yen.list.map(({ value }) => value), yen.total]).toEqual(['15427', '5139', '0', '20566'])
  const dust = accountValues(
    { accounts: [{ account: 'coin', total: '0.00719' }], total: '0' },
    { rate: '0.862', places: 2 },
  )
  expect(dust.total).toBe('0.006197')
})

test('shares add up to one, and there are none of an empty total', () => {
  const { list } = accountValues({ accounts: [...ACCOUNTS], total: '133.38' }, { rate: '1', places: 2 })
  expect(list.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1)
  expect(
    accountValues({ accounts: [{ account: 'coin', total: '0' }], total: '0' }, { rate: '1', places: 2 }).list[0]?.share,
  ).toBe(0)
})

test('the highest value comes first, compared as numbers', () => {
  const list = ['9.00', '100.00', '20.00'].map((value) => ({ price: null, value }) as Balance)
  expect(byValue(list).map(({ value }) => value)).toEqual(['100.00', '20.00', '9.00'])
})

test('ENT-11: the valuation follows prices; without a price it keeps its own', () => {
  const list = [
    { currency: 'BTC', total: '0.1', price: '80000' },
    { currency: 'NEW', total: '10.019', price: '1' },
  ] as Balance[]
  expect(worthOf(list, (currency) => (currency === 'BTC' ? '81000.19' : undefined))).toBe('8110.02')
  expect(worthOf([], () => '1')).toBe('0.00')
})

test('ENT-11: available and locked follow prices with the total, and add up to it', () => {
  const list = [
    { currency: 'BTC', total: '0.1', available: '0.07', frozen: '0.03', price: '80000' },
    { currency: 'USDT', total: '5', available: '5', frozen: '0', price: null },
  ] as Balance[]
  const sent = { total: '8005', available: '5605', frozen: '2400', list }
  const value = worthOf(list, () => '81000')
  const held = worthOf(heldParts(list), () => '81000')
  expect(liveAccount(sent, value, held)).toMatchObject({ total: '8105.00', available: '5675', frozen: '2430.00' })
  expect(liveAccount(sent, value, undefined)).toBe(sent)
  // What a backend counts in the total alone can't be spent either.
  const [staked] = heldParts([{ currency: 'ETH', total: '10', available: '4', frozen: '1' } as Balance])
  expect(staked?.total).toBe('6')
})

test('a USDT is worth one also where the backend values no balance; a coin without a price has its own value', () => {
  const usdt = { currency: 'USDT', total: '5000', price: null, value: null } as Balance
  expect(valueAt(usdt, undefined)).toBe('5000')
  expect(valueAt({ ...usdt, currency: 'NEW', value: '7' }, undefined)).toBe('7')
  expect(byValue([{ ...usdt, currency: 'NEW', total: '1', value: '7' }, usdt])[0]).toBe(usdt)
})

test('ENT-11: a wallet with newer totals shows their sum', () => {
  const wallet = { total: '133.38', accounts: [...ACCOUNTS] } as unknown as WalletOverview
  expect(liveWallet(wallet, { coin: '40.00' }, ['contract'])).toMatchObject({
    total: '140.05',
    accounts: [{ total: '100.05' }, { account: 'coin', total: '40.00' }, { total: '0.00' }],
  })
})

test('a wallet that lists no accounts has the offered ones, and its own total until all of theirs are known', () => {
  const wallet = { total: '133.38', accounts: [] } as unknown as WalletOverview
  const some = liveWallet(wallet, { funding: '100.00' }, ['funding', 'coin'])
  expect(some).toMatchObject({
    total: '133.38',
    accounts: [{ total: '100.00' }, { account: 'coin', total: undefined }],
  })
  const { total, list } = accountValues(some, { rate: '2', places: 2 })
  expect([total, ...list.map(({ value }) => value)]).toEqual(['266.76', '200.00', undefined])
  expect(liveWallet(wallet, { funding: '100.00', coin: '20.00' }, ['funding', 'coin'])).toMatchObject({
    total: '120.00',
  })
})

test('the margin account follows margin and profits from the socket, and its total the profits', () => {
  const contract = { total: '300', walletBalance: '310', margin: '42.1', unrealised: '-10' } as ContractOverview
  expect(liveContract(contract, { margin: undefined, profits: undefined })).toEqual(contract)
  expect(liveContract(contract, { margin: '40.00', profits: ['5', '-2.5'] })).toEqual({
    total: '312.5',
    walletBalance: '310',
    margin: '40.00',
    unrealised: '2.50',
  })
  expect(liveContract(contract, { margin: '0.00', profits: [] })).toMatchObject({ total: '310', unrealised: '0.00' })
})

test('a cent of the margin account does not depend on whether the socket or a reply named its profits', () => {
  const contract = {
    total: '289.99',
    walletBalance: '300.00',
    margin: '42.1',
    unrealised: '-10.01',
  } as ContractOverview
  expect(liveContract(contract, { margin: '42.1', profits: ['-4.008', '-6.007'] })).toEqual(contract)
})
