import { expect, test } from 'vitest'
import { groupLevels } from '../../shared/order/bookRows.ts'
import { bookRows, spreadOf, stepsOf } from './book.ts'

test('bids are grouped downwards and asks upwards, so that no price looks better than it is', () => {
  const levels: [string, string][] = [
    ['94318.50', '0.1'],
    ['94318.10', '0.2'],
    ['94317.90', '0.3'],
  ]
  expect(groupLevels(levels, 'bid', '1', '0.01')).toEqual([
    ['94318', '0.3'],
    ['94317', '0.3'],
  ])
  expect(groupLevels([...levels].reverse(), 'ask', '1', '0.01')).toEqual([
    ['94318', '0.3'],
    ['94319', '0.3'],
  ])
})

test('amounts are added exactly, including tenths', () => {
  expect(
    groupLevels(
      [
        ['1.01', '0.1'],
        ['1.00', '0.2'],
      ],
      'bid',
      '1',
      '0.01',
    ),
  ).toEqual([['1', '0.3']])
})

test('at the tick itself nothing is grouped', () => {
  const levels: [string, string][] = [
    ['0.0002', '5'],
    ['0.0001', '6'],
  ]
  expect(groupLevels(levels, 'bid', '0.0001', '0.0001')).toEqual(levels)
})

test('steps are one, ten and a hundred ticks', () => {
  expect(stepsOf('0.01')).toEqual(['0.01', '0.1', '1'])
  expect(stepsOf('0.00000001')).toEqual(['0.00000001', '0.0000001', '0.000001'])
})

test('depth grows outwards and is full at the end of the larger side', () => {
  const rows = bookRows(
    [
      ['9', '1'],
      ['8', '3'],
    ],
    [
      ['10', '1'],
      ['11', '1'],
    ],
    { tick: '1', places: 1 },
  )
  expect(rows.bids.map(({ depth }) => depth)).toEqual([0.25, 1])
  expect(rows.asks.map(({ depth }) => depth)).toEqual([0.25, 0.5])
  expect(rows.asks[0]).toMatchObject({ price: '10', priceText: '10', amountText: '1.0' })
})

test('the spread is a price and a percentage of the bid, and undefined with an empty side', () => {
  expect(spreadOf({ bids: [['100', '1']], asks: [['100.5', '1']], sequence: 1 })).toEqual({
    price: '0.5',
    percent: '0.5000',
  })
  expect(spreadOf({ bids: [], asks: [['100.5', '1']], sequence: 1 })).toBeUndefined()
})
