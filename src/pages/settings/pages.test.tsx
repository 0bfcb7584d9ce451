import { beforeAll, expect, test, vi } from 'vitest'
import type { Style } from '../../../machines/app/settingsFlow.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { draw } from '../shared/testing.tsx'
import Currency from './Currency.tsx'
import Language from './Language.tsx'
import Notifications from './Notifications.tsx'
import Settings from './Settings.tsx'
import Theme from './Theme.tsx'

// Needs a browser.
vi.mock('../../bindings/useConnectionStrip.ts', () => ({ useConnectionStrip: () => undefined }))
// The chat's URL depends on the document's.
vi.mock('../shared/help/useChat.ts', () => ({ useChat: () => undefined }))

beforeAll(async () => {
  vi.stubGlobal('__DEMO__', true)
  await englishTexts()
})

const STYLE = {
  theme: 'light',
  upDown: 'greenUp',
  textScale: 1,
  hideAmounts: false,
  highContrast: false,
  ownUnits: false,
  priceFlash: false,
  shortcuts: true,
  timeZone: 'local',
} as const

test('SEL-02: the theme selector explains the system setting, and the current choice is checked', () => {
  const page = draw(Theme, { at: '/pages/set/themeSet', settings: { style: { ...STYLE, theme: 'system' } } })
  expect(page).toContain('When on, the theme follows the system day or night setting')
  expect(page).toMatch(new RegExp(`aria-current="true"[^>]*><span class="cell-title">${t('settings.theme.system')}`))
})

test('CON-03: the language page lists zh, cht, en first, with the current one checked', () => {
  const page = draw(Language, { at: '/pages/set/langset', settings: { language: 'ja' } })
  const places = ['简体中文', '繁體中文', 'English', '日本語', '한국어', 'Español', 'Tiếng Việt'].map((name) =>
    page.indexOf(name),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(page).toMatch(/aria-current="true"[^>]*><span class="cell-title">日本語/)
})

test('ENT-04: the currency page shows every currency with its sign and rate', () => {
  const forexList = [
    { title: 'USD', icon: '$', rate: '1', name: 'US Dollar' },
    { title: 'VND', icon: '₫', rate: '26340', name: 'Vietnamese Dong' },
  ]
  const page = draw(Currency, { at: '/pages/set/exchange_rate', start: { forexList } })
  expect(page).toContain('1 USD = 26,340 VND')
  expect(page).toContain('₫')
  expect(page).toMatch(/aria-current="true".*USD/)
})

test('APP-02: the settings show version 1.0.0 and the version label v3.0.0', () => {
  const page = draw(Settings, { at: '/pages/set/index' })
  for (const words of ['>Version<', '>1.0.0<', '>v3.0.0<']) expect(page).toContain(words)
})

test('the readable tab bar is on from 120 % of text size, unless it was turned off or on', () => {
  const isOn = (style: Partial<typeof STYLE & { readableTabs: boolean }>) => {
    const page = draw(Settings, { at: '/pages/set/index', settings: { style: { ...STYLE, ...style } as Style } })
    return new RegExp(`aria-checked="true"[^>]*>(?:(?!role="switch").)*${t('settings.readableTabs')}`).test(page)
  }
  expect([1, 1.19, 1.2, 2].map((textScale) => isOn({ textScale } as never))).toEqual([false, false, true, true])
  expect(isOn({ textScale: 2 as never, readableTabs: false })).toBe(false)
  expect(isOn({ readableTabs: true })).toBe(true)
})

test('the settings offer visitors a log-in and users a log-out', () => {
  expect(draw(Settings, { at: '/pages/set/index' })).toContain('>Log in<')
  const page = draw(Settings, { at: '/pages/set/index', login: true })
  expect(page).toContain('>Log out<')
  expect(page).toContain('Login history')
})

test('users turn off kinds of news, visitors announcements alone', () => {
  const at = '/pages/set/notice'
  const page = draw(Notifications, { at, login: true, settings: { muted: ['funds'] } })
  const switches = [...page.matchAll(/aria-checked="(\w+)"/g)].map(([, on]) => on)
  expect(switches).toEqual(['true', 'false', 'true', 'true'])
  expect(page).toContain('stay in Messages')
  const visitors = draw(Notifications, { at, settings: { muted: [] } })
  expect([...visitors.matchAll(/role="switch"/g)]).toHaveLength(1)
  expect(visitors).toContain(t('settings.notify.announcements'))
  expect(draw(Settings, { at: '/pages/set/index', settings: { muted: ['funds', 'orders'] } })).toContain('2 off')
})
