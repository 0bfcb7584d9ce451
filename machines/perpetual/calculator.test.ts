import { expect, test } from 'vitest'
import { CONTRACT_TERMS } from '../../protocol/rules/terms.testing.ts'
import { type CalculatorDraft, calculated, calculatorProblems } from './calculator.ts'

const BARE = { tick: '0.1', step: '0.0001', quote: 'USDT' }
const MARKET = { ...BARE, contractTerms: CONTRACT_TERMS }
const draft = (change: Partial<CalculatorDraft> = {}): CalculatorDraft => ({
  of: 'profit',
  direction: 'long',
  leverage: '20',
  entry: '60000',
  exit: '66000',
  quantity: '0.5',
  roi: '100',
  ...change,
})
const problems = (change: Partial<CalculatorDraft>) =>
  calculatorProblems(draft(change), MARKET).map(({ field, id }) => `${field} ${id}`)

test('profit and loss after the fees of both sides, for long and short', () => {
  expect(calculated(draft(), MARKET)).toMatchObject({
    margin: '1500.00000000',
    gross: '3000.00000000',
    fees: '31.5',
    net: '2968.5',
    roi: '197.90',
  })
  expect(calculated(draft({ direction: 'short' }), MARKET)).toMatchObject({ net: '-3031.5', roi: '-202.10' })
})

test('the liquidation price is that of the rules, on the market’s grid', () => {
  const of = 'liquidation'
  expect(calculated(draft({ of, exit: '' }), MARKET)).toMatchObject({ liquidation: '57228.9', distance: '4.62' })
  expect(calculated(draft({ of, direction: 'short' }), MARKET)).toMatchObject({ liquidation: '62749.1' })
  expect(calculated(draft({ of, leverage: '1' }), MARKET)).toMatchObject({
    liquidation: null,
    distance: undefined,
  })
})

test('the target price brings the wanted return after fees, and none exists where a short would need one below zero', () => {
  const target = calculated(draft({ of: 'target', exit: '' }), MARKET)
  expect(target).toMatchObject({ exit: '63061.6', roi: '100.00' })
  expect(calculated(draft({ of: 'target', direction: 'short' }), MARKET)).toMatchObject({ exit: '56941.5' })
  const none = calculated(draft({ of: 'target', direction: 'short', leverage: '1', roi: '120' }), MARKET)
  expect([none?.exit, none?.net]).toEqual([null, undefined])
})

test('an empty field has no result and no problem', () => {
  expect([calculated(draft({ exit: '' }), MARKET), problems({ exit: '' })]).toEqual([undefined, []])
  expect(calculated(draft({ of: 'target', roi: '' }), MARKET)).toBeUndefined()
})

test('each wrong field has its problem, and only those of the calculation on screen', () => {
  expect(problems({ entry: '60000.05', exit: '0', quantity: '0.00001', leverage: '0' })).toEqual([
    'leverage amountInvalid',
    'entry priceStep',
    'exit amountInvalid',
    'quantity quantityStep',
  ])
  expect(problems({ of: 'liquidation', exit: '0' })).toEqual([])
  expect(problems({ quantity: '0.0001', entry: '100' })).toEqual(['quantity notionalSmall'])
  expect(problems({ quantity: '1000' })).toEqual(['quantity notionalLarge'])
  expect(problems({ quantity: '5', leverage: '51' })).toEqual(['leverage leverageHigh'])
  expect(problems({ quantity: '5', leverage: '50' })).toEqual([])
})

test('without the exchange’s terms there is a result by prices alone, and no size or leverage is wrong', () => {
  expect(calculated(draft(), BARE)).toMatchObject({
    gross: '3000.00000000',
    fees: undefined,
    net: undefined,
    roi: undefined,
  })
  expect(calculated(draft({ of: 'liquidation' }), BARE)).toMatchObject({
    margin: '1500.00000000',
    liquidation: undefined,
    maintenance: undefined,
    distance: undefined,
  })
  expect(calculated(draft({ of: 'target' }), BARE)).toMatchObject({ exit: undefined })
  for (const change of [{ quantity: '0.0001', entry: '100' }, { quantity: '1000' }, { leverage: '500' }])
    expect(calculatorProblems(draft(change), BARE)).toEqual([])
  expect(calculatorProblems(draft({ entry: '60000.0512' }), { quote: 'USDT' })).toEqual([])
})
