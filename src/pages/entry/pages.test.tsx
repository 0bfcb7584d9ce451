import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppConfig } from '../../../protocol/shapes/app.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { draw } from '../shared/testing.tsx'
import EnterPassword from './EnterPassword.tsx'
import Forgot from './Forgot.tsx'
import Login from './Login.tsx'
import Register from './Register.tsx'

const CONFIG: AppConfig = {
  emailOffered: true,
  mobileOffered: true,
  inviteOffered: true,
  chatKey: null,
  defaultLanguage: 'en',
  default_forex: 'USD',
} as unknown as AppConfig

// Needs a browser.
vi.mock('../../bindings/useConnectionStrip.ts', () => ({ useConnectionStrip: () => undefined }))

beforeAll(async () => {
  vi.stubGlobal('__DEMO__', true)
  vi.stubGlobal('window', { location: { hash: '' }, addEventListener() {}, removeEventListener() {} })
  await englishTexts()
})

const login = (config: Partial<AppConfig>, isLogin = false) =>
  draw(Login, { at: '/pages/login/login', start: { config: { ...CONFIG, ...config } }, login: isLogin })

describe('ENT-02: the kinds of accounts follow the deployment', () => {
  test('email and mobile are two tabs', () => {
    expect(login({})).toMatch(/type="radio"[^>]*checked=""[^>]*\/?><span>Email<.*type="radio".*<span>Phone</)
  })
  test('email alone has no tabs and no area code', () => {
    const page = login({ mobileOffered: false })
    expect(page).toContain('type="email"')
    expect(page).not.toContain('type="radio"')
    expect(page).not.toContain('entry-area')
  })
  test('mobile alone has a number with its area code', () => {
    const page = login({ emailOffered: false })
    expect(page).toContain('type="tel"')
    expect(page).toContain('aria-label="Country code +86"')
    expect(page).not.toContain('trader@example.com')
  })
  test('an invite code is offered if enabled, and marked as optional', () => {
    const register = (inviteOffered: boolean) =>
      draw(Register, { at: '/pages/register/resgiter?invite=ABC123', start: { config: { ...CONFIG, inviteOffered } } })
    expect(register(true)).toMatch(
      /placeholder="Optional"[^>]*value="ABC123"|value="ABC123"[^>]*placeholder="Optional"/,
    )
    expect(register(false)).not.toContain('Invite code')
  })
})

describe('logging in', () => {
  test('both fields are recognised by password managers', () => {
    expect(login({})).toMatch(/autoComplete="username"/i)
    expect(login({})).toMatch(/autoComplete="current-password"/i)
  })
  test('no log-in form is shown before the deployment has answered', () => {
    expect(draw(Login, { at: '/pages/login/login' })).not.toContain('<form')
  })
  test('the demo account is offered in demo builds only', () => {
    expect(login({})).toContain('Demo account trader@example.com')
    vi.stubGlobal('__DEMO__', false)
    const live = login({})
    vi.stubGlobal('__DEMO__', true)
    expect(live).not.toContain('trader@example.com')
    expect(live).not.toContain('simulated')
  })
  test.each([
    ['Login', Login],
    ['Register', Register],
    ['Forgot', Forgot],
    ['EnterPassword', EnterPassword],
  ])('%s has no form for a logged-in user', (_, Page) => {
    const page = draw(Page, { at: '/pages/login/login', start: { config: CONFIG }, login: true })
    expect(page).not.toContain('<form')
  })
})
