import { expect, test } from 'vitest'
import { DEFAULT_SIZES, isDefault, readSizes, resized, sizeByKey } from './workspaceSizes.ts'

test('sizes stay within their limits', () => {
  expect(resized(DEFAULT_SIZES, 'list', 9_999).list).toBe(400)
  expect(resized(DEFAULT_SIZES, 'desk', 0).desk).toBe(320)
  expect(resized(DEFAULT_SIZES, 'top', 50.4)).toEqual({ ...DEFAULT_SIZES, top: 50 })
})

test('arrow keys move a separator along its axis only', () => {
  expect(sizeByKey(DEFAULT_SIZES, 'list', 'ArrowRight')).toBe(256)
  expect(sizeByKey(DEFAULT_SIZES, 'desk', 'ArrowRight')).toBe(324)
  expect(sizeByKey(DEFAULT_SIZES, 'top', 'ArrowUp')).toBe(56)
  expect(sizeByKey(DEFAULT_SIZES, 'top', 'ArrowRight')).toBeUndefined()
  expect(sizeByKey(DEFAULT_SIZES, 'list', 'ArrowUp')).toBeUndefined()
})

test('Home, End and Enter lead to the limits and back to the default', () => {
  expect(['Home', 'End', 'Enter', 'a'].map((key) => sizeByKey(DEFAULT_SIZES, 'list', key))).toEqual([
    200,
    400,
    240,
    undefined,
  ])
})

test('stored sizes that make no sense count as missing, each by itself', () => {
  expect(readSizes({ list: 300, desk: 'wide', top: 999 })).toEqual({ ...DEFAULT_SIZES, list: 300 })
  expect(readSizes('nonsense')).toEqual(DEFAULT_SIZES)
  expect(isDefault(readSizes(undefined))).toBe(true)
  expect(isDefault({ ...DEFAULT_SIZES, top: 50 })).toBe(false)
})
