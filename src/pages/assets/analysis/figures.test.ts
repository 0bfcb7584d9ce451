import { expect, test } from 'vitest'
import type { AssetDay } from '../../../../protocol/shapes/assets.ts'
import { byAccount, cumulative, dayOfKey, monthOf, together, weeksOf } from './figures.ts'

const seconds = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 1_000

const figures = (total: string, profit: string, deposits = '0', withdrawals = '0', transfers = '0') => ({
  total,
  profit,
  deposits,
  withdrawals,
  transfers,
})
const coin = (...part: Parameters<typeof figures>) => ({ account: 'coin' as const, ...figures(...part) })
const contract = (...part: Parameters<typeof figures>) => ({ account: 'contract' as const, ...figures(...part) })
const day = (at: number, accounts: AssetDay['accounts'], ...all: Parameters<typeof figures>): AssetDay => ({
  time: seconds(2026, 11, at),
  accounts,
  prices: [],
  ...figures(...all),
})

const DAYS = [
  day(29, [coin('100.10', '0', '100.10')], '100.10', '0', '100.10'),
  day(30, [coin('60.05', '-0.05', '0', '10', '-30'), contract('30', '0', '0', '0', '30')], '90.05', '-0.05', '0', '10'),
  day(31, [coin('61', '0.95'), contract('25.5', '-4.5')], '86.5', '-3.55'),
]

test('AST-01: several days add up from the value before them to the last close', () => {
  expect(together(DAYS)).toEqual({
    opening: '0',
    deposits: '100.1',
    withdrawals: '10',
    transfers: '0',
    profit: '-3.6',
    closing: '86.5',
  })
  expect(together(DAYS.slice(1)).opening).toBe('100.1')
  expect(together([]).closing).toBe('0')
  expect(cumulative(DAYS)).toEqual(['0', '-0.05', '-3.6'])
})

test('AST-01: each account has its part, from the day on which it began', () => {
  expect(
    byAccount(DAYS).map(({ account, opening, transfers, profit, closing }) => [
      account,
      opening,
      transfers,
      profit,
      closing,
    ]),
  ).toEqual([
    ['coin', '0', '-30', '0.9', '61'],
    ['contract', '0', '30', '-4.5', '25.5'],
  ])
  expect(byAccount(DAYS.slice(2)).map(({ opening }) => opening)).toEqual(['60.05', '30'])
})

test('a month begins on its weekday and has the indexes of its days', () => {
  // The 1st of November 2026 is a Sunday, the 30th a Monday.
  const november = weeksOf(monthOf(seconds(2026, 11, 15)), DAYS)
  expect(november).toHaveLength(6)
  expect(november[0]?.map((cell) => cell?.date)).toEqual([...Array(6).fill(undefined), 1])
  expect(november[5]?.map((cell) => [cell?.date, cell?.index])).toEqual([
    [30, 1],
    ...Array(6).fill([undefined, undefined]),
  ])
  expect(november[4]?.at(-1)).toEqual({ time: seconds(2026, 11, 29), date: 29, index: 0 })
  const february = weeksOf(monthOf(seconds(2028, 2, 1)), DAYS)
  expect(february.flat().filter((cell) => cell).length).toBe(29)
  expect(february.flat().some((cell) => cell?.index !== undefined)).toBe(false)
  expect(monthOf(seconds(2027, 1, 1)) - monthOf(seconds(2026, 12, 31))).toBe(1)
})

test('arrow keys lead to the next day or week, and stop at the ends', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a'].map((key) => dayOfKey(key, 10, 30)),
  ).toEqual([9, 11, 3, 17, 0, 29, undefined])
  expect([dayOfKey('ArrowUp', 3, 30), dayOfKey('ArrowDown', 28, 30)]).toEqual([0, 29])
})
