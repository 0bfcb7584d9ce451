import { readFileSync } from 'node:fs'
import { modeLrgb, modeRgb, useMode as register, wcagContrast } from 'culori/fn'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColours, GROUNDS } from './colours.ts'

for (const mode of [modeRgb, modeLrgb]) register(mode)
const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
const at = tokens.indexOf('[data-theme="dark"] {')
const CSS = { light: tokens.slice(0, at), dark: tokens.slice(at) }
const THEMES = ['light', 'dark'] as const
const TEXT = 4.5
const MARK = 3

/** Each colour pair of the theme with the contrast that WCAG requires. */
function tooWeak(accent: string) {
  const colours = brandColours(accent)
  return THEMES.flatMap((theme) => {
    const of = (name: string) => colours[theme][`--${name}`] ?? ''
    const pairs: [string, string, number][] = [
      [of('on-action'), of('action'), TEXT],
      [of('on-action'), of('action-press'), TEXT],
      [of('on-action-quiet'), of('action-quiet'), TEXT],
      ['#ffffff', of('brand-900'), TEXT],
      [of('brand-200'), of('brand-900'), TEXT],
      ...GROUNDS[theme].flatMap((ground): [string, string, number][] => [
        [of('text-brand'), ground, TEXT],
        [of('tab-selected'), ground, TEXT],
        [of('action'), ground, MARK],
        [of('brand-400'), ground, MARK],
        [of('brand-500'), ground, MARK],
      ]),
    ]
    return pairs.filter(([one, other, least]) => wcagContrast(one, other) < least).map((pair) => [theme, ...pair])
  })
}

test.each(['#0e7f4e', '#f0b90b', '#ffff00', '#ff0000', '#0000ff', '#000000', '#ffffff', '#808080', '#f0f', '#e8f5ff'])(
  'the accent %s is legible on every background, in light and dark',
  (accent) => {
    expect(tooWeak(accent)).toEqual([])
  },
)

test('any other accent is legible, too', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      expect(tooWeak(`#${channels.join('')}`)).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('a legible accent stays unchanged', () => {
  expect(brandColours('#1d4ed8').light['--action']).toBe('#1d4ed8')
  expect(brandColours('#f0b90b').dark['--action']).toBe('#f0b90b')
  expect(brandColours('#f0b90b').light['--action']).not.toBe('#f0b90b')
})

test('the backgrounds are those of the tokens, and both themes define the same ones', () => {
  for (const theme of THEMES) {
    const of = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(CSS[theme])?.[1]
    expect(GROUNDS[theme]).toEqual(['bg', 'surface', 'surface-2'].map(of))
  }
  const { light, dark } = brandColours('#1d4ed8')
  expect(Object.keys(light)).toEqual(Object.keys(dark))
  for (const name of Object.keys(light)) expect(CSS.light).toContain(`${name}:`)
})

test('a theme name that looks like a colour is not one', () => {
  expect(() => brandColours('greenish')).toThrow('greenish')
})
