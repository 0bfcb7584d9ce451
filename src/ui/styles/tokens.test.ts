import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BASE_WIDTH_PX, LAYERS, ROOT_FONT_DIVISOR, WIDE_FROM_PX } from '../../../protocol/rules/constants.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const tokens = read('./tokens.css')
const light = tokens.slice(0, tokens.indexOf('[data-theme="dark"] {'))
const dark = tokens.slice(tokens.indexOf('[data-theme="dark"] {'))
const valueIn = (css: string, name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(css)?.[1]
const token = (name: string) => valueIn(light, name)

test('TAB-01: the colours of the tab bar', () => {
  expect(token('--tab-inactive')).toBe('#9fa4a0')
  expect(token('--tab-selected')).toBe('#11925a')
  expect(token('--tab-border')).toBe('#dfe5e0')
  expect(token('--tab-bg')).toBe('#ffffff')
})

test('TAB-02: the sizes of the tab bar', () => {
  expect(token('--h-tabbar')).toBe('56px')
  expect(token('--tab-font')).toBe('10px')
  expect(token('--tab-icon')).toBe('24px')
  expect(token('--tab-gap')).toBe('3px')
})

test('CON-12: the layers, with the demo mark on top', () => {
  expect(token('--z-toast')).toBe(String(LAYERS.toast))
  expect(token('--z-no-network')).toBe(String(LAYERS.noNetwork))
  expect(token('--z-popup')).toBe(String(LAYERS.popup))
  expect(token('--z-overlay')).toBe(String(LAYERS.overlay))
  expect(Number(token('--z-mark'))).toBeGreaterThan(LAYERS.toast)
})

test('THM-03: dark is #1b1c1e, light #ffffff; the navigation bar #F8F8F8 with a black title', () => {
  expect(valueIn(dark, '--bg')).toBe('#1b1c1e')
  expect(token('--bg')).toBe('#f8f8f8')
  // The document sets them before any style sheet.
  const page = read('../../../index.html')
  expect(page).toMatch(/html\{[^}]*background:#fff\}/)
  expect(page).toMatch(/html\[data-theme=dark\]\{background:#1b1c1e;/)
  expect(token('--title-text')).toBe('#000000')
})

test('CON-09: the root font is the width divided by 23.4375, and that of 375 px above 960', () => {
  expect(tokens).toMatch(new RegExp(`html \\{\\s*font-size: calc\\(100vw / ${ROOT_FONT_DIVISOR}\\)`))
  const wide = tokens.slice(tokens.indexOf(`min-width: ${WIDE_FROM_PX}`))
  // The unit depends on it in the phone layout only.
  expect(tokens.match(/--u: [^;]+;/g)).toHaveLength(2)
  expect(tokens).toMatch(/@media \(min-width: 768px\) \{\s*:root \{\s*--u: calc\(16px \* var\(--text-scale\)\)/)
  expect(wide).toMatch(new RegExp(`html \\{\\s*font-size: ${BASE_WIDTH_PX / ROOT_FONT_DIVISOR}px`))
})

test('text size is a factor of the unit', () => {
  expect(token('--u')).toBe('calc(1rem * var(--text-scale))')
})

test('the own typeface is optional and not part of the first styles', () => {
  const font = read('./font.css')
  expect(font.match(/font-display: optional/g)).toHaveLength(3)
  expect(`${tokens}${read('./base.css')}${read('./frame.css')}`).not.toContain('@font-face')
})
