import { expect, test } from 'vitest'
import type { Book } from '../../../../protocol/shapes/market.ts'
import { bidShare, depthOf, depthPaths, offeredAt } from './depth.ts'

const BOOK = {
  bids: [
    ['99', '1'],
    ['98', '2.1'],
    ['90', '50'],
  ],
  asks: [
    ['101', '0.1'],
    ['102', '0.2'],
    ['104', '4'],
  ],
} as unknown as Book

test('both sides are cumulated from the best price, as far as the shorter one reaches', () => {
  // The middle is 100; asks reach 4 above it, so the bid at 90 is left out.
  expect(depthOf(BOOK)).toEqual({
    from: '96',
    middle: '100',
    to: '104',
    bids: {
      levels: [
        ['99', '1'],
        ['98', '3.1'],
      ],
      total: '3.1',
    },
    asks: {
      levels: [
        ['101', '0.1'],
        ['102', '0.3'],
        ['104', '4.3'],
      ],
      total: '4.3',
    },
  })
})

test('a middle between two ticks is exact, and an empty side has no depth', () => {
  const odd = { bids: [['0.1', '1']], asks: [['0.2', '1']] } as unknown as Book
  expect(depthOf(odd)).toMatchObject({ from: '0.1', middle: '0.15', to: '0.2' })
  expect(depthOf({ ...BOOK, asks: [] } as Book)).toBeUndefined()
  expect(depthOf({ ...BOOK, bids: [] } as Book)).toBeUndefined()
})

test('at a price it is known what is offered up to there', () => {
  const depth = depthOf(BOOK)
  if (!depth) throw new Error('no depth')
  expect(offeredAt(depth, '98.5')).toEqual({ side: 'bids', total: '1' })
  expect(offeredAt(depth, '98')).toEqual({ side: 'bids', total: '3.1' })
  expect(offeredAt(depth, '99.5')).toEqual({ side: 'bids', total: '0' })
  expect(offeredAt(depth, '100.5')).toEqual({ side: 'asks', total: '0' })
  expect(offeredAt(depth, '103')).toEqual({ side: 'asks', total: '0.3' })
  expect(offeredAt(depth, '104')).toEqual({ side: 'asks', total: '4.3' })
})

test('the drawing has a step at each price, and is as high as the deeper side', () => {
  const depth = depthOf(BOOK)
  if (!depth) throw new Error('no depth')
  // Prices: 99 is 3/8 of the way, 98 2/8. Amounts: 1 of 4.3 leaves 76.74, 3.1 leaves 27.91.
  expect(depthPaths(depth, 'bids')).toEqual({
    line: 'M37.5 100H37.5V76.74H25V27.91H0',
    area: 'M37.5 100H37.5V76.74H25V27.91H0V100Z',
  })
  expect(depthPaths(depth, 'asks').line).toBe('M62.5 100H62.5V97.67H75V93.02H100V0H100')
  // 3.1 of 7.4
  expect(bidShare(depth)).toBe(42)
})
