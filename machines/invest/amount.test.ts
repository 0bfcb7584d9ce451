import { expect, test } from 'vitest'
import { amountProblem, incomeOf, mostAmount } from './amount.ts'
import { product } from './testing.ts'

const facts = { product, available: '2000' }
const idOf = (amount: string, change: Partial<typeof product> = {}, available = '2000') =>
  amountProblem(amount, { product: { ...product, ...change }, available })?.id

test('SCR-04: the calculator shows simple income of a day and of the term, rounded down', () => {
  expect(incomeOf('1000', product)).toEqual({ daily: '0.20000000', total: '6.00000000' })
  expect(incomeOf('0.00000001', product)).toEqual({ daily: '0.00000000', total: '0.00000000' })
  expect(['', '0', '1.', 'x'].map((text) => incomeOf(text, product))).toEqual(Array(4).fill(undefined))
})

test('the most is the smallest of balance, maximum and what is left', () => {
  expect(mostAmount(facts)).toBe('2000')
  expect(mostAmount({ ...facts, available: '9000' })).toBe('5000')
  expect(mostAmount({ product: { ...product, remaining: '70' }, available: '9000' })).toBe('70')
})

test('minimum, maximum and remaining capacity limit an amount; a product can be sold out', () => {
  expect([idOf('10'), idOf('2000')]).toEqual([undefined, undefined])
  expect([idOf('9.99'), idOf('5000.01', {}, '9000')]).toEqual(['range', 'range'])
  expect(amountProblem('71', { product: { ...product, remaining: '70' }, available: '2000' })).toEqual({
    id: 'range',
    params: { minimum: '10', maximum: '70', currency: 'USDT' },
  })
  expect([idOf('10', { soldOut: true }), idOf('10', { remaining: '9' })]).toEqual(['soldOut', 'soldOut'])
})

test('the balance limits it, and an empty or invalid amount is reported', () => {
  expect(amountProblem('2000.01', facts)).toEqual({
    id: 'balanceShort',
    params: { available: '2000', currency: 'USDT' },
  })
  expect([idOf(''), idOf('0'), idOf('5.')]).toEqual(['required', 'amountInvalid', 'notNumber'])
})
