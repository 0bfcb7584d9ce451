import { expect, test } from 'vitest'
import { commitmentOf, mostQuantity, quantityProblem } from './quantity.ts'
import { project } from './testing.ts'

const facts = { project, available: '1000', remaining: '12000' }
const idOf = (quantity: string, change: Partial<typeof facts> = {}) =>
  quantityProblem(quantity, { ...facts, ...change })?.id

test('a quantity commits quantity × subscription price, rounded up', () => {
  expect(commitmentOf('100', project)).toBe('85.00000000')
  expect(commitmentOf('0.00000001', project)).toBe('0.00000001')
  expect(['', '0', '-1', '1.', 'x'].map((text) => commitmentOf(text, project))).toEqual(Array(5).fill(undefined))
})

test('the most is what the balance can pay, or what the limit leaves', () => {
  expect(mostQuantity(facts)).toBe('1176.47058823')
  expect(mostQuantity({ ...facts, remaining: '30' })).toBe('30')
  expect(mostQuantity({ ...facts, project: { ...project, subscriptionPrice: '0' } })).toBe('12000')
})

test('ENT-15: minimum, maximum and the user’s remaining quota limit a subscription', () => {
  expect(idOf('10')).toBeUndefined()
  expect(idOf('9.99999999')).toBe('range')
  expect(quantityProblem('31', { ...facts, remaining: '30' })).toEqual({
    id: 'range',
    params: { minimum: '10', maximum: '30', currency: 'TIDE' },
  })
  expect(idOf('100', { remaining: '9' })).toBe('usedUp')
})

test('the balance limits it to the last unit', () => {
  expect(idOf('1176.47058823')).toBeUndefined()
  expect(quantityProblem('1176.47058824', facts)).toEqual({
    id: 'balanceShort',
    params: { available: '1000', currency: 'USDT' },
  })
})

test('an empty or invalid quantity is reported, and so is a project that is not open', () => {
  expect([idOf(''), idOf('0'), idOf('1.')]).toEqual(['required', 'amountInvalid', 'notNumber'])
  expect(idOf('100', { project: { ...project, state: 'coming' } })).toBe('notOpen')
})
