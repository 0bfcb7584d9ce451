import { expect, test } from 'vitest'
import { pressedKey } from './digitKeys.ts'

const press = (key: string, more: object = {}) =>
  pressedKey({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    target: { tagName: 'DIV' },
    ...more,
  })

test('VAL-03: a keyboard gives digits and the backspace, no decimal point', () => {
  expect([...'0123456789'].map((key) => press(key))).toEqual([...'0123456789'])
  expect(press('Backspace')).toBe('Backspace')
  for (const key of ['.', ',', '-', 'e', 'a', ' ', '٣', 'Tab', 'Delete', 'F1']) expect(press(key)).toBeUndefined()
})

test('digits of other scripts count by their place', () => {
  expect(press('٣', { code: 'Digit3' })).toBe('3')
  expect(press('۷', { code: 'Numpad7' })).toBe('7')
  expect(press('１', { code: 'Digit1' })).toBe('1')
  expect(press('&', { code: 'Digit1' })).toBeUndefined()
})

test('keys of fields, shortcuts and buttons are left alone', () => {
  expect(press('1', { target: { tagName: 'INPUT' } })).toBeUndefined()
  expect(press('1', { ctrlKey: true })).toBeUndefined()
  expect(press('Enter')).toBe('Enter')
  expect(press('Enter', { target: { tagName: 'BUTTON' } })).toBeUndefined()
  expect(press('5', { target: { tagName: 'BUTTON' } })).toBe('5')
})

test('a held key counts once', () => {
  expect(press('1', { repeat: true })).toBeUndefined()
  expect(press('Enter', { repeat: true })).toBeUndefined()
  expect(press('Backspace', { repeat: true })).toBe('Backspace')
})
