import { expect, test } from 'vitest'
import { readBrand } from './brand.ts'
import { InvalidBrand } from './invalidBrand.ts'

const BASE = 'https://app.example/h5/'
const SVG = 'data:image/svg+xml,%3Csvg/%3E'
const FULL = { name: { en: 'Example Exchange', zh: '示例' }, mark: 'brand/mark.svg', accent: '#1d4ed8' }

const wrong = (brand: unknown) => {
  try {
    return readBrand(brand, BASE, JSON.stringify({ brand }))
  } catch (error) {
    return error instanceof InvalidBrand ? error.wrong : error
  }
}

test('a brand has a name, a logo and its accent colours', () => {
  const { name, mark, colours } = readBrand(FULL, BASE, '')
  expect({ name, mark }).toEqual({ name: FULL.name, mark: 'https://app.example/h5/brand/mark.svg' })
  expect(colours.light['--action']).toBe('#1d4ed8')
})

test('INS-01: a brand may have a manifest of its own', () => {
  expect(readBrand({ ...FULL, manifest: 'brand/manifest.json' }, BASE, '').manifest).toBe(`${BASE}brand/manifest.json`)
  expect(readBrand(FULL, BASE, '').manifest).toBeUndefined()
})

test.each(['mark.svg', 'mark.png', '/logo.PNG?v=2', SVG, 'data:image/png;base64,AA==', 'https://app.example/m.svg'])(
  'the logo %s is accepted',
  (mark) => {
    expect(wrong({ ...FULL, mark })).toMatchObject({ name: FULL.name })
  },
)

test.each([
  ['a mark of another host', { ...FULL, mark: 'https://cdn.example/m.svg' }, ['mark']],
  ['a mark by another scheme', { ...FULL, mark: 'javascript:alert(1)//.svg' }, ['mark']],
  ['a mark that is neither', { ...FULL, mark: 'mark.gif' }, ['mark']],
  ['a page for a mark', { ...FULL, mark: 'data:text/html,x.svg' }, ['mark']],
  ['no mark', { ...FULL, mark: '' }, ['mark']],
  ['an accent by a name', { ...FULL, accent: 'green' }, ['accent']],
  ['an accent with a style behind it', { ...FULL, accent: '#fff;}' }, ['accent']],
  ['a manifest of another host', { ...FULL, manifest: 'https://cdn.example/m.json' }, ['manifest']],
  ['a manifest that is none', { ...FULL, manifest: '' }, ['manifest']],
  ['an empty name', { ...FULL, name: ' ' }, ['name']],
  ['a name in no language of ours', { ...FULL, name: { xx: 'N' } }, ['name']],
  ['a text', 'Example', ['name', 'mark', 'accent']],
  ['null', null, ['name', 'mark', 'accent']],
])('%s is refused with the reason', (_, brand, parts) => {
  expect(wrong(brand)).toEqual(parts)
})
