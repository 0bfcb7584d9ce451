import { describe, expect, test } from 'vitest'
import { CONTRACT_TERMS } from '../../protocol/rules/terms.testing.ts'
import {
  isAdjustable,
  leverageProblems,
  liquidationWith,
  marginAfter,
  marginProblems,
  marginWith,
  mostLeverage,
  reversalOf,
  spareMargin,
} from './marginDraft.ts'
import { heldPosition } from './testing.ts'

const facts = { last: '60500', mark: '60500', contractTerms: CONTRACT_TERMS }
const unknown = { last: '60500', mark: '60500', contractTerms: undefined }
const position = heldPosition()
const TICK = '0.1'

test('the sheets open only where the backend sends margin and leverage', () => {
  expect(isAdjustable(position)).toBe(true)
  expect(isAdjustable(heldPosition({ margin: null }))).toBe(false)
  expect(isAdjustable(heldPosition({ leverage: null }))).toBe(false)
})

describe('the margin of a position', () => {
  test.each([
    ['add', '100.5', '1600.5'],
    ['remove', '100.5', '1399.5'],
    ['remove', '1499.99', '0.01'],
    ['remove', '1500', undefined],
    ['remove', '1600', undefined],
    ['add', '', undefined],
    ['add', '0', undefined],
    ['add', 'x', undefined],
  ] as const)('%s %j leaves %s', (action, amount, after) => {
    expect(marginAfter({ action, amount }, position)).toBe(after)
  })

  test('above what the leverage needs at the mark price can be removed, to the cent', () => {
    const rich = heldPosition({ margin: '1600.129' })
    expect(spareMargin(rich, facts)).toBe('87.62')
    expect(spareMargin(rich, { ...facts, mark: '0' })).toBe('87.62')
    expect(spareMargin(rich, { ...facts, mark: '60000' })).toBe('100.12')
    expect(spareMargin(rich, unknown)).toBeUndefined()
  })

  test('moves the liquidation price, which is not known without the exchange’s table', () => {
    expect(liquidationWith('1500', position, TICK, facts)).toBe('57228.9')
    expect(Number(liquidationWith('3000', position, TICK, facts))).toBeLessThan(57_228.9)
    expect(liquidationWith('30000', position, TICK, facts)).toBeNull()
    expect(liquidationWith('1500', position, TICK, unknown)).toBeUndefined()
  })

  test('is changed by no more than the funds and the exchange allow; it decides what is not known here', () => {
    const funded = { ...facts, available: '100', currency: 'USDT' }
    const problems = (action: 'add' | 'remove', amount: string, more: object = {}) =>
      marginProblems({ action, amount }, heldPosition({ margin: '1600' }), { ...funded, ...more })
    expect(problems('add', '100')).toEqual([])
    const short = { available: '100', currency: 'USDT', needed: '100.01' }
    expect(problems('add', '100.01')).toEqual([{ field: 'amount', id: 'balanceShort', params: short }])
    expect(problems('add', '999', { available: undefined })).toEqual([])
    expect(problems('remove', '87.5')).toEqual([])
    const most = { most: '87.50', currency: 'USDT' }
    expect(problems('remove', '87.51')).toEqual([{ field: 'amount', id: 'marginTooMuch', params: most }])
    expect(problems('remove', '999', { contractTerms: undefined })).toEqual([])
    expect(marginProblems({ action: 'remove', amount: '1' }, position, funded)).toMatchObject([{ id: 'marginNone' }])
    for (const [amount, id] of [
      ['', 'required'],
      ['0', 'amountInvalid'],
      ['x', 'notNumber'],
    ] as const)
      expect(problems('remove', amount)).toEqual([{ field: 'amount', id, params: {} }])
  })
})

describe('the leverage of a position', () => {
  test('is at most that of its size at the mark price', () => {
    expect(mostLeverage(position, facts)).toBe(125)
    expect(mostLeverage(position, { ...facts, mark: '110000' })).toBe(100)
    expect(mostLeverage(heldPosition({ quantity: '5' }), facts)).toBe(50)
    expect(mostLeverage(position, unknown)).toBeUndefined()
  })

  test('needs more margin when it falls, and releases what it can when it rises', () => {
    expect(marginWith(10, position, facts)).toBe('3000')
    expect(marginWith(20, position, facts)).toBe('1500')
    expect(marginWith(10, position, unknown)).toBe('3000')
    expect(marginWith(40, position, unknown)).toBeUndefined()
  })

  test.each([
    [20, 'leverageSame', {}],
    [0, 'amountInvalid', {}],
    [1.5, 'amountInvalid', {}],
    [126, 'leverageHigh', { most: '125' }],
    [10, 'balanceShort', { available: '1000', currency: 'USDT', needed: '1500' }],
  ])('%d is refused as %s', (leverage, id, params) => {
    const funded = { ...facts, available: '1000', currency: 'USDT' }
    expect(leverageProblems(leverage, position, funded)).toEqual([{ field: 'leverage', id, params }])
  })

  test('is taken where nothing is against it, or nothing is known', () => {
    const funded = { ...facts, available: '1500', currency: 'USDT' }
    for (const leverage of [10, 125]) expect(leverageProblems(leverage, position, funded)).toEqual([])
    for (const leverage of [1, 200]) expect(leverageProblems(leverage, position, unknown)).toEqual([])
  })
})

test('a reversed position opens the other side with the same quantity and leverage', () => {
  const short = reversalOf(position, '60000', TICK, facts)
  expect(short).toMatchObject({ direction: 'short', margin: '1500.00000000', fee: '15.00000000' })
  expect(Number(short.liquidation)).toBeGreaterThan(60_000)
  const long = reversalOf(heldPosition({ direction: 'short', leverage: null }), '60000', TICK, facts)
  expect(long).toMatchObject({ direction: 'long', margin: '30000.00000000' })
  expect(reversalOf(position, '60000', TICK, unknown)).toEqual({
    direction: 'short',
    margin: '1500.00000000',
    fee: undefined,
    liquidation: undefined,
  })
})
