import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup as draw } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { startText } from '../i18n/i18n.ts'
import { DigitRings } from './DigitRings.tsx'
import type { Digits } from './useDigits.ts'

await startText('en')
const toggle = vi.hoisted(() => ({ shown: undefined as boolean | undefined, press: () => {} }))
// The only state is whether the digits are visible.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useState: (first: boolean) => [toggle.shown ?? first, (next: boolean) => Object.assign(toggle, { shown: next })],
}))
vi.mock('./IconButton.tsx', () => ({
  IconButton: ({ label, onPress }: { label: string; onPress: () => void }): ReactElement => {
    toggle.press = onPress
    return <button type="button">{label}</button>
  },
}))
vi.mock('../i18n/i18n.ts', async (load) => {
  const texts = await load<{ t: (key: string) => ReactNode }>()
  return { ...texts, useTranslation: () => texts }
})

const DIGITS = { count: 5, read: () => '90817' } as Digits
const rings = () => draw(<DigitRings digits={DIGITS} label="Password" />)

test('DLG-02: digits are masked, and can be shown and masked again', () => {
  const masked = rings()
  expect(masked.replace(/<[^>]*>/g, '')).toBe('Show password')
  expect([masked.match(/<i /g)?.length, masked.match(/<i class="digits-open"/g)?.length]).toEqual([8, 3])
  toggle.press()
  expect(rings().replace(/<[^>]*>/g, '')).toBe('90817Hide password')
  toggle.press()
  expect(rings()).toBe(masked)
})
