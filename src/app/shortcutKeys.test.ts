import { expect, test } from 'vitest'
import { LISTED, shortcutOf } from './shortcutKeys.ts'

const PLAIN = {
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  altGraph: false,
}
const press = (key: string, more: Partial<typeof PLAIN> = {}, after = false) =>
  shortcutOf({ key, ...PLAIN, ...more }, after)

test('single keys, and pages after "g"', () => {
  expect(press('/')).toEqual({ do: 'search' })
  expect(press('B')).toEqual({ do: 'buy' })
  expect(press('g')).toEqual({ do: 'wait' })
  expect(press('t', {}, true)).toEqual({ do: 'open', page: 'trading' })
  expect(press('x', {}, true)).toBeUndefined()
  expect(press('t')).toBeUndefined()
})

test('the keys of the browser, of an input method and of a held key stay theirs', () => {
  expect(press('b', { ctrlKey: true })).toBeUndefined()
  expect(press('s', { metaKey: true })).toBeUndefined()
  expect(press('s', { isComposing: true })).toBeUndefined()
  expect(press(']', { repeat: true })).toBeUndefined()
  expect(press('[', { ctrlKey: true, altKey: true, altGraph: true })).toEqual({ do: 'previous' })
})

test.each([
  ['Russian', 'и', 'KeyB', 'buy'],
  ['Russian', 'Ы', 'KeyS', 'sell'],
  ['Russian', 'х', 'BracketLeft', 'previous'],
  ['Greek', 'β', 'KeyB', 'buy'],
  ['Greek', 'σ', 'KeyS', 'sell'],
  ['Korean', 'ㅠ', 'KeyB', 'buy'],
  ['Korean, taken by the input method', 'Process', 'KeyS', 'sell'],
  ['Hebrew', 'ד', 'KeyS', 'sell'],
  ['Arabic', 'لا', 'KeyB', 'buy'],
  ['Thai', 'ฝ', 'Slash', 'search'],
  ['Hindi', 'व', 'KeyB', 'buy'],
  ['Japanese in full width', '／', 'Slash', 'search'],
] as const)('%s: %s acts by its place', (_, key, code, action) => {
  expect(press(key, { code })).toEqual({ do: action })
  expect(press(key, { code, isComposing: true })).toBeUndefined()
  expect(press(key, { code, ctrlKey: true })).toBeUndefined()
})

test('pages and help open by place as well', () => {
  expect(press('п', { code: 'KeyG' })).toEqual({ do: 'wait' })
  expect(press('е', { code: 'KeyT' }, true)).toEqual({ do: 'open', page: 'trading' })
  expect(press('ㅡ', { code: 'KeyM' }, true)).toEqual({ do: 'open', page: 'markets' })
  expect(press('ฦ', { code: 'Slash', shiftKey: true })).toEqual({ do: 'help' })
})

test('on Latin layouts the typed key wins over its place', () => {
  expect(press('w', { code: 'KeyZ' }, true)).toEqual({ do: 'open', page: 'funds' })
  expect(press('z', { code: 'KeyW' }, true)).toBeUndefined()
  expect(press('ü', { code: 'BracketLeft' })).toBeUndefined()
  expect(press('§', { code: 'Slash', shiftKey: true })).toBeUndefined()
  expect(press('!', { code: 'Slash' })).toBeUndefined()
  expect(press('.', { code: 'Slash' })).toBeUndefined()
  expect(press('/', { code: 'Backslash', shiftKey: true })).toEqual({ do: 'search' })
  expect(press('?', { code: 'Digit7', shiftKey: true })).toEqual({ do: 'help' })
  expect(press('Dead', { code: 'BracketLeft' })).toBeUndefined()
  expect(press('Escape', { code: 'Escape' })).toBeUndefined()
})

test('every listed key does something', () => {
  for (const { keys } of LISTED.filter(({ text }) => text !== 'large.shortcuts.close'))
    expect(press(keys.at(-1) ?? '', {}, keys.length > 1), keys.join(' ')).toBeDefined()
})
