import { renderToStaticMarkup as draw } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { englishTexts } from '../i18n/english.testing.ts'
import { Keypad } from './Keypad.tsx'
import type { RepeatPace } from './longPress.ts'

await englishTexts()
const held = vi.hoisted(() => ({ act: () => {}, pace: undefined as RepeatPace | undefined }))
// Tests can't hold a key: records the callback and its pace.
vi.mock('./useRepeat.ts', () => ({
  useRepeat: (act: () => void, pace?: RepeatPace) => {
    Object.assign(held, { act, pace })
    return {}
  },
}))

const pressed: string[] = []
const keypad = (disabled = false) =>
  draw(<Keypad onDigit={(digit) => pressed.push(digit)} onBackspace={() => pressed.push('back')} disabled={disabled} />)
beforeEach(() => void pressed.splice(0))

test('VAL-03: the keypad has the digits 0 to 9 and a backspace, and no decimal point', () => {
  const keys = [...keypad().matchAll(/<button[^>]*class="key[^>]*>(.*?)<\/button>/g)]
  expect(keys.map(([, shown = '']) => shown.replace(/<svg.*/, ''))).toEqual([...'1234567890', ''])
  expect(keys.at(-1)?.[0]).toContain('aria-label="Delete last digit"')
})

test('VAL-03: the backspace removes the last digit, and does nothing while disabled', () => {
  keypad()
  held.act()
  keypad(true)
  held.act()
  expect(pressed).toEqual(['back'])
})

test('CON-08: a held backspace repeats every 250 ms, also the first time', () => {
  keypad()
  expect(held.pace).toEqual({ first: 250, every: 250 })
})
