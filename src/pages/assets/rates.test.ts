import { expect, test } from 'vitest'
import { times } from '../../../protocol/rules/decimal.ts'
import { estimateOf, inverse, spreadCost } from './rates.ts'

test('a rate is shown both methods, with eight digits for small and large ones', () => {
  expect(inverse('0.00000998')).toBe('100200.4')
  expect(inverse('100200')).toBe('0.0000099800399')
  expect(inverse('0.5')).toBe('2')
  expect(inverse('4')).toBe('0.25')
  expect(inverse('0')).toBeUndefined()
})

test('SCR-02: the cost of the spread is the difference to the market price', () => {
  expect(spreadCost('998', '0.2')).toBe('2')
  expect(spreadCost('0', '0.2')).toBe('0')
  expect(spreadCost('0.00162849', '0.2')).toBe('0.00000326')
})

test('an estimate is calculated like the exchange’s quote', () => {
  const made = estimateOf('1000', '1', '80000', '0.2')
  expect(made).toEqual({ rate: '0.000012475', received: '0.01247500', spread: '0.2' })
  expect(times('80000', made?.received ?? '')).toBe('998')
  expect(estimateOf('1', '0', '5', '0.2')).toBeUndefined()
  expect(estimateOf('1', '5', '0', '0.2')).toBeUndefined()
  expect(estimateOf('1000', '1', '80000', undefined)).toBeUndefined()
  expect(estimateOf('1000', '1', '80000', '0.5')).toMatchObject({ rate: '0.0000124375', spread: '0.5' })
})
