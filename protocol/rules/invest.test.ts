import { describe, expect, test } from 'vitest'
import { compare, minus, plus, sum } from './decimal.ts'
import { dailyIncome, earlyRedemption, incomeUntil } from './invest.ts'

const daysOf = (term: number, amount: string, rate: string, places = 8) =>
  Array.from({ length: term }, (_, at) =>
    minus(incomeUntil(at + 1, amount, rate, places), incomeUntil(at, amount, rate, places)),
  )

describe('income', () => {
  test('a day pays a 365th of the yearly rate, rounded down', () => {
    expect(dailyIncome('1000', '36.5')).toBe('1.00000000')
    expect(dailyIncome('1000', '10')).toBe('0.27397260')
  })

  test('it is simple interest: a year pays exactly the rate', () => {
    expect(incomeUntil(365, '1000', '10')).toBe('100.00000000')
    expect(incomeUntil(30, '1000', '36.5')).toBe('30.00000000')
    expect(incomeUntil(0, '1000', '10')).toBe('0.00000000')
  })

  test.each([
    [7, '1000', '8.5'],
    [30, '333.33', '12'],
    [90, '0.01', '3'],
    [365, '50000', '10'],
  ])('the payments of %d days on %s at %s %% add up to the income of the term', (term, amount, rate) => {
    const paid = daysOf(term, amount, rate)
    expect(compare(sum(paid), incomeUntil(term, amount, rate))).toBe(0)
    const shown = dailyIncome(amount, rate)
    const over = paid.map((one) => minus(one, shown))
    expect(over.every((one) => compare(one, '0') >= 0 && compare(one, '0.00000001') <= 0)).toBe(true)
  })

  test('a fraction of a unit is carried over to a later day', () => {
    expect(daysOf(3, '1', '182.5', 2)).toEqual(['0', '0.01', '0'])
  })
})

describe('early redemption', () => {
  test('costs the income so far, so that payout and income equal the investment', () => {
    const income = incomeUntil(10, '1000', '10')
    const { cost, back } = earlyRedemption('1000', income)
    expect([cost, back]).toEqual(['2.73972602', '997.26027398'])
    expect(plus(back, income)).toBe('1000')
  })

  test('costs nothing before the first payment', () => {
    expect(earlyRedemption('1000', '0')).toEqual({ cost: '0', back: '1000' })
    expect(() => earlyRedemption('1', '1.01')).toThrow(RangeError)
  })

  test('may cost the whole investment', () => {
    expect(earlyRedemption('1', '1')).toEqual({ cost: '1', back: '0' })
  })
})
