import { expect, test, vi } from 'vitest'
import { DIGITS_MAX, useDigits } from './useDigits.ts'

const state = vi.hoisted(() => ({ count: 0 }))
// A minimal React for one hook.
vi.mock('react', () => ({
  useCallback: (act: unknown) => act,
  useEffect: () => {},
  useRef: (current: unknown) => ({ current }),
  useState: () => [state.count, (count: number) => Object.assign(state, { count })],
}))

const entered = (digits: string) => {
  const held = useDigits()
  for (const digit of digits) held.push(digit)
  return held
}

test('VAL-03: the backspace removes the last digit, and nothing if empty', () => {
  const held = entered('20268')
  held.pop()
  expect([held.read(), state.count]).toEqual(['2026', 4])
  held.push('1')
  expect(held.read()).toBe('20261')
  for (let times = 0; times < 7; times++) held.pop()
  expect([held.read(), state.count]).toEqual(['', 0])
})

test('DLG-02: clearing removes all digits', () => {
  const held = entered('12345678')
  held.clear()
  expect([held.read(), state.count]).toEqual(['', 0])
  held.push('9')
  expect(held.read()).toBe('9')
})

test('excess digits are ignored', () => {
  expect(entered('7'.repeat(DIGITS_MAX + 3)).read()).toBe('7'.repeat(DIGITS_MAX))
})
