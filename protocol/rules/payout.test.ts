import { expect, test } from 'vitest'
import { DAY_MS, maturesAt, nextPayout, payoutOfDay } from './payout.ts'

const at = (text: string): number => Date.parse(`${text}Z`)

test('payouts are at 08:00 UTC, on earlier and later days alike', () => {
  expect(payoutOfDay(at('2026-11-21T23:59:59.999'), 0, 8)).toBe(at('2026-11-21T08:00:00'))
  expect(payoutOfDay(at('2026-11-21T00:00:00'), 10, 8)).toBe(at('2026-12-01T08:00:00'))
  expect(payoutOfDay(at('2026-11-21T12:00:00'), -21, 8)).toBe(at('2026-10-31T08:00:00'))
})

test('the next payout is in the future: at 08:00 exactly it is tomorrow’s', () => {
  expect(nextPayout(at('2026-11-21T07:59:59.999'), 8)).toBe(at('2026-11-21T08:00:00'))
  expect(nextPayout(at('2026-11-21T08:00:00'), 8)).toBe(at('2026-11-22T08:00:00'))
})

test('SCR-04: a term is a number of whole days from the next payout', () => {
  const bought = at('2026-11-21T12:34:56')
  expect(maturesAt(bought, 7, 8)).toBe(at('2026-11-29T08:00:00'))
  for (let hour = 0; hour < 48; hour++) {
    const over = maturesAt(bought + hour * 3_600_000, 30, 8) - (bought + hour * 3_600_000) - 30 * DAY_MS
    expect(over > 0 && over <= DAY_MS).toBe(true)
  }
})
