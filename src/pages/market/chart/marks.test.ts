import { expect, test } from 'vitest'
import { edgeTags, type PriceMark } from './marks.ts'

const mark = (price: string): PriceMark => ({ price, title: 'Buy', colour: 'up' })
/** A scale from 100 at the top to 50 at the bottom of a pane of 500 px. */
const yOf = (price: number) => (100 - price) * 10

test('an order outside the scale is a tag at its edge, the nearest one with the number of the others', () => {
  const marks = ['75', '120', '101', '150', '40', '10'].map(mark)
  expect(edgeTags(marks, yOf, 500)).toEqual([
    { mark: mark('101'), edge: 'top', more: 2, y: 47 },
    { mark: mark('40'), edge: 'bottom', more: 1, y: 487 },
  ])
})

test('a tag leaves the titles of the lines near its edge uncovered', () => {
  const marks = ['101', '96.5', '94.5', '51', '40'].map(mark)
  expect(edgeTags(marks, yOf, 500).map(({ y }) => y)).toEqual([75, 470])
})

test('an order beside the legend has a tag below it instead of a title over it', () => {
  expect(edgeTags([mark('98'), mark('75')], yOf, 500)).toEqual([{ mark: mark('98'), edge: 'top', more: 0, y: 47 }])
})

test('orders within the scale, and those of a chart without candles, have no tag', () => {
  expect(edgeTags(['97', '75', '50'].map(mark), yOf, 500)).toEqual([])
  expect(edgeTags([mark('75')], () => undefined, 500)).toEqual([])
})
