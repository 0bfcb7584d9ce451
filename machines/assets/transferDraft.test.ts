import { describe, expect, test } from 'vitest'
import { draftForPrefill, readAs } from '../shared/storedSchemas.ts'
import { amountOf } from '../shared/typedAmount.ts'
import {
  currenciesBetween,
  draftFor,
  edited,
  storedTransfer,
  type TransferDraft,
  type TransferEdit,
  transferProblem,
} from './transferDraft.ts'
import { methods } from './transferTesting.ts'

const draftFrom = (stored: unknown) => draftForPrefill(readAs(storedTransfer, stored), '', '')

const coin: TransferDraft = { from: 'coin', to: 'contract', currency: 'USDT', amount: '1' }
const btc: TransferDraft = { from: 'coin', to: 'funding', currency: 'BTC', amount: '0.1' }

describe('the initial draft', () => {
  test('uses the account with the highest balance for a side that the link leaves open', () => {
    expect(draftFor(methods, { to: 'options' })).toEqual({ from: 'coin', to: 'options', currency: 'USDT', amount: '' })
    expect(draftFor(methods, { to: 'coin' })).toMatchObject({ from: 'contract', to: 'coin' })
    expect(draftFor(methods, {})).toMatchObject({ from: 'coin', to: 'contract', currency: 'USDT' })
    expect(draftFor(methods, { from: 'contract' })).toMatchObject({ from: 'contract', to: 'coin' })
    expect(draftFor(methods, { from: 'second' })).toMatchObject({ from: 'second', to: 'coin' })
    expect(draftFor(methods, { from: 'coin', to: 'funding', currency: 'BTC' })).toMatchObject({ currency: 'BTC' })
  })

  test('has two accounts and a common currency even for an invalid link', () => {
    expect(draftFor(methods, { from: 'bonus', to: 'moon', currency: 'XXX' })).toMatchObject({ currency: 'USDT' })
    expect(draftFor(methods, { from: 'coin', to: 'coin' })).toMatchObject({ from: 'contract', to: 'coin' })
    expect(draftFor(methods, { from: 'coin', to: 'second', currency: 'BTC' })).toMatchObject({ currency: 'USDT' })
    expect(draftFor(methods.slice(0, 1), {})).toBeUndefined()
    expect(draftFor(methods.slice(0, 1), { to: methods[0]?.account })).toBeUndefined()
    expect(draftFor([], {})).toBeUndefined()
  })

  test('keeps any currency of an account where the exchange does not say what the other one holds', () => {
    const withoutHoldings = methods.map(({ holds: _, ...account }) => account)
    expect(draftFor(withoutHoldings, { from: 'coin', to: 'second', currency: 'BTC' })).toMatchObject({
      currency: 'BTC',
    })
  })

  test('is restored only from a valid stored draft', () => {
    expect(draftFrom({ ...coin, wish: '' })).toEqual(coin)
    for (const stored of [
      undefined,
      null,
      'x',
      {},
      { ...coin, to: 'coin' },
      { ...coin, from: 'moon' },
      { ...coin, amount: 5 },
    ])
      expect(draftFrom(stored)).toBeUndefined()
    expect(draftFrom({ ...coin, amount: '1'.repeat(61) })).toBeUndefined()
  })
})

describe('changes', () => {
  const changed = (draft: TransferDraft, edit: TransferEdit) => edited(draft, methods, edit)

  test('choosing the other side’s account swaps both', () => {
    expect(changed(coin, { type: 'transfer.from', account: 'contract' })).toMatchObject({
      from: 'contract',
      to: 'coin',
    })
    expect(changed(coin, { type: 'transfer.to', account: 'coin' })).toMatchObject({ from: 'contract', to: 'coin' })
    expect(changed(coin, { type: 'transfer.swap' })).toEqual({ ...coin, from: 'contract', to: 'coin' })
    expect(changed(coin, { type: 'transfer.to', account: 'second' })).toEqual({ ...coin, to: 'second' })
  })

  test('a currency that the other account lacks is replaced; the amount stays', () => {
    expect(changed(btc, { type: 'transfer.to', account: 'contract' })).toEqual({
      ...btc,
      to: 'contract',
      currency: 'USDT',
    })
    expect(changed(coin, { type: 'transfer.currency', currency: 'BTC' })).toEqual(coin)
    expect(changed({ ...coin, to: 'funding' }, { type: 'transfer.currency', currency: 'BTC' })).toMatchObject({
      currency: 'BTC',
      amount: '1',
    })
    expect(currenciesBetween(methods, 'coin', 'second').map(({ currency }) => currency)).toEqual(['USDT'])
    expect(currenciesBetween(methods, 'bonus', 'coin')).toEqual([])
  })

  test('all is the whole available balance, to its last digit', () => {
    expect(changed(coin, { type: 'transfer.all' }).amount).toBe('8999.5')
    expect(changed(btc, { type: 'transfer.all' }).amount).toBe('0.123456789')
    expect(changed({ ...coin, from: 'second' }, { type: 'transfer.all' }).amount).toBe('')
  })
})

describe('VAL-06: a transfer quantity', () => {
  const problemOf = (amount: string, draft = coin) => transferProblem({ ...draft, amount }, methods)

  test.each([
    ['', 'required'],
    ['0', 'invalid'],
    ['0.00', 'invalid'],
    ['-5', 'invalid'],
    ['1e9', 'invalid'],
    ['abc', 'invalid'],
    ['1,5', 'invalid'],
    ['1 2', 'invalid'],
    ['1.2.3', 'invalid'],
    ['0.000000001', 'decimals'],
    ['8999.51', 'balanceShort'],
    ['99999999999999999999', 'balanceShort'],
  ])('%j is %s', (amount, id) => {
    expect(problemOf(amount)?.id).toBe(id)
  })

  test.each(['1', '8999.5', '8999.50000000', ' 12 ', '12.', '0.00000001'])('%j is valid', (amount) => {
    expect(problemOf(amount)).toBeUndefined()
  })

  test('a balance with more decimals can be moved whole; a problem carries its figures', () => {
    expect(problemOf('0.123456789', btc)).toBeUndefined()
    expect(problemOf('0.1234567891', btc)?.params).toEqual({ places: '9' })
    expect(problemOf('9000')?.params).toEqual({ available: '8999.50', currency: 'USDT' })
    expect(amountOf({ amount: ' 12. ' })).toBe('12')
  })
})
