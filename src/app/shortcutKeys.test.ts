import { expect, test } from 'vitest'
import { LISTED, shortcutOf } from './shortcutKeys.ts'

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, repeat: false, altGraph: false }
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

test('every listed key does something', () => {
  for (const { keys } of LISTED.filter(({ text }) => text !== 'large.shortcuts.close'))
    expect(press(keys.at(-1) ?? '', {}, keys.length > 1), keys.join(' ')).toBeDefined()
})
