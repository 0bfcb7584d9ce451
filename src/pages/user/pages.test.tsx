import { beforeAll, expect, test, vi } from 'vitest'
import type { Profile } from '../../../protocol/shapes/user.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { creditLink } from '../shared/entries.ts'
import { draw } from '../shared/testing.tsx'
import { maskedEmail, maskedMobile } from './maskedContact.ts'
import PersonalCenter from './PersonalCenter.tsx'
import { ProfileCard } from './ProfileCard.tsx'

// Needs a browser.
vi.mock('../../bindings/useConnectionStrip.ts', () => ({ useConnectionStrip: () => undefined }))
// The chat's URL depends on the document's.
vi.mock('../shared/help/useChat.ts', () => ({ useChat: () => undefined }))

beforeAll(async () => {
  vi.stubGlobal('__DEMO__', true)
  await englishTexts()
})

const AT = '/pages/user_center/index'
const PROFILE: Profile = {
  uid: '10000017',
  name: 'Ada Example',
  mobile: '13800138000',
  area: '86',
  email: 'ada@example.com',
  shareId: 'AB12CD',
  credit: 75,
  creditParts: [
    { part: 'standing', points: 50, most: 50 },
    { part: 'identity', points: 20, most: 20 },
    { part: 'email', points: 5, most: 5 },
    { part: 'authenticator', points: 0, most: 10 },
    { part: 'aPartOfTomorrow', points: 0, most: 15 },
  ],
  identity: 'passed',
  fundPasswordSet: true,
  created: 1_790_000_000,
}
const card = (profile: Profile | undefined, failed = false) =>
  draw(() => <ProfileCard profile={profile} failed={failed} onReload={() => {}} />, { at: AT, login: true })

test('SCR-12: the profile shows name, uid to copy, identity and the credit score with all its parts', () => {
  const page = card(PROFILE)
  for (const words of ['Ada Example', '10000017', 'Verified', 'Credit score', '75 of 100'])
    expect(page).toContain(words)
})

test('a nickname and a face can be chosen where the backend takes them', () => {
  expect(card(PROFILE)).not.toContain(t('user.edit.title'))
  const page = card({ ...PROFILE, avatar: null })
  expect(page).toContain(t('user.edit.title'))
  expect(page).toContain('>A<')
  expect(card({ ...PROFILE, avatar: 'moon' })).not.toContain('>A<')
  expect(card({ ...PROFILE, avatar: 'a face of tomorrow' })).toContain('>A<')
})

test('a score without parts is shown alone', () => {
  const page = card({ ...PROFILE, creditParts: undefined })
  expect(page).toContain('75')
  expect(page).not.toContain('aria-haspopup')
  expect(page).not.toContain('75 of')
})

test('contacts are masked', () => {
  const page = card(PROFILE)
  expect(page).toContain('ad•••@example.com')
  expect(page).toContain('+86 ••• 000')
  expect(page).not.toContain('ada@example.com')
  expect(page).not.toContain('13800138000')
  expect(card({ ...PROFILE, mobile: null, area: null })).toContain('Not added')
  expect(card({ ...PROFILE, email: null, mobile: null, area: null }), 'contacts withheld').not.toContain('Not added')
})

test.each([
  ['alexander@example.com', 'al•••@example.com'],
  ['ab@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['no address', 'no•••'],
])('%s is shown as %s', (email, seen) => {
  expect(maskedEmail(email)).toBe(seen)
})

test('a phone number is shown by its area code and three digits', () => {
  expect(maskedMobile('5512118', '372')).toBe('+372 ••• 118')
  expect(maskedMobile('5512118', null)).toBe('••• 118')
})

test('a failed profile says so and can be requested again', () => {
  const page = card(undefined, true)
  expect(page).toContain('load your profile')
  expect(page).toContain('Try again')
})

test('SCR-12: visitors are offered a log-in, and see the official email and public entries', () => {
  const config = {
    emailOffered: true,
    mobileOffered: true,
    inviteOffered: true,
    passkeyOffered: false,
    chatKey: null,
    defaultLanguage: 'en',
    defaultForex: 'USD',
    officialEmail: 'support@example.com',
  }
  const page = draw(PersonalCenter, { at: AT, start: { config } })
  for (const words of ['Log in', 'Register', 'Invitation', 'support@example.com']) expect(page).toContain(words)
  // Invitations lead to it.
  expect(page).not.toContain('Share friends')
  for (const words of ['Bank accounts', 'Login history', 'Credit score']) expect(page).not.toContain(words)
  expect(draw(PersonalCenter, { at: AT, start: { config: { ...config, officialEmail: undefined } } })).not.toContain(
    'Official email',
  )
})

test('a user sees the entries of the account', () => {
  const page = draw(PersonalCenter, { at: AT, login: true })
  for (const words of ['Bank accounts', 'Payment methods', 'Login history', 'Invitation']) expect(page).toContain(words)
})

test('a missing part of the score links to where it is earned, one that cannot be earned has no link', () => {
  expect(creditLink('fundPassword')).toBe('/pages/safe/passwordset/index/index')
  for (const part of ['standing', 'aPartOfTomorrow', 'constructor']) expect(creditLink(part)).toBeUndefined()
})

test('the profile leads users and visitors to fees and limits', () => {
  for (const login of [true, false]) expect(draw(PersonalCenter, { at: AT, login })).toContain(t('title.fees'))
})
