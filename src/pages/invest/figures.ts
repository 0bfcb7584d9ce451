/** The figures of investments as rows: of a product, of an order before it is sent, of an own investment. */
import type { AmountProblem } from '../../../machines/invest/amount.ts'
import type { ReviewFacts } from '../../../machines/shared/reviewFacts.ts'
import { isDecimal, minus, over, sum, times } from '../../../protocol/rules/decimal.ts'
import { maturesAt } from '../../../protocol/rules/payout.ts'
import type { Investment, InvestProduct } from '../../../protocol/shapes/invest.ts'
import { grouped } from '../../text/format.ts'
import type { Say } from '../../text/text.ts'
import { formatDate, formatDateTime } from '../../text/time.ts'
import type { Fact } from '../../ui/Cell.tsx'
import type { Tone } from '../../ui/Chip.tsx'
import { amountText, exactAmount } from '../parts/amounts.ts'

const UNKNOWN = '–'

type Own = (text: string) => string

export const STATE_TONES: Record<Investment['state'], Tone> = { earning: 'info', matured: 'ok', redeemed: 'warn' }

/** A yearly rate, with two decimals at least so that rates align: '5.20%'. */
export const rateText = (percent: string): string => `${exactAmount(percent, 2)}%`

/** How much of a product is taken, in whole percent for its bar. */
export const takenPercent = ({ total, remaining }: InvestProduct): number =>
  Number(total) === 0 ? 100 : Number(over(times(minus(total, remaining), '100'), total, 0))

/** The day on which an investment of so many days matures that is placed at `now` (ms); a payout in between moves it by a day. */
export const maturityText = (now: number, termDays: number, language: string): string =>
  `≈ ${formatDate(maturesAt(now, termDays), language)}`

/** The facts of a product. */
export function productFacts(say: Say, product: InvestProduct): Fact[] {
  const { currency, minimum, maximum, remaining, total, termDays, yearlyRate } = product
  return [
    { label: say('invest.rate'), value: rateText(yearlyRate) },
    { label: say('invest.term'), value: say('invest.days', { count: termDays }) },
    { label: say('invest.minimum'), value: amountText(minimum, currency) },
    { label: say('invest.maximum'), value: amountText(maximum, currency) },
    { label: say('invest.remaining'), value: amountText(remaining, currency) },
    { label: say('invest.offered'), value: amountText(total, currency) },
  ]
}

const given = (facts: ReviewFacts, name: string): string | undefined => {
  const value: unknown = facts[name]
  return typeof value === 'string' ? value : undefined
}
const moneyIn = (facts: ReviewFacts, name: string, value = given(facts, name)): string =>
  value !== undefined && isDecimal(value) ? amountText(value, given(facts, 'currency') ?? '') : UNKNOWN

interface PlaceReview {
  amount: string
  facts: ReviewFacts
  /** Exchange time in ms. */
  now: number
  language: string
}

/** A new investment once more before it is placed. Facts that a reload lost are shown as unknown. */
export function placeRows(say: Say, { amount, facts, now, language }: PlaceReview): Fact[] {
  const days = Number(given(facts, 'termDays') ?? '0')
  const total = given(facts, 'total')
  const rate = given(facts, 'yearlyRate')
  const back = total === undefined ? undefined : sum([amount, total])
  return [
    { label: say('invest.product'), value: given(facts, 'title') ?? UNKNOWN },
    { label: say('invest.rate'), value: rate === undefined ? UNKNOWN : rateText(rate) },
    { label: say('invest.amount'), value: moneyIn(facts, 'amount', amount) },
    { label: say('invest.term'), value: days > 0 ? say('invest.days', { count: days }) : UNKNOWN },
    { label: say('invest.matures'), value: days > 0 ? maturityText(now, days, language) : UNKNOWN },
    { label: say('invest.daily'), value: moneyIn(facts, 'daily') },
    { label: say('invest.total'), value: moneyIn(facts, 'total') },
    { label: say('invest.back'), value: moneyIn(facts, 'back', back) },
  ]
}

/** An early redemption before it is sent: what it costs stands before what comes back. */
export const redeemRows = (say: Say, facts: ReviewFacts): Fact[] => [
  { label: say('invest.product'), value: given(facts, 'title') ?? UNKNOWN },
  { label: say('invest.amount'), value: moneyIn(facts, 'amount') },
  { label: say('invest.income'), value: moneyIn(facts, 'income') },
  { label: say('invest.cost'), value: moneyIn(facts, 'cost') },
  { label: say('invest.givenBack'), value: moneyIn(facts, 'back') },
]

/** Everything that is known of an own investment. */
export function investmentRows(say: Say, investment: Investment, language: string, own: Own): Fact[] {
  const { currency, amount, dailyIncome, income, expectedIncome, redeemCost, ended, state } = investment
  const money = (value: string) => own(amountText(value, currency))
  const time = (seconds: number) => formatDateTime(seconds * 1000, language)
  const rows: Fact[] = [
    { label: say('invest.amount'), value: money(amount) },
    { label: say('invest.rate'), value: rateText(investment.yearlyRate) },
    { label: say('invest.term'), value: say('invest.days', { count: investment.termDays }) },
    { label: say('invest.daily'), value: money(dailyIncome) },
    { label: say('invest.income'), value: money(income) },
    { label: say('invest.expected'), value: money(expectedIncome) },
  ]
  if (state === 'redeemed')
    rows.push(
      { label: say('invest.cost'), value: money(redeemCost) },
      { label: say('invest.givenBack'), value: money(minus(amount, redeemCost)) },
    )
  rows.push(
    { label: say('invest.started'), value: time(investment.started) },
    { label: say('invest.matures'), value: time(investment.matures) },
  )
  if (ended !== null && state === 'redeemed') rows.push({ label: say('invest.ended'), value: time(ended) })
  rows.push({ label: say('trade.detail.number'), value: investment.number })
  return rows
}

/** Why an amount can't be placed, as the sentence beside the button; `own` hides what the user wants hidden. */
export function problemText(say: Say, { id, params }: AmountProblem, own: Own): string {
  if (id === 'required') return say('trade.why.amount')
  if (id === 'invalid') return say('trade.why.amountInvalid')
  if (id === 'soldOut') return say('invest.soldOut')
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isDecimal(value) ? exactAmount(value, 0) : value]),
  )
  if (id === 'range') return say('invest.range', shown)
  return say('trade.why.balanceShort', { ...shown, available: own(grouped(exactAmount(params.available ?? '0', 0))) })
}
