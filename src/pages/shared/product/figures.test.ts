import { beforeAll, expect, test } from 'vitest'
import { investment, product, redeemed } from '../../../../machines/invest/testing.ts'
import type { ReviewFacts } from '../../../../machines/shared/reviewFacts.ts'
import { englishTexts } from '../../../i18n/english.testing.ts'
import { t } from '../../../i18n/i18n.ts'
import {
  investmentRows,
  maturityText,
  placeNote,
  placeRows,
  problemText,
  productFacts,
  redeemNote,
  redeemRows,
  takenPercent,
} from './figures.ts'
import { checksDue } from './useDue.ts'

beforeAll(englishTexts)

/** Noon of 1 January 1970, the same day in all time zones. */
const NOON = 43_200_000
const own = (text: string) => text
const pairs = (rows: readonly { label: string; value: unknown }[]) => rows.map(({ label, value }) => [label, value])

test('SCR-03: a product shows its yield, term, limits and remaining capacity', () => {
  expect(pairs(productFacts(t, product))).toEqual([
    [t('invest.rate'), '7.30%'],
    [t('invest.term'), '30 days'],
    [t('invest.minimum'), '10.00 USDT'],
    [t('invest.maximum'), '5,000.00 USDT'],
    [t('invest.remaining'), '40,000.00 USDT'],
    [t('invest.offered'), '100,000.00 USDT'],
  ])
  expect([takenPercent(product), takenPercent({ ...product, total: '0' })]).toEqual([60, 100])
})

test('SCR-04: the review shows amount, term, income and payout', () => {
  const facts = {
    title: 'USDT 30 days',
    currency: 'USDT',
    yearlyRate: '7.3',
    termDays: '30',
    payoutHour: '8',
    daily: '0.2',
    total: '6',
  }
  expect(pairs(placeRows(t, { amount: '1000', facts, now: NOON, language: 'en-GB' }))).toEqual([
    [t('invest.product'), 'USDT 30 days'],
    [t('invest.rate'), '7.30%'],
    [t('invest.amount'), '1,000.00 USDT'],
    [t('invest.term'), '30 days'],
    [t('invest.matures'), '≈ 1 Feb 1970'],
    [t('invest.daily'), '0.20 USDT'],
    [t('invest.total'), '6.00 USDT'],
    [t('invest.back'), '1,006.00 USDT'],
  ])
  expect(pairs(placeRows(t, { amount: '1000', facts: {}, now: NOON, language: 'en-GB' }))).toContainEqual([
    t('invest.daily'),
    '–',
  ])
  // Days count from the first payout after placing, as on the exchange.
  expect(maturityText(NOON, 1, 8, 'en-GB')).toBe('≈ 3 Jan 1970')
  expect(maturityText(NOON - 6 * 3_600_000, 1, 8, 'en-GB')).toBe('≈ 2 Jan 1970')
  // Without the hour of payouts they count from now.
  expect(maturityText(NOON, 1, undefined, 'en-GB')).toBe('≈ 2 Jan 1970')
})

test('SCR-04: an early redemption shows its cost and its payout', () => {
  const facts = { title: 'USDT 30 days', currency: 'USDT', amount: '1000', income: '0.4', cost: '0.4', back: '999.6' }
  expect(pairs(redeemRows(t, facts)).slice(3)).toEqual([
    [t('invest.cost'), '0.40 USDT'],
    [t('invest.givenBack'), '999.60 USDT'],
  ])
})

test('SCR-04: an investment shows its income and maturity, and what an early redemption cost', () => {
  const labels = (one: typeof investment) => investmentRows(t, one, 'en-GB', own).map(({ label }) => label)
  expect(labels(investment)).toEqual(
    expect.arrayContaining([t('invest.income'), t('invest.expected'), t('invest.matures')]),
  )
  expect(labels(investment)).not.toContain(t('invest.cost'))
  expect(pairs(investmentRows(t, redeemed, 'en-GB', own))).toEqual(
    expect.arrayContaining([
      [t('invest.cost'), '0.40 USDT'],
      [t('invest.givenBack'), '999.60 USDT'],
    ]),
  )
})

test('a user’s own amounts can be hidden, those of the product cannot', () => {
  const rows = pairs(investmentRows(t, investment, 'en-GB', () => '••••••'))
  expect(rows).toContainEqual([t('invest.amount'), '••••••'])
  expect(rows).toContainEqual([t('invest.rate'), '7.30%'])
})

test('a problem of an amount is a sentence with its figures', () => {
  const range = { id: 'range', params: { minimum: '10', maximum: '5000', currency: 'USDT' } } as const
  expect(problemText(t, range, own)).toBe(t('invest.range', { minimum: '10', maximum: '5,000', currency: 'USDT' }))
  const short = { id: 'balanceShort', params: { available: '1234.50678901', currency: 'USDT' } } as const
  expect(problemText(t, short, own)).toBe(t('trade.why.balanceShort', { available: '1,234.50', currency: 'USDT' }))
  expect(problemText(t, { id: 'soldOut', params: {} }, own)).toBe(t('invest.soldOut'))
})

test('an expired deadline is checked at once and twice more', () => {
  expect([-1, 0, 1_999, 2_000, 10_000, 1e9].map(checksDue)).toEqual([0, 1, 1, 2, 3, 3])
})

test('a review says when and at which cost only what the backend says', () => {
  expect(placeNote(t, { payoutHour: '8' })).toBe(t('invest.reviewNote'))
  expect(placeNote(t, {})).toBeUndefined()
  expect(redeemNote(t, { cost: '1.50', income: '1.5' })).toBe(t('invest.redeemNote'))
  const others: ReviewFacts[] = [{ cost: '2', income: '1.5' }, { cost: '2' }, {}]
  for (const facts of others) expect(redeemNote(t, facts)).toBeUndefined()
})
