import { expect, test } from 'vitest'
import { toBase64url } from '../../protocol/rules/encodings.ts'
import { readBrand } from '../app/brand/brand.ts'
import { BRAND_MOST, packBrand, unpackBrand } from './brandLink.ts'

const packed = (value: unknown) => toBase64url(new TextEncoder().encode(JSON.stringify(value)))
const BRAND = { name: '示例 & Co', accent: '#1d4ed8' }

test('a brand comes back from its link, with its first letter as its mark, and passes as a brand of config.json', () => {
  const brand = unpackBrand(packBrand(BRAND) ?? '')
  expect(brand).toMatchObject(BRAND)
  expect(atob(brand?.mark.split(',')[1] ?? '')).toContain('&#31034;')
  expect(readBrand(brand, 'https://example.com/h5/', '')).toMatchObject({ name: BRAND.name })
  const mark = 'data:image/png;base64,iVBORw0KGgo='
  expect(unpackBrand(packBrand({ ...BRAND, mark }) ?? '')?.mark).toBe(mark)
})

test('a damaged, foreign or too long brand is none', () => {
  const wrong = [
    '',
    '%%%',
    packed(5),
    packed({ ...BRAND, name: ' ' }),
    packed({ ...BRAND, name: 'x'.repeat(41) }),
    packed({ ...BRAND, accent: 'red;}' }),
    packed({ ...BRAND, mark: 'https://example.com/mark.svg' }),
    packed({ ...BRAND, mark: 'data:text/html;base64,PHA+' }),
  ]
  expect(wrong.map(unpackBrand)).toEqual(wrong.map(() => undefined))
  const large = { ...BRAND, mark: `data:image/png;base64,${'A'.repeat(BRAND_MOST)}` }
  expect([packBrand(large), unpackBrand(packed(large))]).toEqual([undefined, undefined])
})
