import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { type FundPasswordEvent, fundPasswordFlow } from '../../../machines/shared/fundPasswordFlow.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import type { SheetProps } from '../../ui/SheetDialog.tsx'
import { FundPasswordDialog } from './FundPasswordDialog.tsx'
import { FundPasswordGate } from './FundPasswordGate.tsx'
import { draw } from './testing.tsx'

type Requested = { title: ReactNode; text: ReactNode; okLabel: ReactNode; cancelLabel: ReactNode }
type Pressed = { label: string; onPress: () => void }
const seen = vi.hoisted(() => ({
  /** Number of digits. */
  count: 0,
  keys: new Set<string>(),
  buttons: new Map<unknown, () => void>(),
  done: [] as unknown[],
}))
// The real ones render in portals.
vi.mock('../../ui/Sheet.tsx', () => ({
  Sheet: ({ open, title, children, actions, overlayCloses = false }: SheetProps) =>
    open && (
      <section data-overlay-closes={overlayCloses}>
        <h2>{title}</h2>
        {children}
        {actions}
      </section>
    ),
}))
vi.mock('../../ui/ConfirmDialog.tsx', () => ({
  ConfirmDialog: ({ open, title, text, okLabel, cancelLabel }: Requested & { open: boolean }) =>
    open && [title, text, okLabel, cancelLabel].join('|'),
}))
vi.mock('../../ui/Button.tsx', () => ({
  Button: ({ label, onPress }: Pressed) => {
    seen.buttons.set(label, onPress)
    return <button type="button">{label}</button>
  },
}))
vi.mock('../../i18n/i18n.ts', async (load) => {
  const texts = await load<{ t: TFunction }>()
  const t = (...args: Parameters<TFunction>) => {
    seen.keys.add(args[0])
    return texts.t(...args)
  }
  return { ...texts, useTranslation: () => ({ t }) }
})
// Server rendering skips effects: here they run during render.
vi.mock('react', async (load) => ({ ...(await load<object>()), useEffect: (act: () => void) => void act() }))
vi.mock('../../ui/useDigits.ts', () => ({
  useDigits: () => ({ count: seen.count, clear: () => seen.done.push('cleared'), read: () => '2'.repeat(seen.count) }),
}))
vi.mock('../../ui/Keypad.tsx', () => ({ Keypad: () => <i className="keypad" />, KeypadAction: () => null }))
vi.mock('../../bindings/Page.tsx', () => ({ useBackCloses: () => {} }))
vi.mock('../../bindings/useVault.ts', () => ({
  useVault: () => ({
    put: (name: string, secret: string) => seen.done.push(`${name} ${secret}`),
    forget: (name: string) => seen.done.push(`${name} forgotten`),
  }),
}))

beforeAll(englishTexts)
beforeEach(() => {
  seen.keys.clear()
  seen.buttons.clear()
})

/** The dialog after these events, with this many digits entered. */
function dialog(events: readonly FundPasswordEvent[], count = 0): string {
  const actor = createActor(fundPasswordFlow).start()
  for (const event of events) actor.send(event)
  const password = actor.getSnapshot()
  seen.count = count
  seen.done = []
  return draw(() => <FundPasswordDialog password={password} send={(event) => seen.done.push(event)} />, { at: '/' })
}
const open: FundPasswordEvent = { type: 'password.open' }
const words = (markup: string) => markup.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, '|')
/** The effects of a press, without those of rendering. */
function press(label: string): unknown[] {
  seen.done = []
  seen.buttons.get(label)?.()
  return seen.done
}

test('DLG-04: the dialog is not rendered until it is opened, and a tap outside does not close it', () => {
  expect(dialog([])).toBe('')
  expect(dialog([open])).toContain('data-overlay-closes="false"')
  expect(dialog([open, { type: 'password.close' }])).toBe('')
})

test('DLG-04: confirm emits the number of digits, and cancel a close', () => {
  dialog([open], 8)
  expect(press('Confirm')).toEqual(['fundPassword 22222222', 'cleared', { type: 'password.confirm', count: 8 }])
  expect(press('Cancel')).toEqual(['fundPassword forgotten', { type: 'password.close' }])
})

test('DLG-02: closing clears the digits', () => {
  dialog([open], 5)
  expect(seen.done).not.toContain('cleared')
  dialog([open, { type: 'password.close' }], 5)
  expect(seen.done).toContain('cleared')
})

test('DLG-03: its texts are those of the keys mm12, qsrmm, qx12 and qd', () => {
  const page = dialog([open])
  expect(words(page)).toMatch(/^\|+Fund password\|+Enter your fund password\|.*\|Cancel\|+Confirm\|+$/)
  expect(page).toContain('role="group" aria-label="Enter your fund password"')
  const keys = [...seen.keys].filter((key) => key.startsWith('security.dialog.'))
  expect(keys.sort()).toEqual(['mm12', 'qd', 'qsrmm', 'qx12'].map((key) => `security.dialog.${key}`))
})

test('DLG-03 VAL-08: without a fund password it shows the specification’s sentence under the title of key ts12', () => {
  const requested = draw(() => <FundPasswordGate open onCancel={() => {}} />, { at: '/pages/assets/Withdrawal' })
  expect(requested).toBe(
    'Note|For the security of your funds, please set the fund password first!|Set fund password|Cancel',
  )
  expect(seen.keys).toContain('security.dialog.ts12')
})

test('VAL-03: it has a keypad and no input field', () => {
  expect(dialog([open])).toMatch(/class="keypad"/)
  expect(dialog([open])).not.toMatch(/<(input|textarea)/)
})

test('VAL-04: too few digits stay, and a message shows how many are needed', () => {
  const message = 'Fund password must have at least 8 digits'
  expect(dialog([open], 7)).not.toContain(message)
  expect(press('Confirm')).toEqual([{ type: 'password.confirm', count: 7 }])
  expect(dialog([open, { type: 'password.confirm', count: 7 }], 7)).toContain(message)
  expect(dialog([open, { type: 'password.confirm', count: 8 }], 8)).not.toContain(message)
})
