/** The figures of a product, a review and an investment, as rows. */

import type { AmountProblem } from '../../../../machines/invest/amount.ts'
import type { ReviewFacts } from '../../../../machines/shared/reviewFacts.ts'
import { compare, isDecimal, isZero, minus, over, sum, times } from '../../../../protocol/rules/decimal.ts'
import { DAY_MS, maturesAt } from '../../../../protocol/rules/payout.ts'
import type { Investment, InvestProduct } from '../../../../protocol/shapes/invest.ts'
import { type Figure, grouped, orUnknown, UNKNOWN } from '../../../i18n/format.ts'
import type { TFunction } from '../../../i18n/i18n.ts'
import { formatDate, formatDateTime, msOf } from '../../../i18n/time.ts'
import type { Tone } from '../../../ui/Chip.tsx'
import { type Fact, knownFacts } from '../../../ui/Facts.tsx'
import { exactAmount, exactText } from '../amounts.ts'
import { amountIn, given } from './reviewFacts.ts'

type Own = (text: string) => string

export const STATE_TONES: Record<Investment['state'], Tone> = { earning: 'info', matured: 'ok', redeemed: 'warn' }

/** A yearly rate with at least two decimals, for alignment: '5.20%'. */
export const rateText = (percent: string | null): string => orUnknown(percent, (known) => `${exactAmount(known, 2)}%`)

/** The taken share of a product in whole percent; undefined if the backend doesn't send it. */
export function takenPercent({ total, remaining }: InvestProduct): number | undefined {
  if (total === null || remaining === null) return undefined
  return isZero(total) ? 100 : Number(over(times(minus(total, remaining), '100'), total, 0))
}

/** A term in days; a dash if the backend doesn't send it. */
export const daysText = (t: TFunction, days: number | null): string =>
  orUnknown(days, (count) => t('invest.days', { count }))

/**
 * The maturity date of an investment placed at `now` (ms); a payout in between moves it by a day. Without the hour of payouts the term is
 * counted from now.
 */
export const maturityText = (
  now: number,
  termDays: number | null,
  payoutHour: number | undefined,
  language: string,
): string =>
  orUnknown(termDays, (days) => {
    const at = payoutHour === undefined ? now + days * DAY_MS : maturesAt(now, days, payoutHour)
    return `≈ ${formatDate(at, language, 'words')}`
  })

/** The figures of a product that the backend sends. */
export function productFacts(t: TFunction, product: InvestProduct): Fact[] {
  const { currency, minimum, maximum, remaining, total, termDays, yearlyRate } = product
  const amount = (value: Figure) => orUnknown(value, (known) => exactText(known, currency))
  return knownFacts([
    { label: t('invest.rate'), value: rateText(yearlyRate) },
    { label: t('invest.term'), value: daysText(t, termDays) },
    { label: t('invest.minimum'), value: amount(minimum) },
    { label: t('invest.maximum'), value: amount(maximum) },
    { label: t('invest.remaining'), value: amount(remaining) },
    { label: t('invest.offered'), value: amount(total) },
  ])
}

const moneyIn = (facts: ReviewFacts, name: string, value = given(facts, name)): string =>
  amountIn(facts, 'currency', value)

interface PlaceReview {
  amount: string
  facts: ReviewFacts
  /** Exchange time in ms. */
  now: number
  language: string
}

/** The rows of a new investment's review. Facts lost on a reload are shown as unknown. */
export function placeRows(t: TFunction, { amount, facts, now, language }: PlaceReview): Fact[] {
  const days = Number(given(facts, 'termDays') ?? '0')
  const hour = given(facts, 'payoutHour')
  const total = given(facts, 'total')
  const rate = given(facts, 'yearlyRate')
  const back = total === undefined ? undefined : sum([amount, total])
  return [
    { label: t('invest.product'), value: given(facts, 'title') ?? UNKNOWN },
    { label: t('invest.rate'), value: rate === undefined ? UNKNOWN : rateText(rate) },
    { label: t('invest.amount'), value: moneyIn(facts, 'amount', amount) },
    { label: t('invest.term'), value: days > 0 ? t('invest.days', { count: days }) : UNKNOWN },
    {
      label: t('invest.matures'),
      value: days > 0 ? maturityText(now, days, hour === undefined ? undefined : Number(hour), language) : UNKNOWN,
    },
    { label: t('invest.daily'), value: moneyIn(facts, 'daily') },
    { label: t('invest.total'), value: moneyIn(facts, 'total') },
    { label: t('invest.back'), value: moneyIn(facts, 'back', back) },
  ]
}

/** What a review says of a term; nothing where the backend does not send when it pays. */
export const placeNote = (t: TFunction, facts: ReviewFacts): string | undefined =>
  given(facts, 'payoutHour') === undefined ? undefined : t('invest.reviewNote')

/** Why an early redemption costs what it does, where that is the income so far. */
export const redeemNote = (t: TFunction, facts: ReviewFacts): string | undefined => {
  const [cost, income] = [given(facts, 'cost'), given(facts, 'income')]
  return cost !== undefined && income !== undefined && compare(cost, income) === 0 ? t('invest.redeemNote') : undefined
}

/** The rows of an early redemption's review: its cost before the refund. */
export const redeemRows = (t: TFunction, facts: ReviewFacts): Fact[] => [
  { label: t('invest.product'), value: given(facts, 'title') ?? UNKNOWN },
  { label: t('invest.amount'), value: moneyIn(facts, 'amount') },
  { label: t('invest.income'), value: moneyIn(facts, 'income') },
  { label: t('invest.cost'), value: moneyIn(facts, 'cost') },
  { label: t('invest.givenBack'), value: moneyIn(facts, 'back') },
]

/** All known facts of an investment. */
export function investmentRows(t: TFunction, investment: Investment, language: string, own: Own): Fact[] {
  const { currency, amount, dailyIncome, income, expectedIncome, redeemCost, ended, state } = investment
  const money = (value: Figure) => own(exactText(value, currency))
  const time = (seconds: number | null) => formatDateTime(msOf(seconds), language, 'words')
  const rows: Fact[] = [
    { label: t('invest.amount'), value: money(amount) },
    { label: t('invest.rate'), value: rateText(investment.yearlyRate) },
    { label: t('invest.term'), value: daysText(t, investment.termDays) },
    { label: t('invest.daily'), value: money(dailyIncome) },
    { label: t('invest.income'), value: money(income) },
    { label: t('invest.expected'), value: money(expectedIncome) },
  ]
  if (state === 'redeemed')
    rows.push(
      { label: t('invest.cost'), value: money(redeemCost) },
      { label: t('invest.givenBack'), value: money(redeemCost && minus(amount, redeemCost)) },
    )
  rows.push(
    { label: t('invest.started'), value: time(investment.started) },
    { label: t('invest.matures'), value: time(investment.matures) },
  )
  if (ended !== null && state === 'redeemed') rows.push({ label: t('invest.ended'), value: time(ended) })
  rows.push({ label: t('trade.detail.number'), value: investment.number })
  return rows
}

/** A sentence about why an amount can't be placed; `own` hides the user's amounts on request. */
export function problemText(t: TFunction, { id, params }: AmountProblem, own: Own): string {
  if (id === 'required') return t('invest.why.amount')
  if (id === 'notNumber') return t('ui.amount.sign')
  if (id === 'amountInvalid') return t('invest.why.amountInvalid')
  if (id === 'soldOut') return t('invest.soldOut')
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isDecimal(value) ? exactAmount(value, 0) : value]),
  )
  if (id === 'range') return t('invest.range', shown)
  return t('trade.why.balanceShort', { ...shown, available: own(grouped(exactAmount(params.available ?? '0', 0))) })
}
