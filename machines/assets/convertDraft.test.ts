import { describe, expect, test } from 'vitest'
import { draftForPrefill, readAs } from '../shared/storedSchemas.ts'
import { type ConvertEdit, convertProblem, draftFor, edited, storedConvert, storedQuote } from './convertDraft.ts'
import { currencies, quote } from './convertTesting.ts'

const draftFrom = (stored: unknown) => draftForPrefill(readAs(storedConvert, stored), '', '')

const draft = { from: 'USDT', to: 'BTC', amount: '12.5' }
const changed = (...edits: ConvertEdit[]) => edits.reduce((now, edit) => edited(now, currencies, edit), draft)

describe('an empty draft', () => {
  test.each([
    [{}, 'USDT', 'BTC'],
    [{ from: 'ETH' }, 'ETH', 'USDT'],
    [{ to: 'ETH' }, 'USDT', 'ETH'],
    [{ to: 'USDT' }, 'BTC', 'USDT'],
    [{ from: 'BTC', to: 'ETH' }, 'BTC', 'ETH'],
    [{ from: 'BTC', to: 'BTC' }, 'USDT', 'BTC'],
    [{ from: 'NONE', to: '' }, 'USDT', 'BTC'],
  ])('a link with %j', (prefill, from, to) => {
    expect(draftFor(currencies, prefill)).toEqual({ from, to, amount: '' })
  })

  test('a single currency gives no draft', () => {
    expect(draftFor(currencies.slice(0, 1), {})).toBeUndefined()
  })
})

describe('changes', () => {
  test('choosing the other side’s currency swaps both and keeps the amount', () => {
    expect(changed({ type: 'convert.swap' })).toEqual({ from: 'BTC', to: 'USDT', amount: '12.5' })
    expect(changed({ type: 'convert.from', currency: 'BTC' })).toEqual({ from: 'BTC', to: 'USDT', amount: '12.5' })
    expect(changed({ type: 'convert.to', currency: 'USDT' })).toEqual({ from: 'BTC', to: 'USDT', amount: '12.5' })
    expect(changed({ type: 'convert.to', currency: 'ETH' })).toEqual({ from: 'USDT', to: 'ETH', amount: '12.5' })
  })

  test('all is the available balance, up to the most that one exchange allows', () => {
    expect(changed({ type: 'convert.all' }).amount).toBe('800')
    expect(changed({ type: 'convert.swap' }, { type: 'convert.all' }).amount).toBe('0.123456789')
    expect(changed({ type: 'convert.from', currency: 'ETH' }, { type: 'convert.all' }).amount).toBe('')
    expect(edited({ ...draft, from: 'GONE' }, currencies, { type: 'convert.all' }).amount).toBe('')
  })
})

test.each([
  ['', 'required'],
  [' . ', 'required'],
  ['0', 'invalid'],
  ['0.00', 'invalid'],
  ['-5', 'invalid'],
  ['1e9', 'invalid'],
  ['abc', 'invalid'],
  ['1.123456789', 'decimals'],
  ['0.99', 'minimum'],
  ['1000.51', 'balanceShort'],
  ['800.01', 'maximum'],
  ['800', undefined],
  ['1', undefined],
  [' 12. ', undefined],
  ['5.1000000000', undefined],
])('VAL-06: an exchange quantity of %j is %s', (amount, id) => {
  expect(convertProblem({ ...draft, amount }, currencies)?.id).toBe(id)
})

test('a problem carries its limits', () => {
  const params = (amount: string) => convertProblem({ ...draft, amount }, currencies)?.params
  expect(params('2000')).toEqual({ available: '1000.5', currency: 'USDT' })
  expect(params('0.5')).toEqual({ minimum: '1', currency: 'USDT' })
  expect(params('900')).toEqual({ maximum: '800', currency: 'USDT' })
  expect(params('1.123456789')).toEqual({ places: '8' })
})

test('only a complete stored draft is restored', () => {
  expect(draftFrom({ ...draft, wish: '/' })).toEqual(draft)
  for (const bad of [undefined, 'x', {}, { ...draft, to: 'USDT' }, { ...draft, amount: 5 }])
    expect(draftFrom(bad)).toBeUndefined()
  expect(readAs(storedQuote, quote)).toEqual(quote)
  for (const bad of [undefined, 'x', {}, { ...quote, rate: 1 }, { ...quote, expires: null }])
    expect(readAs(storedQuote, bad)).toBeUndefined()
})
