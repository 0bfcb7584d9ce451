import { expect, test } from 'vitest'
import { bookRows, groupLevels, groupSteps, reachedPrice } from './bookRows.ts'

const ASKS = [
  ['94319.0', '0.2'],
  ['94319.5', '0.3'],
  ['94321.0', '0.5'],
] as const
const BIDS = [
  ['94318.5', '0.1'],
  ['94318.0', '0.2'],
  ['94314.5', '0.7'],
] as const

test('levels on a coarser step are added exactly, bids down and asks up', () => {
  expect(groupLevels(ASKS, 'ask', '1', '0.5')).toEqual([
    ['94319', '0.2'],
    ['94320', '0.3'],
    ['94321', '0.5'],
  ])
  expect(groupLevels(BIDS, 'bid', '5', '0.5')).toEqual([
    ['94315', '0.3'],
    ['94310', '0.7'],
  ])
  expect(
    groupLevels(
      [
        ['1', '0.1'],
        ['1.1', '0.2'],
      ],
      'bid',
      '1',
      '0.1',
    ),
  ).toEqual([['1', '0.3']])
})

test('at the tick the levels stay unchanged', () => {
  expect(groupLevels(ASKS, 'ask', '0.5', '0.5')).toBe(ASKS)
})

test('rows have the decimals of step and lot, and depth accumulates from the middle', () => {
  const rows = bookRows(BIDS, { side: 'bid', step: '0.5', tick: '0.5', places: 4, count: 2, own: new Set() })
  expect(rows.map(({ priceText, amountText }) => [priceText, amountText])).toEqual([
    ['94,318.5', '0.1000'],
    ['94,318.0', '0.2000'],
  ])
  expect(rows[0]?.depth).toBeCloseTo(1 / 3)
  expect(rows[1]?.depth).toBe(1)
})

test('the user’s own orders are marked, also in grouped levels', () => {
  const look = { side: 'bid', tick: '0.5', places: 4, count: 8, own: new Set(['94314.5']) } as const
  expect(bookRows(BIDS, { ...look, step: '0.5' }).map((row) => row.own)).toEqual([false, false, true])
  expect(bookRows(BIDS, { ...look, step: '5.0' }).map((row) => row.own)).toEqual([false, true])
})

test('the steps of the book are one to ten ticks', () => {
  expect(groupSteps('0.10')).toEqual(['0.10', '0.2', '0.5', '1'])
  expect(groupSteps('0.00001')).toEqual(['0.00001', '0.00002', '0.00005', '0.0001'])
})

test('the reach of an order is the price of the last level it needs', () => {
  expect(reachedPrice(ASKS, { quantity: '0.2' })).toBe('94319.0')
  expect(reachedPrice(ASKS, { quantity: '0.20001' })).toBe('94319.5')
  expect(reachedPrice(ASKS, { total: '18863.9' })).toBe('94319.5')
  expect(reachedPrice(ASKS, { quantity: '9' })).toBe('94321.0')
  expect(reachedPrice([], { quantity: '9' })).toBeUndefined()
})
