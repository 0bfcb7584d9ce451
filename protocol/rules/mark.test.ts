import { describe, expect, test } from 'vitest'
import { fundingPayment, fundingRate, type MarkFacts, markPrice } from './mark.ts'

describe('mark price', () => {
  const facts: MarkFacts = {
    index: '60000',
    lastFundingRate: '0.0001',
    msToFunding: 14_400_000,
    intervalMs: 28_800_000,
    averageBasis: '5',
    last: '60010',
  }
  const mark = (change: Partial<MarkFacts>) => markPrice({ ...facts, ...change }, 2)

  test('is the median of three, in any order', () => {
    expect(mark({})).toBe('60005.00')
    expect(mark({ averageBasis: '-5' })).toBe('60003.00')
    expect(mark({ last: '60004' })).toBe('60004.00')
    expect(mark({ last: '1' })).toBe('60003.00')
    expect(mark({ averageBasis: '2', last: '1' })).toBe('60002.00')
    expect(mark({ averageBasis: '-5', last: '59999' })).toBe('59999.00')
  })

  test('weights the funding by the remaining time', () => {
    expect(mark({ msToFunding: 28_800_000, averageBasis: '100', last: '1' })).toBe('60006.00')
    expect(mark({ msToFunding: 0, averageBasis: '100', last: '1' })).toBe('60000.00')
    expect(mark({ msToFunding: 3_600_000, averageBasis: '100', last: '1' })).toBe('60000.75')
  })
})

describe('funding', () => {
  test('the rate follows the premium', () => {
    const rates = ['0', '0.0003', '0.001', '-0.001'].map((premium) =>
      fundingRate(premium, { interest: '0.0001', clamp: '0.0005' }),
    )
    expect(rates).toEqual(['0.0001', '0.0001', '0.0005', '-0.0005'])
  })

  test('longs pay shorts when the rate is above zero', () => {
    expect(fundingPayment('long', '30000', '0.0001')).toBe('-3.00000000')
    expect(fundingPayment('short', '30000', '0.0001')).toBe('3.00000000')
    expect(fundingPayment('long', '30000', '-0.0005')).toBe('15.00000000')
    expect(fundingPayment('short', '30000', '-0.0005')).toBe('-15.00000000')
  })

  test('payments are rounded up, receipts down', () => {
    expect(fundingPayment('long', '33333', '0.0001', 2)).toBe('-3.34')
    expect(fundingPayment('short', '33333', '0.0001', 2)).toBe('3.33')
  })
})
