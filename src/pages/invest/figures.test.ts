import { beforeAll, expect, test } from 'vitest'
import { investment, product, redeemed } from '../../../machines/invest/testing.ts'
import { allTexts, startText, t } from '../../i18n/i18n.ts'
import {
  investmentRows,
  maturityText,
  placeRows,
  problemText,
  productFacts,
  redeemRows,
  takenPercent,
} from './figures.ts'
import { looksDue } from './useDue.ts'

beforeAll(async () => {
  await startText('en')
  await allTexts()
})

/** Of the first of January 1970, so that time zones tell the same day. */
const NOON = 43_200_000
const own = (text: string) => text
const pairs = (rows: readonly { label: string; value: unknown }[]) => rows.map(({ label, value }) => [label, value])

test('SCR-03: a product shows what it pays, its term, its limits and what is left', () => {
  expect(pairs(productFacts(t, product))).toEqual([
    ['Yearly rate', '7.30%'],
    ['Term', '30 days'],
    ['Minimum', '10.00 USDT'],
    ['Maximum', '5,000.00 USDT'],
    ['Remaining', '40,000.00 USDT'],
    ['Offered in all', '100,000.00 USDT'],
  ])
  expect([takenPercent(product), takenPercent({ ...product, total: '0' })]).toEqual([60, 100])
})

test('SCR-04: the review shows amount, term, income and what comes back', () => {
  const facts = {
    title: 'USDT 30 days',
    currency: 'USDT',
    yearlyRate: '7.3',
    termDays: '30',
    daily: '0.2',
    total: '6',
  }
  expect(pairs(placeRows(t, { amount: '1000', facts, now: NOON, language: 'en-GB' }))).toEqual([
    ['Product', 'USDT 30 days'],
    ['Yearly rate', '7.30%'],
    ['Amount', '1,000.00 USDT'],
    ['Term', '30 days'],
    ['Matures', '≈ 01/02/1970'],
    ['Daily income', '0.20 USDT'],
    ['Income over the term', '6.00 USDT'],
    ['Back at maturity', '1,006.00 USDT'],
  ])
  expect(pairs(placeRows(t, { amount: '1000', facts: {}, now: NOON, language: 'en-GB' }))).toContainEqual([
    'Daily income',
    '–',
  ])
  // Its days are counted from the first payout after it is placed, as the exchange counts them.
  expect(maturityText(NOON, 1, 'en-GB')).toBe('≈ 03/01/1970')
  expect(maturityText(NOON - 6 * 3_600_000, 1, 'en-GB')).toBe('≈ 02/01/1970')
})

test('SCR-04: an early redemption shows its cost before what comes back', () => {
  const facts = { title: 'USDT 30 days', currency: 'USDT', amount: '1000', income: '0.4', cost: '0.4', back: '999.6' }
  expect(pairs(redeemRows(t, facts)).slice(3)).toEqual([
    ['Cost', '0.40 USDT'],
    ['You get back', '999.60 USDT'],
  ])
})

test('SCR-04: an own investment shows its income and maturity, and what an early redemption has cost', () => {
  const labels = (one: typeof investment) => investmentRows(t, one, 'en-GB', own).map(({ label }) => label)
  expect(labels(investment)).toEqual(expect.arrayContaining(['Income so far', 'Expected income', 'Matures']))
  expect(labels(investment)).not.toContain('Cost')
  expect(pairs(investmentRows(t, redeemed, 'en-GB', own))).toEqual(
    expect.arrayContaining([
      ['Cost', '0.40 USDT'],
      ['You get back', '999.60 USDT'],
    ]),
  )
})

test('own amounts are hidden with the others, those of the product are not', () => {
  const rows = pairs(investmentRows(t, investment, 'en-GB', () => '••••••'))
  expect(rows).toContainEqual(['Amount', '••••••'])
  expect(rows).toContainEqual(['Yearly rate', '7.30%'])
})

test('why an amount cannot be placed is a sentence with its figures', () => {
  const range = { id: 'range', params: { minimum: '10', maximum: '5000', currency: 'USDT' } } as const
  expect(problemText(t, range, own)).toBe('From 10 to 5,000 USDT')
  const short = { id: 'balanceShort', params: { available: '1234.50', currency: 'USDT' } } as const
  expect(problemText(t, short, own)).toBe('Not enough balance. You have 1,234.5 USDT available.')
  expect(problemText(t, { id: 'soldOut', params: {} }, own)).toBe('Sold out')
})

test('a deadline that has passed is looked after at once and twice more', () => {
  expect([-1, 0, 1_999, 2_000, 10_000, 1e9].map(looksDue)).toEqual([0, 1, 1, 2, 3, 3])
})
