import { expect, test } from 'vitest'
import type { AssetEntry } from '../../../protocol/shapes/assets.ts'
import { historyRows } from './history.ts'

let id = 1_000
const entry = (currency: string, amount: string, more: Partial<AssetEntry> = {}): AssetEntry => ({
  id: id--,
  time: 10,
  account: 'coin',
  currency,
  amount,
  balance: '1',
  kind: 'trade',
  reference: '111111111111111111',
  ...more,
})
const dayOf = ({ time }: AssetEntry) => ((time ?? 0) < 10 ? 'Monday' : 'Tuesday')
const none = new Set<string>()
const names = (entries: AssetEntry[], opened = none) => historyRows(entries, dayOf, opened).map(({ type }) => type)

test('the fills of an order are one row with their sums and average, also where another change is between them', () => {
  const deposit = entry('BTC', '1', { kind: 'deposit', reference: null })
  const fills = [entry('USDT', '-30'), entry('AURY', '10'), deposit, entry('USDT', '-12'), entry('AURY', '4')]
  const rows = historyRows(fills, dayOf, none)
  expect(rows.map(({ type }) => type)).toEqual(['day', 'order', 'entry'])
  expect(rows[1]).toMatchObject({
    open: false,
    order: { base: 'AURY', quote: 'USDT', got: { base: '14', quote: '-42' }, isBuy: true, fills: 2 },
  })
  expect(Number((rows[1] as { order: { price: string } }).order.price)).toBe(3)
})

test('an opened order shows its changes below it', () => {
  const fills = [entry('AURY', '-10'), entry('USDT', '30')]
  const [, order] = historyRows(fills, dayOf, none)
  expect(order).toMatchObject({ order: { isBuy: false } })
  expect(names(fills, new Set([order?.key ?? '']))).toEqual(['day', 'order', 'entry', 'entry'])
})

test('a day has a head, and an order of two days a row in each', () => {
  const late = [entry('AURY', '1'), entry('USDT', '-3')]
  const early = [entry('AURY', '1', { time: 5 }), entry('USDT', '-3', { time: 5 })]
  const rows = historyRows([...late, ...early], dayOf, none)
  expect(rows.map(({ type }) => type)).toEqual(['day', 'order', 'day', 'order'])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
})

test('changes stay one by one without an order number, with half of a fill, and where the price currency is unclear', () => {
  const unnamed = [entry('AURY', '1', { reference: null }), entry('USDT', '-3', { reference: null })]
  expect(names(unnamed)).toEqual(['day', 'entry', 'entry'])
  expect(names([entry('AURY', '1')])).toEqual(['day', 'entry'])
  expect(names([entry('ETH', '1'), entry('BTC', '-0.05')])).toEqual(['day', 'entry', 'entry'])
})

test('an order whose last fill is on the next page has no average yet', () => {
  const [, cut] = historyRows([entry('AURY', '1'), entry('USDT', '-3'), entry('AURY', '1')], dayOf, none)
  expect(cut).toMatchObject({ order: { fills: 2, price: undefined } })
})
