import { expect, test } from 'vitest'
import { givesWay, placeAfterDrag } from './drag.ts'

test('SCR-01: a dragged row is dropped at the nearest position inside the list', () => {
  expect(placeAfterDrag(1, 0, 64, 5)).toBe(1)
  expect(placeAfterDrag(1, 31, 64, 5)).toBe(1)
  expect(placeAfterDrag(1, 33, 64, 5)).toBe(2)
  expect(placeAfterDrag(1, 64 * 9, 64, 5)).toBe(4)
  expect(placeAfterDrag(1, -500, 64, 5)).toBe(0)
})

test('the rows in between move by one, others stay', () => {
  const rows = [0, 1, 2, 3, 4]
  expect(rows.map((at) => givesWay(at, 1, 3))).toEqual([0, 0, -1, -1, 0])
  expect(rows.map((at) => givesWay(at, 3, 1))).toEqual([0, 1, 1, 0, 0])
  expect(rows.map((at) => givesWay(at, 2, 2))).toEqual([0, 0, 0, 0, 0])
})
