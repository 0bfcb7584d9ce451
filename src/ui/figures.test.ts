import { expect, test } from 'vitest'
import { directionOf, sparkPath } from './direction.ts'
import { nextByKey } from './inputEvents.ts'
import { markFrom } from './Slider.tsx'
import { nextSort } from './SortHead.tsx'

test('the direction of a change follows its sign, and zero is flat', () => {
  expect(directionOf('2.14')).toBe('up')
  expect(directionOf('-3.27')).toBe('down')
  expect(directionOf('−3.27')).toBe('down')
  expect(directionOf('-0.00')).toBe('flat')
  expect(directionOf(undefined)).toBe('flat')
  expect(directionOf('••••••')).toBe('flat')
})

test('a sparkline goes from edge to edge, high values on top, and a constant price in the middle', () => {
  expect(sparkPath(['1', '3', '2'])).toBe('M0.0 23.0L20.0 1.0L40.0 12.0')
  expect(sparkPath([5, 5])).toBe('M0.0 12.0L40.0 12.0')
})

test('page keys of a slider go to the next mark', () => {
  const quarters = [0, 25, 50, 75, 100]
  expect(markFrom(quarters, 0, 1)).toBe(25)
  expect(markFrom(quarters, 30, 1)).toBe(50)
  expect(markFrom(quarters, 30, -1)).toBe(25)
  expect(markFrom(quarters, 25, -1)).toBe(0)
  expect(markFrom(quarters, 100, 1)).toBe(100)
  expect(markFrom(quarters, 0, -1)).toBe(0)
})

test('a column header goes from unsorted to descending to ascending and back', () => {
  const down = nextSort(undefined, 'price')
  expect(down).toEqual({ by: 'price', order: 'descending' })
  expect(nextSort(down, 'price')).toEqual({ by: 'price', order: 'ascending' })
  expect(nextSort({ by: 'price', order: 'ascending' }, 'price')).toBeUndefined()
  expect(nextSort(down, 'name')).toEqual({ by: 'name', order: 'descending' })
})

test('arrow keys cycle through the choices', () => {
  const keys = ['a', 'b', 'c']
  expect(nextByKey(keys, 'a', 'ArrowRight')).toBe('b')
  expect(nextByKey(keys, 'c', 'ArrowRight')).toBe('a')
  expect(nextByKey(keys, 'a', 'ArrowLeft')).toBe('c')
  expect(nextByKey(keys, 'b', 'Home')).toBe('a')
  expect(nextByKey(keys, 'b', 'End')).toBe('c')
  expect(nextByKey(keys, 'b', 'Enter')).toBeUndefined()
  expect(nextByKey(keys, 'none of them', 'ArrowUp')).toBe('c')
})
