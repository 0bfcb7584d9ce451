import { afterEach, expect, test, vi } from 'vitest'
import { readLink } from '../../app/link.ts'
import { tourLink } from '../console/links.ts'
import { CHAPTERS, isTour, scenarioOf } from './table.ts'

afterEach(() => vi.unstubAllGlobals())

test('a link carries all chapters, in the world that the first one begins in', () => {
  vi.stubGlobal('location', new URL('https://demo.example/h5/?phone=2#/'))
  const link = new URL(tourLink(...CHAPTERS))
  expect(link.pathname).toBe('/h5/')
  expect(readLink(link.search)).toMatchObject({ tour: CHAPTERS, scenario: scenarioOf(CHAPTERS[0]), speed: 1 })
})

test.each(['buy,', ',buy', 'buy,<b>', 'buy, upDown', Array(21).fill('buy').join()])('%j names no tours', (tour) => {
  expect(readLink(`?${new URLSearchParams({ tour })}`).tour).toBeUndefined()
})

test('a name that every object has is no tour', () => {
  expect(isTour('toString')).toBe(false)
})
