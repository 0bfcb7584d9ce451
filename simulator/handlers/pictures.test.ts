import { expect, test } from 'vitest'
import type { Upload } from '../world/wallet/state.ts'
import { pictureIdOf, pictureUrl } from './pictures.ts'

const upload = (id: number, size: number, media: Upload['media'] = 'image/png'): Upload => ({
  id,
  size,
  media,
  group: 'ugc',
  created: 0,
})
const linesOf = (one: Upload) =>
  [...decodeURIComponent(pictureUrl(one)).matchAll(/<text x="60" y="(\d+)">([^<]*)<\/text>/g)].map(([, y, text]) => [
    Number(y),
    text,
  ])

test('a picture is shown as a drawing with its number, type and size in rows', () => {
  expect(linesOf(upload(7, 1, 'image/webp'))).toEqual([
    [40, '#7'],
    [68, 'WEBP'],
    [96, '1 kB'],
  ])
})

test.each([
  [1_000, '1 kB'],
  [1_001, '2 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1.0 MB'],
  [4_960_000, '5.0 MB'],
])('%i bytes are written as %s', (size, text) => {
  expect(linesOf(upload(1, size)).at(-1)?.[1]).toBe(text)
})

test('an address gives the picture it was made for, and none for unknown pictures', () => {
  const uploads = [upload(1, 500), upload(2, 500), upload(3, 9_000, 'image/jpeg')]
  expect(uploads.map((one) => pictureIdOf(uploads, pictureUrl(one)))).toEqual([1, 2, 3])
  expect(pictureIdOf(uploads, pictureUrl(upload(4, 500)))).toBeUndefined()
})
