import { expect, test } from 'vitest'
import { headedBy } from './reviewHead.ts'

const network = { label: 'Network', value: 'Tron' }

test('a review is headed by one figure, which leaves its rows', () => {
  const rows = [{ label: 'Amount', value: '12.50 USDT' }, network]
  expect(headedBy(rows, 'Amount')).toEqual({ head: { what: 'Amount', figure: '12.50 USDT' }, rows: [network] })
})

test('a figure that got lost on a reload stays a row and heads nothing', () => {
  const rows = [{ label: 'Amount', value: '–' }, network]
  expect(headedBy(rows, 'Amount')).toEqual({ rows })
  expect(headedBy([network], 'Amount')).toEqual({ rows: [network] })
})
