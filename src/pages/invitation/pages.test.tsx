import { beforeAll, expect, test, vi } from 'vitest'
import { englishTexts } from '../../i18n/english.testing.ts'
import { draw } from '../shared/testing.tsx'
import Invitation from './Invitation.tsx'
import InvitedFriends from './InvitedFriends.tsx'
import { Levels } from './Levels.tsx'
import RebateTotals from './RebateTotals.tsx'

// Needs a browser.
vi.mock('../../bindings/useConnectionStrip.ts', () => ({ useConnectionStrip: () => undefined }))

beforeAll(async () => {
  vi.stubGlobal('__DEMO__', true)
  await englishTexts()
})

const LEVELS = [
  { level: 1, rate: '20', friends: 3, income: '1.27304128' },
  { level: 2, rate: '5', friends: 1, income: '0' },
]
const STYLE = {
  theme: 'light',
  upDown: 'greenUp',
  textScale: 1,
  hideAmounts: true,
  highContrast: false,
  ownUnits: false,
  priceFlash: false,
  shortcuts: true,
  timeZone: 'local',
} as const
const levels = () => <Levels levels={LEVELS} currency="USDT" onOpen={() => {}} />

test('SCR-05: each level shows its friends, its share of the fees and its income to the last digit', () => {
  const page = draw(levels, { at: '/pages/invitation/total' })
  for (const words of ['Level 1', '3 friends · 20% of fees', '1.27304128 USDT', 'Level 2', '1 friend · 5% of fees'])
    expect(page).toContain(words)
})

test('income is hidden with all other amounts', () => {
  const page = draw(levels, { at: '/pages/invitation/total', settings: { style: STYLE } })
  expect(page).not.toContain('1.27')
  expect(page).toContain('••••••')
})

test.each([
  ['invitation', Invitation],
  ['rebate totals', RebateTotals],
  ['invited friends', InvitedFriends],
])('SCR-05: %s asks a visitor to log in', (_, Page) => {
  expect(draw(Page, { at: '/pages/invitation/index' })).toContain('>Log in<')
})
