import { expect, test } from 'vitest'
import { CONTRACT_TERMS, TIERS } from '../../protocol/rules/terms.testing.ts'
import { largestNotional, maxLeverage, termsOf, worstOf } from './contractTerms.ts'

const tiers = CONTRACT_TERMS.tiers ?? []

test('the terms that a backend sends are read in the units of the rules, in any order of its rows', () => {
  const known = termsOf({ contractTerms: { ...CONTRACT_TERMS, tiers: tiers.toReversed() } })
  expect(known).toEqual({ makerRate: '0.0002', takerRate: '0.0005', minTotal: '5', maxLeverage: 125, tiers: TIERS })
  expect(largestNotional(known)).toBe('50000000')
  expect(worstOf('30000', 20, known)).toBe('1515')
})

test('terms that it does not send are not known', () => {
  const nothing = {
    makerRate: undefined,
    takerRate: undefined,
    minTotal: undefined,
    maxLeverage: undefined,
    tiers: undefined,
  }
  for (const market of [undefined, {}, { contractTerms: undefined }, { contractTerms: {} }])
    expect(termsOf(market)).toEqual(nothing)
  expect([largestNotional(termsOf({})), worstOf('30000', 20, termsOf({}))]).toEqual([undefined, undefined])
})

test('a table is not used if a row lacks a field', () => {
  for (const field of ['upTo', 'maxLeverage', 'maintenanceRate']) {
    const broken = tiers.map((row, at) => (at === 2 ? { ...row, [field]: undefined } : row))
    expect(termsOf({ contractTerms: { ...CONTRACT_TERMS, tiers: broken } as never }).tiers, field).toBeUndefined()
  }
})

test('the highest leverage is the lower of the table’s and the market’s, as far as they are known', () => {
  const most = (notional: string, change: object) =>
    maxLeverage(notional, termsOf({ contractTerms: { ...CONTRACT_TERMS, ...change } }))
  expect([most('50000', {}), most('50000', { maxLeverage: 20 }), most('50000.01', {})]).toEqual([125, 20, 100])
  expect(most('50000001', {})).toBe(1)
  expect(most('50000', { maxLeverage: undefined })).toBe(125)
  expect(most('50000', { tiers: [] })).toBe(125)
  expect(most('50000', { tiers: [], maxLeverage: undefined })).toBeUndefined()
})
