import { describe, expect, test } from 'vitest'
import { breakEvenShare, countdownOf, expectedPer100, incomeOf, outcomeOf, payoutOf } from './option.ts'

const NOON = Date.UTC(2026, 0, 5, 12)

describe('settlement', () => {
  test('compares the two prices, whatever their decimals', () => {
    const outcomes = (['up', 'down'] as const).map((forecast) =>
      ['61000.1', '61000.0', '60999.9'].map((price) => outcomeOf(forecast, '61000', price)),
    )
    expect(outcomes).toEqual([
      ['won', 'even', 'lost'],
      ['lost', 'even', 'won'],
    ])
  })

  test('pays stake and yield for a win, the stake for even, and nothing for a loss', () => {
    expect((['won', 'even', 'lost'] as const).map((one) => payoutOf('50', '20', one, 2))).toEqual([
      '60.00',
      '50.00',
      '0.00',
    ])
    expect((['won', 'even', 'lost'] as const).map((one) => incomeOf('50', '20', one, 2))).toEqual(['10', '0', '-50'])
  })

  test('rounds the payout down', () => expect(payoutOf('10.09', '15', 'won', 2)).toBe('11.60'))
})

describe('figures shown before an order', () => {
  test('the break-even share of wins', () => {
    expect(['20', '10', '30', '80', '90', '100'].map(breakEvenShare)).toEqual([
      '83.33',
      '90.91',
      '76.92',
      '55.56',
      '52.63',
      '50.00',
    ])
  })

  test('the expected result per 100', () => {
    expect(['10', '20', '80', '90', '100'].map((one) => expectedPer100(one))).toEqual(['-45', '-40', '-10', '-5', '0'])
    expect(expectedPer100('20', '100')).toBe('20')
  })
})

test('ENT-07: a countdown is the remaining time in whole seconds, and 0 at its end', () => {
  const left = [30_000, 29_999, 1_001, 1_000, 1, 0, -1, -5_000].map((ms) => countdownOf(NOON + ms, NOON))
  expect(left).toEqual([30, 30, 2, 1, 1, 0, 0, 0])
})
