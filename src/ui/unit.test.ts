import { afterEach, expect, test, vi } from 'vitest'
import { unitPx } from './unit.ts'

afterEach(() => vi.unstubAllGlobals())

const unitAt = (innerWidth: number, scale = '') => {
  const style = { getPropertyValue: (name: string) => (name === '--text-scale' ? scale : '') }
  vi.stubGlobal('window', { innerWidth, document: { documentElement: { style } } })
  return unitPx()
}

test('the unit follows the width of a phone, and stays the same from 768 px on', () => {
  expect(unitAt(375)).toBe(1)
  expect(unitAt(390)).toBeCloseTo(1.04)
  expect(unitAt(767)).toBeCloseTo(2.045, 3)
  expect(unitAt(768)).toBe(1)
  expect(unitAt(1_440)).toBe(1)
})

test('the text size of the settings is a factor', () => {
  expect(unitAt(375, '1.5')).toBe(1.5)
  expect(unitAt(1_440, '2')).toBe(2)
})
