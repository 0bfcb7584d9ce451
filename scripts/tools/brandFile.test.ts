import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandInPage, withBrand } from '../../src/app/brandInPage.ts'
import { readLink } from '../../src/app/link.ts'
import { brandOfBuild, openingOfBuild } from './brandFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'brand-'))
writeFileSync(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(folder, 'large.png'), Buffer.alloc(200_000))
const FULL = { name: 'Example Exchange', mark: 'mark.svg', accent: '#1d4ed8' }

const written = (brand: unknown) => {
  const file = join(folder, 'brand.json')
  writeFileSync(file, typeof brand === 'string' ? brand : JSON.stringify(brand))
  return ['node', 'vite', 'build', '--', '--brand', file]
}
const built = (brand: unknown) => brandOfBuild(written(brand))

test('the brand of a build has its mark inside', () => {
  const mark = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
  expect(built(FULL)).toEqual({ ...FULL, mark })
})

test('a build without --brand has none', () => {
  expect(brandOfBuild(['node', 'vite', 'build', '--mode', 'onefile', '--'])).toBeUndefined()
})

test.each([
  ['an empty name', { ...FULL, name: ' ' }, '"name" has to be'],
  ['a bad accent', { ...FULL, accent: 'blue' }, '"accent" has to be'],
  ['a mark that is no picture', { ...FULL, mark: 'mark.gif' }, '"mark" has to'],
  ['a mark that is not there', { ...FULL, mark: 'none.svg' }, 'none.svg, which is not there'],
  ['a mark that is too large', { ...FULL, mark: 'large.png' }, 'too large'],
  ['a text that is no JSON', 'Example', 'has to be JSON'],
])('%s is refused with a sentence', (_, brand, sentence) => {
  expect(() => built(brand)).toThrow(sentence)
})

test('a page carries its brand, whatever its name is', () => {
  const brand = { name: 'A </script><b>', mark: 'data:image/png;base64,AA==', accent: '#fff' }
  const page = withBrand('<head><meta charset="utf-8" /></head>', brand)
  const [, text = ''] = /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(page) ?? []
  const read = (textContent: string | undefined) =>
    brandInPage({ getElementById: () => (textContent === undefined ? null : ({ textContent } as HTMLElement)) })
  expect(read(text)).toEqual(brand)
  expect(read(undefined)).toBeUndefined()
  expect(read('{')).toBeNull()
})

test('the brand file names the language and the chapters that the file opens with; wrong ones are refused', () => {
  const opening = (more: object) => openingOfBuild(written({ ...FULL, ...more }))
  expect(opening({})).toBe('')
  expect(opening({ language: 'ja' })).toBe('?lang=ja')
  expect(readLink(opening({ language: 'zh', chapters: ['deposit', 'answerLost'] }))).toMatchObject({
    ...{ lang: 'zh', speed: 1, tour: ['deposit', 'answerLost'], scenario: 'deposit-confirming' },
  })
  expect(() => opening({ language: 'xx' })).toThrow('"language" has to be one of zh')
  expect(() => opening({ chapters: ['none'] })).toThrow('"chapters" has to be a list of tours: buy')
  expect(() => opening({ chapters: 'buy' })).toThrow('"chapters" has to be')
  expect(openingOfBuild(['node', 'vite', 'build'])).toBe('')
})
