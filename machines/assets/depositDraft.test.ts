import { describe, expect, test } from 'vitest'
import { draftForPrefill, readAs } from '../shared/storedSchemas.ts'
import {
  amountProblem,
  type DepositDraft,
  draftFor,
  edited,
  fitted,
  isBelowMinimum,
  networkOf,
  storedDeposit,
} from './depositDraft.ts'
import { depositMethods } from './depositTesting.ts'

const draftFrom = (stored: unknown) => draftForPrefill(readAs(storedDeposit, stored), '', '')

const draft: DepositDraft = { currency: 'USDT', protocol: 'TRON', amount: '25.5', picture: undefined, telling: true }
const NETWORK = depositMethods[1]?.networks[0]

describe('a link sets currency and network', () => {
  test.each([
    ['nothing', {}, 'USDT', 'TRON'],
    ['a currency', { currency: 'btc' }, 'BTC', 'Bitcoin'],
    ['a network', { currency: 'USDT', protocol: 'Ethereum' }, 'USDT', 'Ethereum'],
    ['a network of another currency', { currency: 'BTC', protocol: 'TRON' }, 'BTC', 'Bitcoin'],
    ['what is not offered', { currency: 'YFI' }, 'USDT', 'TRON'],
  ])('%s', (_, prefill, currency, protocol) => {
    expect(draftFor(depositMethods, prefill)).toMatchObject({ currency, protocol, amount: '', telling: false })
  })

  test('a draft’s network is that of its currency, and none of one that is not offered', () => {
    expect(networkOf(depositMethods, draft)?.protocol).toBe('TRON')
    for (const other of [{ currency: 'BTC' }, { currency: 'GONE' }, { protocol: 'Nowhere' }])
      expect(networkOf(depositMethods, { ...draft, ...other })).toBeUndefined()
  })

  test('without a network there is no draft', () => {
    expect(draftFor([], {})).toBeUndefined()
    expect(draftFor([{ currency: 'USDT', name: 'Tether', networks: [] }], {})).toBeUndefined()
  })
})

describe('VAL-06: the amount', () => {
  test.each([
    ['', 'required'],
    [' ', 'required'],
    ['0', 'invalid'],
    ['0.000', 'invalid'],
    ['-5', 'invalid'],
    ['1e9', 'invalid'],
    ['1,5', 'invalid'],
    ['abc', 'invalid'],
    ['0.123456789', 'decimals'],
  ])('%j is %s', (amount, id) => {
    expect(amountProblem({ amount })?.id).toBe(id)
  })

  test.each(['1', '1.', '0.12345678', '0.123456780', ' 12.5 '])('%j is accepted', (amount) => {
    expect(amountProblem({ amount })).toBeUndefined()
  })

  test('an amount below the minimum is accepted and marked as such', () => {
    const below = (amount: string) => isBelowMinimum({ ...draft, amount }, NETWORK)
    expect([below('0.99'), below('1'), below('1.01'), below('0'), below('')]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(isBelowMinimum({ ...draft, amount: '0.5' }, undefined)).toBe(false)
  })
})

describe('changes', () => {
  test('another currency or network goes back to its address and keeps the amount', () => {
    const other = edited(draft, depositMethods, { type: 'deposit.protocol', protocol: 'Ethereum' })
    expect(other).toEqual({ ...draft, protocol: 'Ethereum', telling: false })
    expect(edited(draft, depositMethods, { type: 'deposit.currency', currency: 'BTC' })).toMatchObject({
      protocol: 'Bitcoin',
      amount: '25.5',
      telling: false,
    })
  })

  test('a network that is no longer offered is replaced', () => {
    const methods = depositMethods.map((way) => ({ ...way, networks: way.networks.slice(-1) }))
    expect(fitted(methods, draft)).toMatchObject({ protocol: 'Ethereum', telling: false, amount: '25.5' })
  })

  test('an amount is stored as typed, up to a length', () => {
    expect(edited(draft, depositMethods, { type: 'deposit.amount', amount: '1e9' }).amount).toBe('1e9')
    expect(edited(draft, depositMethods, { type: 'deposit.amount', amount: '9'.repeat(99) }).amount).toHaveLength(60)
  })
})

describe('a stored draft', () => {
  const picture = { id: 7, url: '/uploads/7.png' }
  test('is restored with the reference of its picture', () => {
    expect(draftFrom(JSON.parse(JSON.stringify({ ...draft, picture })))).toEqual({ ...draft, picture })
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'draft'],
    ['a wrong amount', { ...draft, amount: 5 }],
    ['an endless amount', { ...draft, amount: '1'.repeat(61) }],
  ])('%s gives no draft', (_, value) => {
    expect(draftFrom(value)).toBeUndefined()
  })

  test.each([[{ id: 'x', url: '/a' }], [{ id: 1, url: 'x'.repeat(2_001) }], ['file']])(
    'an invalid picture %j is dropped',
    (odd) => {
      expect(draftFrom({ ...draft, picture: odd })).toEqual(draft)
    },
  )
})
